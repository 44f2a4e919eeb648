import { buttonClass } from '../components/button.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { useText } from '../text/use-text.ts';
import css from './second-factor.module.css';

/** The link to the second factor's setup, in a form that the site allows only with it. */
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
