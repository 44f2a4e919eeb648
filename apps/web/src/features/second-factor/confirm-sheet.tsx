import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { secondFactorQuery } from '../../api/queries/second-factor.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { isWhole } from '../../second-factor/code.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import css from '../../second-factor/second-factor.module.css';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import type { OnChanged } from './second-factor-screen.tsx';

export type Task =
  | { kind: 'choose'; atLogin: boolean; atWithdrawal: boolean }
  | { kind: 'renew' }
  | { kind: 'turnOff' };

type Place = 'code' | 'password';

const places = {
  keys: {
    factor_required: 'code',
    factor_wrong: 'code',
    factor_locked: 'code',
    password_wrong: 'password',
    locked_out: 'password',
  },
  fields: { factor_code: 'code', password: 'password' },
} satisfies RefusalPlaces<Place>;

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
  const t = useText();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<Place, string | undefined>>>({});
  const needsPassword = task.kind !== 'choose';
  const isReady = isWhole(code) && (!needsPassword || password.length >= 6);

  const change = useMutation({
    mutationFn: () => send(task, code, password),
    onSuccess(reply) {
      toast.success(t(texts[task.kind].done));
      onClose();
      onChanged(reply);
    },
    onError(error) {
      setTried(false);
      setServed(refusalAtFields<Place>(error, places));
      if (error instanceof CallFailure && error.key === 'factor_off') {
        void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
        onClose();
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (isReady && !change.isPending) change.mutate();
  };
  return (
    <Sheet open onClose={onClose} title={t(texts[task.kind].title)}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p className={css.text}>{t(texts[task.kind].text)}</p>
        <CodeField
          autoFocus
          value={code}
          onChange={(value) => {
            setCode(value);
            setServed((now) => ({ ...now, code: undefined }));
          }}
          error={tried && !isWhole(code) ? t('second-factor.codeHint') : served.code}
        />
        {needsPassword && (
          <PasswordField
            label={t('second-factor.password')}
            autoComplete="current-password"
            value={password}
            onChange={(value) => {
              setPassword(value);
              setServed((now) => ({ ...now, password: undefined }));
            }}
            error={tried && password.length < 6 ? t('second-factor.passwordHint') : served.password}
          />
        )}
        <Button
          type="submit"
          size="large"
          block
          variant={task.kind === 'turnOff' ? 'danger' : 'primary'}
          busy={change.isPending}
        >
          {t(task.kind === 'choose' ? 'common.save' : texts[task.kind].title)}
        </Button>
      </form>
    </Sheet>
  );
}

function send(task: Task, code: string, password: string): Promise<Parameters<OnChanged>[0]> {
  const silent = { silent: true };
  if (task.kind === 'turnOff')
    return call('POST /member/second_factor/turn_off', { body: { factor_code: code, password } }, silent);
  if (task.kind === 'renew')
    return call(
      'POST /member/second_factor/recovery_codes',
      { body: { factor_code: code, password } },
      silent,
    );
  const body = {
    factor_code: code,
    at_login: task.atLogin ? 1 : 0,
    at_withdrawal: task.atWithdrawal ? 1 : 0,
  } as const;
  return call('POST /member/second_factor/choose', { body }, silent);
}
