import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { type RefusalPlaces, refusalAtFields } from '../../api/form-refusal.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { isWhole } from '../../second-factor/code.ts';
import { CodeField } from '../../second-factor/code-field.tsx';
import css from '../../second-factor/second-factor.module.css';
import { useText } from '../../text/use-text.ts';
import type { OnChanged } from './second-factor-screen.tsx';

interface SetUpProps {
  secret: { secret: string; uri: string };
  onChanged: OnChanged;
  /** The secret has expired. */
  onAgain: () => void;
}

type Place = 'code' | 'password';

const places = {
  keys: { factor_code_wrong: 'code', password_wrong: 'password', locked_out: 'password' },
  fields: { factor_code: 'code', password: 'password' },
} satisfies RefusalPlaces<Place>;

/** The secret for the authenticator app, then its first code and the login password. */
export function SetUp({ secret: { secret, uri }, onChanged, onAgain }: SetUpProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [served, setServed] = useState<Partial<Record<Place, string | undefined>>>({});
  const turnOn = useMutation({
    mutationFn: () =>
      call('POST /member/second_factor/turn_on', { body: { factor_code: code, password } }, { silent: true }),
    onSuccess: onChanged,
    onError(error) {
      setTried(false);
      setServed(refusalAtFields<Place>(error, places));
      if (error instanceof CallFailure && error.key === 'factor_not_begun') onAgain();
    },
  });
  const errors = {
    code: tried && !isWhole(code) ? t('second-factor.codeHint') : served.code,
    password: tried && password.length < 6 ? t('second-factor.passwordHint') : served.password,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setServed({});
    if (isWhole(code) && password.length >= 6 && !turnOn.isPending) turnOn.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
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
        <CodeField
          appOnly
          value={code}
          onChange={(value) => {
            setCode(value);
            setServed((now) => ({ ...now, code: undefined }));
          }}
          error={errors.code}
        />
        <PasswordField
          label={t('second-factor.password')}
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setServed((now) => ({ ...now, password: undefined }));
          }}
          error={errors.password}
        />
      </Panel>
      <Button type="submit" size="large" block busy={turnOn.isPending}>
        {t('second-factor.turnOn')}
      </Button>
    </form>
  );
}
