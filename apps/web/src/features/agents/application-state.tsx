import type { Application } from '../../api/queries/agents.ts';
import { Panel } from '../../components/panel.tsx';
import { showTime } from '../../records/show-time.ts';
import { type Station, Timeline } from '../../records/timeline.tsx';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';

/** The progress of an application: sent, under review, decided. */
export function ApplicationState({ application }: { application: Application }) {
  const t = useText();
  const { status, refusal, sent, decided } = application;
  const end: Station =
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
  const stations: Station[] = [
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
        <Timeline stations={stations} />
      </div>
      <Zone />
    </Panel>
  );
}
