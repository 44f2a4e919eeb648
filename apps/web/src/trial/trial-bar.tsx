import ChevronIcon from '~icons/lucide/chevron-right';
import { hrefTo } from '../navigation/paths.ts';
import { useText } from '../text/use-text.ts';
import css from './trial-bar.module.css';

/** In a trial: what is played with, and the way to play for real. The trial goes on until the registration is through. */
export function TrialBar() {
  const t = useText();
  return (
    <a className={css.bar} href={hrefTo('/Register')} data-trial-bar>
      <span>{t('trial.money')}</span>
      <strong>
        {t('trial.forReal')}
        <ChevronIcon aria-hidden />
      </strong>
    </a>
  );
}
