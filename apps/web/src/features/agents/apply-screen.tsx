import { buttonClass } from '@koi/ui/button.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import BadgeIcon from '~icons/lucide/badge-check';
import QrIcon from '~icons/lucide/qr-code';
import TicketIcon from '~icons/lucide/ticket';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import { memberQuery, useMember } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { Timeline, type TimelineStep } from '../../shared/records/timeline.tsx';
import { Zone } from '../../shared/records/zone.tsx';
import { AgentForm } from './agent-form.tsx';
import { type Application, applicationQuery } from './queries.ts';

const waitingPollMs = 15_000;

/** The application to become an agent, in its current state. */
export function ApplyScreen() {
  const t = useTranslate();
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

/** The progress of an application: sent, under review, decided. */
function ApplicationState({ application }: { application: Application }) {
  const t = useTranslate();
  const { status, refusal, sent, decided } = application;
  const end: TimelineStep =
    status === 'refused'
      ? {
          name: t('agents.refused'),
          state: 'failed',
          time: decided && showTime(decided),
          note: refusal || t('agents.refusedPlain'),
        }
      : status === 'accepted'
        ? { name: t('agents.accepted'), state: 'done', time: decided && showTime(decided) }
        : { name: t('agents.decision'), state: 'waiting' };
  const steps: TimelineStep[] = [
    { name: t('agents.sent'), state: 'done', time: sent && showTime(sent) },
    {
      name: t('agents.looking'),
      state: status === 'waiting' ? 'current' : 'done',
      note: status === 'waiting' ? t('agents.lookingNote') : null,
    },
    end,
  ];
  return (
    <Panel title={t('agents.state')}>
      <div data-application={status}>
        <Timeline steps={steps} />
      </div>
      <Zone />
    </Panel>
  );
}

/** The member is an agent: links to the next steps. */
function Granted() {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        icon={<BadgeIcon />}
        title={t('agents.granted')}
        text={t('agents.grantedText')}
        action={
          <a className={buttonClass()} href={hrefTo('/Member/Promotion')}>
            {t('profile.promotion')}
          </a>
        }
      />
      <Card flush>
        <ListRow lead={<QrIcon />} title={t('profile.promotion')} href={hrefTo('/Member/Promotion')} />
        <ListRow lead={<TicketIcon />} title={t('profile.invites')} href={hrefTo('/Team/invites')} />
      </Card>
    </>
  );
}
