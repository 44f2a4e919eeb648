import { buttonClass } from '@koi/ui/button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState, OfflineFallback } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { useCapability } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { configQuery } from '../../api/site.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';

interface AgentsOnlyProps {
  /** Always, or where agents earn from every level below them. */
  agents: 'always' | 'unlimited';
  screen: FunctionComponent;
}

/**
 * A screen for agents; other members, and agents who are paid once a month, see why it is empty for them. The
 * server enforces the same rule.
 */
export function AgentsOnly({ agents, screen: AgentScreen }: AgentsOnlyProps) {
  const t = useTranslate();
  const member = useMember();
  const { data: settings, isPending } = useQuery(configQuery('agent'));
  const isClosed = agents === 'unlimited' && settings?.agent_fd_mode === '0';
  if (member.data?.isAgent && !isPending && !isClosed) return <AgentScreen />;
  return (
    <Screen title={t('profile.team')}>
      <QueryBoundary queries={[member]} skeleton={<SkeletonRows count={4} height={96} />}>
        {({ isAgent }) => {
          if (!isAgent)
            return (
              <EmptyState title={t('team.agentsOnly')} text={t('team.agentsOnlyText')} action={<Apply />} />
            );
          if (isPending)
            return (
              <OfflineFallback>
                <SkeletonRows count={4} height={96} />
              </OfflineFallback>
            );
          return <EmptyState title={t('team.monthly')} text={t('team.monthlyText')} action={<Home />} />;
        }}
      </QueryBoundary>
    </Screen>
  );
}

function Apply() {
  const t = useTranslate();
  if (!useCapability('POST /agent/apply/status')) return <Home />;
  return (
    <a className={buttonClass()} href={hrefTo('/Agent/apply')}>
      {t('profile.agentApply')}
    </a>
  );
}

function Home() {
  const t = useTranslate();
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/center')}>
      {t('common.mine')}
    </a>
  );
}
