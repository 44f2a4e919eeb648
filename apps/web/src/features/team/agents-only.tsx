import { useQuery } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { useOffered } from '../../api/capabilities.ts';
import { useMember } from '../../api/queries/member.ts';
import { configQuery } from '../../api/queries/site.ts';
import { buttonClass } from '../../components/button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, Waiting } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import type { Route } from '../../navigation/routes.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';

interface AgentsOnlyProps {
  agents: NonNullable<Route['agents']>;
  screen: FunctionComponent;
}

/**
 * A screen for agents; other members, and agents who are paid once a month, see why it is empty for them. The
 * server enforces the same rule.
 */
export function AgentsOnly({ agents, screen: AgentScreen }: AgentsOnlyProps) {
  const t = useText();
  const member = useMember();
  const { data: settings, isPending } = useQuery(configQuery('agent'));
  const isClosed = agents === 'unlimited' && settings?.agent_fd_mode === '0';
  if (member.data?.isAgent && !isPending && !isClosed) return <AgentScreen />;
  return (
    <Screen title={t('profile.team')}>
      <PartsState parts={[member]} skeleton={<SkeletonRows count={4} height={96} />}>
        {({ isAgent }) => {
          if (!isAgent)
            return (
              <EmptyState title={t('team.agentsOnly')} text={t('team.agentsOnlyText')} action={<Apply />} />
            );
          if (isPending)
            return (
              <Waiting>
                <SkeletonRows count={4} height={96} />
              </Waiting>
            );
          return <EmptyState title={t('team.monthly')} text={t('team.monthlyText')} action={<Home />} />;
        }}
      </PartsState>
    </Screen>
  );
}

function Apply() {
  const t = useText();
  if (!useOffered('POST /agent/apply/status')) return <Home />;
  return (
    <a className={buttonClass()} href={hrefTo('/Agent/apply')}>
      {t('profile.agentApply')}
    </a>
  );
}

function Home() {
  const t = useText();
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/center')}>
      {t('common.mine')}
    </a>
  );
}
