import { useCallback, useState } from 'react';
import type { MineView, StateAnswer, TableView } from '../../games/baccarat/table-messages.ts';
import { useLive } from '../kit/use-live.ts';
import type { Visitor } from '../kit/visitor.ts';

const nobody: MineView = { round: '', bets: {}, staked: '0.00', payout: null };

/** The table as pushed by the server, the player's own bets, and the clock offset. */
export function useTable(visitor: Visitor) {
  const [table, setTable] = useState<TableView | null>(null);
  const [mine, setMine] = useState<MineView>(nobody);
  const [offset, setOffset] = useState(0);

  const takeTable = useCallback((view: TableView): void => {
    setTable(view);
    setOffset(view.now - Date.now());
    setMine((before) => (before.round === view.round || view.phase === 'result' ? before : nobody));
  }, []);
  const takeMine = useCallback(
    (view: MineView): void => {
      // The same player may have another table open, whose events arrive here too.
      if (view.round.startsWith(`${visitor.gameCode}-`)) setMine(view);
    },
    [visitor.gameCode],
  );
  const live = useLive(visitor, (event, data) => {
    if (event === 'table') takeTable(data as TableView);
    if (event === 'mine') takeMine(data as MineView);
  });
  const take = useCallback(
    (answer: StateAnswer): void => {
      takeTable(answer.table);
      takeMine(answer.mine);
    },
    [takeTable, takeMine],
  );
  return { live, table, mine, offset, take };
}
