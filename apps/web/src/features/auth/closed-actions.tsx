import { buttonClass } from '../../components/button.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';
import { TrialButton } from './trial-button.tsx';

/** Where to go from the closed registration. Few see it: the open one comes without this code. */
export function ClosedActions() {
  const t = useText();
  return (
    <div className={css.buttons}>
      <a className={buttonClass({ size: 'large', block: true })} href={hrefTo('/Login')}>
        {t('auth.login')}
      </a>
      <TrialButton />
      <p className={css.foot}>
        <a className={css.link} href={hrefTo('/Service')}>
          {t('common.service')}
        </a>
      </p>
    </div>
  );
}
