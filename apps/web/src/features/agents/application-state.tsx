import { Panel } from '@koi/ui/panel.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { Timeline, type TimelineStep } from '../../shared/records/timeline.tsx';
import { Zone } from '../../shared/records/zone.tsx';
import type { Application } from './queries.ts';

/** The progress of an application: sent, under review, decided. */
export function ApplicationState({ application }: { application: Application }) {
  const t = useText();
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
