import { buttonClass } from '@koi/ui/button.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';

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
