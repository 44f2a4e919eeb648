import { buttonClass } from '../../components/button.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';
import { TrialButton } from './trial-button.tsx';

/**
 * What is offered while registration is closed. A chunk of its own, because the open form does not need it.
 */
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
