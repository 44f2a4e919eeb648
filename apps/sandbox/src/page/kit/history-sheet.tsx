import { call } from '@koi/game-kit/api.ts';
import { tagOf } from '@koi/game-kit/lang.ts';
import { siteTime, siteZone } from '@koi/game-kit/site-time.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState, FailureState } from '@koi/ui/states.tsx';
import { type ReactNode, useState } from 'react';
import type { HistoryAnswer, HistoryRow } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import styles from './history-sheet.module.css';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  historyOf: (row: HistoryRow) => ReactNode;
  close: () => void;
}

/** The player's rounds of this game, newest first. */
export function HistorySheet({ visitor, historyOf, close }: Props) {
  const t = useTexts(kitTexts);
  const { data, failed, reload } = useLoaded<HistoryAnswer>(visitor, `/history?game=${visitor.gameCode}`);
  const [older, setOlder] = useState<HistoryAnswer | null>(null);
  const [loading, setLoading] = useState(false);
  const rows = [...(data?.bets ?? []), ...(older?.bets ?? [])];

  async function loadMore(): Promise<void> {
    setLoading(true);
    const last = rows.at(-1)?.id ?? '';
    const answer = await call<HistoryAnswer>(visitor, `/history?game=${visitor.gameCode}&before=${last}`);
    setLoading(false);
    if (answer.kind === 'ok')
      setOlder({ bets: [...(older?.bets ?? []), ...answer.data.bets], more: answer.data.more });
  }

  return (
    <Sheet open title={t('history')} onClose={close}>
      {!data && !failed && <SkeletonRows count={4} height={64} />}
      {!data && failed && <FailureState onRetry={reload} />}
      {data && rows.length === 0 && <EmptyState title={t('noHistory')} />}
      {rows.length > 0 && siteZone() && <p className={styles.zone}>{siteZone()}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Line row={row} />
            {historyOf(row)}
          </li>
        ))}
      </ul>
      {(older ?? data)?.more && (
        <div className={styles.more}>
          <Button variant="secondary" block busy={loading} onClick={() => void loadMore()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Line({ row }: { row: HistoryRow }) {
  const t = useTexts(kitTexts);
  const lang = useLang();
  const won = toMinor(row.payout, 0n) - toMinor(row.stake, 0n);
  return (
    <div className={styles.line}>
      <div>
        <b>{row.detail[lang]}</b>
        <small>
          {siteTime(row.betAt, tagOf[lang], { dateStyle: 'short', timeStyle: 'medium' })} · #{row.round}
        </small>
      </div>
      <div className={styles.sums}>
        <span>{showAmount(row.stake)}</span>
        {row.state === 'settled' ? (
          <b className={won > 0n ? styles.won : ''}>
            {won > 0n ? '+' : ''}
            {showAmount(won)}
          </b>
        ) : (
          <b>{t(row.state === 'open' ? 'open' : 'cancelled')}</b>
        )}
      </div>
    </div>
  );
}
