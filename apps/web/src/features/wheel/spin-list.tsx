import { useState } from 'react';
import type { MyWheel } from '../../api/queries/wheel.ts';
import { ListRow } from '../../components/list-row.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { showTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { prizeText } from './prize-text.ts';
import css from './wheel-screen.module.css';

const few = 5;
const PAID = 3;
const HANDED_OUT = 2;

/** What the member has won so far, newest first. */
export function SpinList({ records }: { records: MyWheel['records'] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  return (
    <Panel title={t('wheel.history')}>
      {records.length === 0 ? (
        <p className={css.hint}>{t('wheel.historyEmpty')}</p>
      ) : (
        <>
          <Zone />
          <div className={css.rows}>
            {records.slice(0, all ? undefined : few).map((record) => (
              <ListRow
                key={record.id}
                title={prizeText({ text: record.award_desc, type: record.type })}
                sub={showTime(record.created_at)}
                trail={
                  <Badge
                    tone={
                      Number(record.status) === PAID || Number(record.status) === HANDED_OUT
                        ? 'success'
                        : 'warning'
                    }
                  >
                    {record.status_text}
                  </Badge>
                }
              />
            ))}
          </div>
        </>
      )}
      {records.length > few && !all && <MoreButton onMore={() => setAll(true)} />}
    </Panel>
  );
}
