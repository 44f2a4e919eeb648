import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pollInterval } from '../../api/push/push-store.ts';
import { type Application, applicationQuery } from '../../api/queries/agents.ts';
import { memberQuery, useMember } from '../../api/queries/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { AgentForm } from './agent-form.tsx';
import { ApplicationState } from './application-state.tsx';
import { Granted } from './granted.tsx';

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
  const isNews = isAgent && member.data?.isAgent === false;
  useEffect(() => {
    // The rest of the app reads it from this query.
    if (isNews) void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
  }, [isNews]);
  return (
    <Screen title={t('agents.title')}>
      <PartsState parts={[member, state]} skeleton={<SkeletonRows count={4} height={88} radius={16} />}>
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
      </PartsState>
    </Screen>
  );
}

const mayApply = (application: Application | null): boolean =>
  application === null || application.status === 'refused';
