import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import { memberQuery, useMember } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { AgentForm } from './agent-form.tsx';
import { ApplicationState } from './application-state.tsx';
import { Granted } from './granted.tsx';
import { type Application, applicationQuery } from './queries.ts';

const waitingPollMs = 15_000;

/** The application to become an agent, in its current state. */
export function ApplyScreen() {
  const t = useText();
  const member = useMember();
  const state = useQuery({
    ...applicationQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.application?.status === 'waiting' ? pollInterval(waitingPollMs) : false,
  });
  const isAgent = member.data?.isAgent === true || state.data?.isAgent === true;
  const hasChanged = isAgent && member.data?.isAgent === false;
  useEffect(() => {
    // The rest of the app reads it from this query.
    if (hasChanged) void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
  }, [hasChanged]);
  return (
    <Screen title={t('profile.agentApply')}>
      <QueryBoundary queries={[member, state]} skeleton={<SkeletonRows count={4} height={88} radius={16} />}>
        {(own, { application }) =>
          isAgent ? (
            <Granted />
          ) : (
            <>
              {application && <ApplicationState application={application} />}
              {mayApply(application) && <AgentForm member={own} earlier={application} />}
            </>
          )
        }
      </QueryBoundary>
    </Screen>
  );
}

const mayApply = (application: Application | null): boolean =>
  application === null || application.status === 'refused';
