import { buttonClass } from '../../components/button.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

/** The way out where too many orders are pending. */
export function PendingLink() {
  const t = useText();
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={hrefTo('/Member/RechargeList', { query: { status: 1 } })}
    >
      {t('deposits.viewPending')}
    </a>
  );
}
