import { Button } from '@koi/ui/button.tsx';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { useMutation } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/circle-check-big';
import ShieldIcon from '~icons/lucide/shield';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { QrCode } from '../../shared/components/qr-code.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { codeError } from './code.ts';
import { CodeField } from './code-field.tsx';
import css from './second-factor.module.css';
import type { OnChanged } from './second-factor-screen.tsx';

interface SetUpProps {
  secret: { secret: string; uri: string };
  onChanged: OnChanged;
  /** The secret has expired. */
  onAgain: () => void;
}

const errorMap = {
  keys: { factor_code_wrong: 'code', password_wrong: 'password', locked_out: 'password' },
  fields: { factor_code: 'code', password: 'password' },
} as const;

/** The secret for the authenticator app, then its first code and the login password. */
function SetUp({ secret: { secret, uri }, onChanged, onAgain }: SetUpProps) {
  const t = useTranslate();
  const form = useForm({
    initial: { code: '', password: '' },
    validate: ({ code, password }) => ({
      code: codeError(code),
      password: password.length >= 6 ? undefined : t('second-factor.passwordHint'),
    }),
    send: ({ code, password }) =>
      call(
        'POST /member/second_factor/turn_on',
        { body: { factor_code: code, password } },
        { toastErrors: false },
      ),
    onSuccess: onChanged,
    onError(error) {
      if (error instanceof ApiError && error.key === 'factor_not_begun') onAgain();
      return false;
    },
    errorMap,
  });
  return (
    <Stack as="form" gap={6} {...form.props}>
      <Panel title={t('second-factor.step1')} text={t('second-factor.step1Text')}>
        <div className={css.qr}>
          <QrCode text={uri} label={t('second-factor.qr')} />
        </div>
        <p className={css.text}>{t('second-factor.byHand')}</p>
        <p className={css.secret}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} what={t('second-factor.key')} />
        </p>
      </Panel>
      <Panel title={t('second-factor.step2')}>
        <CodeField appOnly {...form.field('code')} />
        <PasswordField
          label={t('second-factor.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Panel>
      <Button type="submit" size="large" block busy={form.isPending}>
        {t('second-factor.turnOn')}
      </Button>
    </Stack>
  );
}

/** What the second factor is for, then the setup. */
export function FactorOff({ onChanged }: { onChanged: OnChanged }) {
  const t = useTranslate();
  const begin = useMutation({ mutationFn: () => call('POST /member/second_factor/begin') });
  if (begin.data)
    return <SetUp secret={begin.data.data} onChanged={onChanged} onAgain={() => begin.mutate()} />;
  return (
    <>
      <div className={css.intro}>
        <span className={css.mark}>
          <ShieldIcon />
        </span>
        <h2>{t('second-factor.offTitle')}</h2>
        <p>{t('second-factor.offText')}</p>
      </div>
      <ul className={css.points}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <li key={point}>
            <CheckIcon aria-hidden />
            {t(`second-factor.${point}`)}
          </li>
        ))}
      </ul>
      <Button size="large" block busy={begin.isPending} onClick={() => begin.mutate()}>
        {t('second-factor.begin')}
      </Button>
    </>
  );
}
