import ClosedIcon from '~icons/lucide/moon';
import { useMember } from '../../api/queries/member.ts';
import { buttonClass } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

/** Credit is switched off by the operator. A debt can still be repaid. */
export function CreditClosed() {
  const t = useText();
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
