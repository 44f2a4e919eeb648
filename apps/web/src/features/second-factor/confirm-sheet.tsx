import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useForm } from '../../api/use-form.ts';
import { codeErrors } from '../../api/wants-code.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { codeError } from './code.ts';
import { CodeField } from './code-field.tsx';
import { secondFactorQuery } from './queries.ts';
import css from './second-factor.module.css';
import type { OnChanged } from './second-factor-screen.tsx';

export type Task =
  | { kind: 'choose'; atLogin: boolean; atWithdrawal: boolean }
  | { kind: 'renew' }
  | { kind: 'turnOff' };

const errorMap = {
  keys: { ...codeErrors, password_wrong: 'password', locked_out: 'password' },
  fields: { factor_code: 'code', password: 'password' },
} as const;

const texts = {
  choose: {
    title: 'second-factor.chooseTitle',
    text: 'second-factor.chooseText',
    done: 'second-factor.chosen',
  },
  renew: {
    title: 'second-factor.renewTitle',
    text: 'second-factor.renewText',
    done: 'second-factor.renewed',
  },
  turnOff: {
    title: 'second-factor.turnOffTitle',
    text: 'second-factor.turnOffText',
    done: 'second-factor.turnedOff',
  },
} as const satisfies Record<Task['kind'], Record<'title' | 'text' | 'done', TextId>>;

/** Confirms a change with a code; anything more than a preference also needs the login password. */
export function ConfirmSheet(props: { task: Task; onClose: () => void; onChanged: OnChanged }) {
  const { task, onClose, onChanged } = props;
  const t = useTranslate();
  const needsPassword = task.kind !== 'choose';
  const form = useForm({
    initial: { code: '', password: '' },
    validate: ({ code, password }) => ({
      code: codeError(code),
      password: !needsPassword || password.length >= 6 ? undefined : t('second-factor.passwordHint'),
    }),
    send: ({ code, password }) => send(task, code, password),
    onSuccess(reply) {
      toast.success(t(texts[task.kind].done));
      onClose();
      onChanged(reply);
    },
    onError(error) {
      if (error instanceof ApiError && error.key === 'factor_off') {
        void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
        onClose();
      }
      return false;
    },
    errorMap,
  });
  return (
    <Sheet open onClose={onClose} title={t(texts[task.kind].title)}>
      <Stack as="form" gap={6} {...form.props}>
        <p className={css.text}>{t(texts[task.kind].text)}</p>
        <CodeField autoFocus {...form.field('code')} />
        {needsPassword && (
          <PasswordField
            label={t('second-factor.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        <Button
          type="submit"
          size="large"
          block
          variant={task.kind === 'turnOff' ? 'danger' : 'primary'}
          busy={form.isPending}
        >
          {t(task.kind === 'choose' ? 'common.save' : texts[task.kind].title)}
        </Button>
      </Stack>
    </Sheet>
  );
}

function send(task: Task, code: string, password: string): Promise<Parameters<OnChanged>[0]> {
  const options = { toastErrors: false };
  if (task.kind === 'turnOff')
    return call('POST /member/second_factor/turn_off', { body: { factor_code: code, password } }, options);
  if (task.kind === 'renew')
    return call(
      'POST /member/second_factor/recovery_codes',
      { body: { factor_code: code, password } },
      options,
    );
  const body = {
    factor_code: code,
    at_login: task.atLogin ? 1 : 0,
    at_withdrawal: task.atWithdrawal ? 1 : 0,
  } as const;
  return call('POST /member/second_factor/choose', { body }, options);
}
