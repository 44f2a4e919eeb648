import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useState } from 'react';
import type { MineView, TableView } from '../../games/baccarat/table-messages.ts';
import { type TableRules, tables } from '../../games/baccarat/tables.ts';
import type { GamePageProps } from '../games.ts';
import { GameFrame } from '../kit/game-frame.tsx';
import { Notes } from '../kit/notes.tsx';
import { useGameSound, useSetting } from '../kit/settings.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './baccarat-page.module.css';
import { Cloth } from './cloth.tsx';
import { Felt } from './felt.tsx';
import { Past } from './past.tsx';
import { Rail } from './rail.tsx';
import { RoadView } from './road-view.tsx';
import { Rules } from './rules.tsx';
import { ShoeSheet } from './shoe-sheet.tsx';
import { TablesSheet } from './tables-sheet.tsx';
import { brokenLimit, sumsOf, useBets } from './use-bets.ts';
import { useTable } from './use-table.ts';

export default function BaccaratPage({ visitor, title }: GamePageProps) {
  const rules = tables.find(({ code }) => code === visitor.gameCode) ?? (tables[0] as TableRules);
  const { live, table, mine, offset, take } = useTable(visitor);
  const sound = useGameSound();
  const bets = useBets({ visitor, table, mine, take });
  const [chip, setChip] = useSetting<number>(`chip.${rules.code}`, rules.chips[1] ?? 1, (kept) =>
    rules.chips.includes(kept),
  );
  const [open, setOpen] = useState<'tables' | 'shoe' | null>(null);
  const k = useTexts(kitTexts);
  const short = live.wallet !== null && bets.total > toMinor(live.wallet.balance, 0n);
  const limit = brokenLimit(rules, sumsOf(mine), bets.laid);
  const problem = limit
    ? k('stakeRange', { min: showAmount(limit.min), max: showAmount(limit.max) })
    : short
      ? k('notEnough')
      : live.wallet
        ? ''
        : k('balanceComing');
  const requested = bets.total > 0n || toMinor(mine.staked, 0n) > 0n ? bets.total : BigInt(chip) * 100n;

  return (
    <GameFrame
      visitor={visitor}
      title={title}
      live={live}
      sound={sound}
      cost={null}
      className={styles.page}
      rules={<Rules rules={rules} />}
      historyOf={(row) => <Past result={row.result} />}
    >
      {table ? (
        <>
          <Info table={table} openTables={() => setOpen('tables')} openShoe={() => setOpen('shoe')} />
          <div className={styles.stage}>
            <Felt table={table} rules={rules} offset={offset} />
            <Outcome table={table} mine={mine} />
          </div>
          <Cloth
            table={table}
            rules={rules}
            placed={sumsOf(mine)}
            laid={bets.laid}
            open={bets.open}
            lay={(spot) => {
              bets.lay(spot, BigInt(chip) * 100n);
              sound.play('tick');
            }}
          />
          <RoadView table={table} />
          <Rail
            game={rules.code}
            notes={<Notes visitor={visitor} live={live} cost={limit ? 0n : requested} />}
            chips={rules.chips}
            chip={chip}
            choose={setChip}
            bets={bets}
            staked={toMinor(mine.staked, 0n)}
            problem={problem}
            betting={table.phase === 'betting'}
          />
        </>
      ) : (
        <SkeletonRows heights={[28, 280, 160, 120]} />
      )}
      {open === 'tables' && <TablesSheet visitor={visitor} close={() => setOpen(null)} />}
      {open === 'shoe' && <ShoeSheet visitor={visitor} close={() => setOpen(null)} />}
    </GameFrame>
  );
}

function Info({
  table,
  openTables,
  openShoe,
}: {
  table: TableView;
  openTables: () => void;
  openShoe: () => void;
}) {
  const t = useTexts(baccaratTexts);
  return (
    <div className={styles.info}>
      <span data-testid="round">{table.round ? `#${table.round.split('-')[1]}` : '–'}</span>
      <span className={styles.people} title={t('players', { count: table.players })}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.3.8 3.5 2.700 3.5 5.5" />
        </svg>
        {table.players}
      </span>
      <button type="button" onClick={openShoe}>
        {t('shoeProof')}
      </button>
      <button type="button" onClick={openTables}>
        {t('tables')}
      </button>
    </div>
  );
}

/** The player's result of the round, over the cards. */
function Outcome({ table, mine }: { table: TableView; mine: MineView }) {
  const t = useTexts(baccaratTexts);
  if (table.phase !== 'result' || mine.payout === null || mine.round !== table.round) return null;
  const won = toMinor(mine.payout, 0n) - toMinor(mine.staked, 0n);
  return (
    <p className={`${styles.outcome} ${won > 0n ? styles.won : ''}`} role="status" data-testid="outcome">
      {won > 0n
        ? t('youWin', { money: showAmount(won) })
        : won < 0n
          ? t('youLose', { money: showAmount(-won) })
          : t('even')}
    </p>
  );
}
