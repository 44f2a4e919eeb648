import { useState } from 'react';
import { useOffered } from '../../api/capabilities.ts';
import type { MyWheel } from '../../api/queries/wheel.ts';
import { ListRow } from '../../components/list-row.tsx';
import { MoreButton, MoreRows } from '../../components/more-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { prizeText } from './prize-text.ts';
import { spinSource } from './spin-source.ts';
import css from './wheel-screen.module.css';

const few = 5;
const PAID = 3;
const HANDED_OUT = 2;

const isDone = ({ status }: { status: unknown }) => Number(status) === PAID || Number(status) === HANDED_OUT;

/** The member's prizes, newest first. */
export function SpinList({ records }: { records: MyWheel['records'] }) {
  const t = useText();
  const lang = useStore(langStore);
  const [all, setAll] = useState(false);
  const isPaged = useOffered('POST /wheel/log');
  const log = useRecords(spinSource(lang), (record) => !isDone(record), { enabled: all && isPaged });
  const oldest = Number(records.at(-1)?.id);
  // Nothing newer than the wheel's own records: the log may already contain a result to which the disc is
  // still turning.
  const older = log.rows.filter(({ id }) => Number(id) < oldest);
  return (
    <Panel title={t('wheel.history')}>
      {records.length === 0 ? (
        <p className={css.hint}>{t('wheel.historyEmpty')}</p>
      ) : (
        <>
          <Zone />
          <div className={css.rows}>
            {(all ? [...records, ...older] : records.slice(0, few)).map((record) => (
              <ListRow
                key={record.id}
                title={prizeText({ text: record.award_desc, type: record.type })}
                sub={showTime(record.created_at)}
                trail={<Badge tone={isDone(record) ? 'success' : 'warning'}>{record.status_text}</Badge>}
              />
            ))}
          </div>
        </>
      )}
      {!all ? (
        records.length > few && <MoreButton onMore={() => setAll(true)} />
      ) : isPaged && log.query.isError && log.rows.length === 0 ? (
        <MoreButton failed busy={log.query.isFetching} onMore={() => void log.query.refetch()} />
      ) : (
        <MoreRows records={log} />
      )}
    </Panel>
  );
}
