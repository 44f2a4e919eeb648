import type { Reply } from '@koi/contract';
import { useStore } from '@koi/ui/external-store.ts';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { call } from '../../api/client.ts';
import { Art } from '../../shared/components/game-art.tsx';
import { Money } from '../../shared/components/money.tsx';
import { MoreRows } from '../../shared/components/more-button.tsx';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import css from './tier-list.module.css';

type RedPacketRow = Reply<'POST /redbag/log'>['data']['data'][number];

/** What was opened, newest first. */
const redPacketLogSource = (lang: Lang): RecordSource<RedPacketRow, null> => ({
  key: ['red-packets', lang],
  load: async (body, options) => {
    const { data } = await call('POST /redbag/log', { body }, options);
    return { page: toPage(data), extra: null };
  },
});

/** Every packet opened so far. */
export function LogSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet open={open} onClose={onClose} title={t('red-packets.log')}>
      <Log />
    </Sheet>
  );
}

function Log() {
  const t = useTranslate();
  const records = useRecords(redPacketLogSource(useStore(langStore)));
  const { query, rows } = records;
  return (
    <QueryBoundary
      queries={[query]}
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
    </QueryBoundary>
  );
}
