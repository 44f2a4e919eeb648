import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { MoreButton, MoreRows } from '../../shared/components/more-button.tsx';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { prizeText } from './prize-text.ts';
import type { MyWheel, WheelRecord } from './queries.ts';
import css from './wheel-screen.module.css';

/**
 * All spins of the member, newest first. Only where `POST /wheel/log` is offered: other back ends have only
 * the records in the wheel's answer.
 */
const spinSource = (lang: Lang): RecordSource<WheelRecord, null> => ({
  key: ['wheel', lang],
  load: async (slice, options) => {
    const { data } = await call('POST /wheel/log', { body: slice }, { ...options, toastErrors: false });
    return { page: toPage(data), extra: null };
  },
  perPage: 50,
  pollMs: null,
});

const few = 5;
const PAID = 3;
const HANDED_OUT = 2;

const isDone = ({ status }: { status: unknown }) => Number(status) === PAID || Number(status) === HANDED_OUT;

/** The member's prizes, newest first. */
export function SpinList({ records }: { records: MyWheel['records'] }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const [all, setAll] = useState(false);
  const isPaged = useCapability('POST /wheel/log');
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
