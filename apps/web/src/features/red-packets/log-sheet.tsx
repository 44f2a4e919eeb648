import { useInfiniteQuery } from '@tanstack/react-query';
import { redPacketLogQuery } from '../../api/queries/red-packets.ts';
import { Button } from '../../components/button.tsx';
import { Art } from '../../components/game-art.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { mergeById } from '../../lib/page.ts';
import { showTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './red-packets.module.css';

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
  const query = useInfiniteQuery(redPacketLogQuery(useStore(langStore)));
  const rows = query.data && mergeById(query.data.pages.map((page) => page.rows));
  return (
    <ListState
      query={{ ...query, data: rows }}
      skeleton={<SkeletonRows count={5} height={58} />}
      empty={<EmptyState title={t('red-packets.logEmpty')} text={t('red-packets.logEmptyHint')} />}
      isEmpty={(list) => list.length === 0}
    >
      {(list) => (
        <>
          <Card flush>
            {list.map((row) => (
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
          {query.hasNextPage && (
            <Button
              variant="plain"
              block
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('red-packets.more')}
            </Button>
          )}
        </>
      )}
    </ListState>
  );
}
