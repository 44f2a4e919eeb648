import { ListRow } from '@koi/ui/list-row.tsx';
import { Skeleton, SkeletonLine } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import CommissionIcon from '~icons/lucide/chart-no-axes-column';
import ApplyIcon from '~icons/lucide/handshake';
import PromotionIcon from '~icons/lucide/qr-code';
import TeamIcon from '~icons/lucide/users-round';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { Member } from '../../api/member.ts';
import { configQuery } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Group } from './group.tsx';

/**
 * The agent menu, or the way to become an agent, without entries that the site, its mode or its back end
 * lacks. One row until that is known.
 */
export function AgentEntries({ member }: { member: Member | undefined }) {
  const t = useTranslate();
  const isAgent = member?.isAgent === true;
  const { data: settings } = useQuery({ ...configQuery('agent'), enabled: isAgent });
  const hasTeam = useCapability('POST /team/report') && settings?.agent_fd_mode !== '0';
  const hasPerformance = useCapability('GET /team/performance');
  const hasMonths = useCapability('GET /team/months');
  const hasCommission = settings?.agent_fd_mode === '0' ? hasMonths : hasPerformance;
  const mayApply = useCapability('POST /agent/apply/status');
  if (!(isAgent || mayApply)) return null;
  return (
    <Group title={t('profile.agent')}>
      {!member && <ListRow lead={<Skeleton width={20} height={20} />} title={<SkeletonLine width={120} />} />}
      {isAgent && (
        <>
          <ListRow
            lead={<PromotionIcon />}
            title={t('profile.promotion')}
            href={hrefTo('/Member/Promotion')}
          />
          {hasCommission && (
            <ListRow
              lead={<CommissionIcon />}
              title={t('profile.commission')}
              href={hrefTo('/Team/records')}
            />
          )}
          {hasTeam && <ListRow lead={<TeamIcon />} title={t('profile.team')} href={hrefTo('/Team/report')} />}
        </>
      )}
      {member && !isAgent && (
        <ListRow lead={<ApplyIcon />} title={t('profile.agentApply')} href={hrefTo('/Agent/apply')} />
      )}
    </Group>
  );
}
