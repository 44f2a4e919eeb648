import ChevronIcon from '~icons/lucide/chevron-right';
import { useRegistrationOpen } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './trial-bar.module.css';

/**
 * In a trial: the demonstration balance, and the link to a real account. The trial lasts until a registration
 * succeeds or a login is attempted: a refused login ends it like any session (docs/member-app.md 4).
 */
export function TrialBar() {
  const t = useTranslate();
  const registrationOpen = useRegistrationOpen();
  return (
    <a className={css.bar} href={hrefTo(registrationOpen ? '/Register' : '/Login')} data-trial-bar>
      <span>{t('trial.money')}</span>
      <strong>
        {t(registrationOpen ? 'trial.forReal' : 'trial.logIn')}
        <ChevronIcon aria-hidden />
      </strong>
    </a>
  );
}
