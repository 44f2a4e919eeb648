import { buttonClass } from '../../components/button.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './deposits.module.css';

/** Why the order was not made, with the way out where there is one. */
export function DepositRefused({ reason, errorKey }: { reason: string; errorKey: string }) {
  const t = useText();
  return (
    <div className={css.refused} role="alert">
      <p>{reason}</p>
      {errorKey === 'too_many_pending' && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          href={hrefTo('/Member/RechargeList', { query: { status: 1 } })}
        >
          {t('deposits.viewPending')}
        </a>
      )}
    </div>
  );
}
