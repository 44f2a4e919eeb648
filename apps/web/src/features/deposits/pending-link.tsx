import { buttonClass } from '../../components/button.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

/** The link to the pending orders when there are too many. */
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
