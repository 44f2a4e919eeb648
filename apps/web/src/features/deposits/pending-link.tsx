import { buttonClass } from '@koi/ui/button.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';

/** The link to the pending orders when there are too many. */
export function PendingLink() {
  const t = useTranslate();
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={hrefTo('/Member/RechargeList', { query: { status: 1 } })}
    >
      {t('deposits.viewPending')}
    </a>
  );
}
