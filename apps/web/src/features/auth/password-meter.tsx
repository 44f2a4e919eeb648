import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './auth.module.css';
import { passwordStrength } from './register-rules.ts';

const names = [null, 'auth.strengthWeak', 'auth.strengthFair', 'auth.strengthStrong'] as const;

export function PasswordMeter({ password }: { password: string }) {
  const t = useTranslate();
  const level = passwordStrength(password);
  const name = names[level];
  if (!name) return null;
  return (
    <div
      className={css.meter}
      data-level={level}
      role="status"
      aria-label={`${t('auth.strength')}: ${t(name)}`}
    >
      <i />
      <i />
      <i />
      {t(name)}
    </div>
  );
}
