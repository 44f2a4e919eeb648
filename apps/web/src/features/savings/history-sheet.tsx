import { useQuery } from '@tanstack/react-query';
import { type SavingsPurchase, savingsHistoryQuery } from '../../api/queries/savings.ts';
import { Money } from '../../components/money.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { showTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './savings.module.css';

/** All settlements of one purchase, newest first. */
export function HistorySheet({ purchase, onClose }: { purchase: SavingsPurchase; onClose: () => void }) {
  const t = useText();
  const query = useQuery(savingsHistoryQuery(Number(purchase.member_plan_id)));
  return (
    <Sheet open onClose={onClose} title={t('savings.historyOf', { plan: purchase.SettingName })}>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={4} height={54} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('savings.noHistory')} text={t('savings.noHistoryHint')} />}
      >
        {(rows) => (
          <>
            <Zone />
            <ol className={css.settlements}>
              {rows.map((row) => (
                <li key={row.id}>
                  <span>
                    <strong>{t('savings.settlementNo', { n: row.times })}</strong>
                    <small>{showTime(row.calc_at)}</small>
                  </span>
                  <Money amount={row.interest} tone="gain" />
                </li>
              ))}
            </ol>
          </>
        )}
      </ListState>
    </Sheet>
  );
}
