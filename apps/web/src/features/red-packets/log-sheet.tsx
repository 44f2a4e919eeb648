import { Art } from '../../components/game-art.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { MoreRows } from '../../components/more-button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { redPacketLogSource } from './log-source.ts';
import css from './tier-list.module.css';

/** Every packet opened so far. */
export function LogSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('red-packets.log')}>
      <Log />
    </Sheet>
  );
}

function Log() {
  const t = useText();
  const records = useRecords(redPacketLogSource(useStore(langStore)));
  const { query, rows } = records;
  return (
    <ListState
      query={query}
      skeleton={<SkeletonRows count={5} height={58} />}
      empty={<EmptyState title={t('red-packets.logEmpty')} text={t('red-packets.logEmptyHint')} />}
      isEmpty={() => rows.length === 0}
    >
      {() => (
        <>
          <Zone />
          <Card flush>
            {rows.map((row) => (
              <ListRow
                key={row.id}
                lead={
                  <span className={css.tierArt}>
                    <Art name="envelope" />
                  </span>
                }
                title={row.operate_type_text}
                sub={showTime(row.created_at)}
                trail={<Money amount={row.money} tone="gain" />}
              />
            ))}
          </Card>
          <MoreRows records={records} />
        </>
      )}
    </ListState>
  );
}
