import ChevronIcon from '~icons/lucide/chevron-right';
import { useRegistrationOpen } from '../api/queries/site.ts';
import { hrefTo } from '../navigation/paths.ts';
import { useText } from '../text/use-text.ts';
import css from './trial-bar.module.css';

/** In a trial: what is played with, and the way to play for real. The trial goes on until the registration or a log-in is through. */
export function TrialBar() {
  const t = useText();
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
