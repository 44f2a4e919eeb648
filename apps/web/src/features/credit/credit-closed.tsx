import { buttonClass } from '@koi/ui/button.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import ClosedIcon from '~icons/lucide/moon';
import { useMember } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';

/** Credit is switched off by the operator. A debt can still be repaid. */
export function CreditClosed() {
  const t = useTranslate();
  const member = useMember();
  const owes = (member.data?.creditUsed ?? 0n) > 0n;
  return (
    <EmptyState
      icon={<ClosedIcon />}
      title={t('credit.closed')}
      text={t(owes ? 'credit.closedOwes' : 'credit.closedHint')}
      action={
        <a
          className={buttonClass({ variant: owes ? 'primary' : 'secondary' })}
          href={hrefTo(owes ? '/Credit/Repay' : '/Main/home')}
        >
          {t(owes ? 'credit.repay' : 'common.backHome')}
        </a>
      }
    />
  );
}
