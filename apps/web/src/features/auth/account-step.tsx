import { later } from '../../components/later.tsx';
import { NewNameField } from '../../components/new-name-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';
import { InviteField } from './invite-field.tsx';
import type { RegisterFields } from './use-register.ts';

const PasswordMeter = later(() => import('./password-meter.tsx'), 'PasswordMeter');

/** The first step: the invitation and the login data. */
export function AccountStep({ typed, settings, currency, set, errorOf }: RegisterFields) {
  const t = useText();
  return (
    <>
      <InviteField
        required={settings.inviteCode}
        value={typed.inviteCode}
        onChange={set('inviteCode')}
        error={errorOf('inviteCode')}
        currency={currency}
      />
      <NewNameField
        autoComplete="username"
        value={typed.name}
        onChange={set('name')}
        error={errorOf('name')}
      />
      <div className={css.buttons}>
        <PasswordField
          label={t('auth.password')}
          required
          autoComplete="new-password"
          placeholder={t('auth.passwordPlaceholder')}
          value={typed.password}
          onChange={set('password')}
          error={errorOf('password')}
        />
        {typed.password !== '' && <PasswordMeter password={typed.password} />}
      </div>
      <PasswordField
        label={t('auth.passwordConfirm')}
        required
        autoComplete="new-password"
        value={typed.passwordConfirm}
        onChange={set('passwordConfirm')}
        error={errorOf('passwordConfirm')}
      />
    </>
  );
}
