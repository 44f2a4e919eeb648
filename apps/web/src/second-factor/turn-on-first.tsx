import { buttonClass } from '../components/button.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { useText } from '../text/use-text.ts';
import css from './second-factor.module.css';

/** In a form that the site opens only with a second factor: the way to it. */
export function TurnOnFirst() {
  const t = useText();
  return (
    <div className={css.form}>
      <p className={css.warning} role="status">
        {t('second-factor.demanded')}
      </p>
      <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Member/SecondFactor')}>
        {t('second-factor.begin')}
      </a>
    </div>
  );
}
