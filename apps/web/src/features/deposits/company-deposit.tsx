import { useQuery } from '@tanstack/react-query';
import { companyChannelsQuery } from '../../api/queries/deposits.ts';
import { useMember } from '../../api/queries/member.ts';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { AboutWay } from './about-way.tsx';
import { CompanyForm } from './company-form.tsx';
import { isUsdt } from './company-terms.ts';
import type { WayForm } from './way-form.ts';

interface CompanyDepositProps extends WayForm {
  /** The coin channels, or all the others. */
  usdt: boolean;
}

/** A deposit paid by hand and reported here. */
export function CompanyDeposit({ usdt, ...form }: CompanyDepositProps) {
  const t = useText();
  const lang = useStore(langStore);
  const channels = useQuery({
    ...companyChannelsQuery(lang),
    select: (list) => list.filter((channel) => isUsdt(channel) === usdt),
  });
  const member = useMember();
  return (
    <ListState
      query={channels}
      skeleton={
        <>
          <Skeleton height={180} radius={14} />
          <SkeletonRows count={2} height={60} radius={14} />
          <Skeleton height={260} radius={12} />
        </>
      }
      isEmpty={(list) => list.length === 0}
      empty={
        <>
          <AboutWay text={form.about} />
          <EmptyState title={t('deposits.closed')} text={t('deposits.closedHint')} />
        </>
      }
    >
      {(list) => (
        <CompanyForm channels={list} payer={member.data?.realname || member.data?.name || ''} {...form} />
      )}
    </ListState>
  );
}
