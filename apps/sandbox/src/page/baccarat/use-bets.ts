import { call, callUntilAnswered, newRequestId } from '@koi/game-kit/api.ts';
import { formatMinor, toMinor } from '@koi/money';
import { useEffect, useRef, useState } from 'react';
import { type Spot, spots } from '../../games/baccarat/bets.ts';
import type { MineView, PlaceBody, StateAnswer, TableView } from '../../games/baccarat/table-messages.ts';
import { limitOf, type TableRules } from '../../games/baccarat/tables.ts';
import type { Visitor } from '../kit/visitor.ts';

export type Sums = Partial<Record<Spot, bigint>>;

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'checking' }
  | { kind: 'refused'; message: string }
  | { kind: 'returned' }
  | { kind: 'placed' };

interface Parts {
  visitor: Visitor;
  table: TableView | null;
  mine: MineView;
  take: (answer: StateAnswer) => void;
}

interface LaidChip {
  spot: Spot;
  amount: bigint;
}

/**
 * Chips on the cloth. They are only laid until they are confirmed; unconfirmed ones are returned when the
 * bets close. A confirmed bet is retried under one id until it is answered, so it is placed once.
 */
export function useBets({ visitor, table, mine, take }: Parts) {
  const [laid, setLaid] = useState<LaidChip[]>([]);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const [last, setLast] = useState<Sums>({});
  const busy = useRef(false);
  const round = table?.phase === 'betting' ? table.round : '';
  const game = `/${visitor.gameCode.toLowerCase()}`;

  // A new round: clear the message of the last one.
  useEffect(() => {
    if (round === '') return;
    setSending((before) =>
      before.kind === 'sending' || before.kind === 'checking' ? before : { kind: 'idle' },
    );
  }, [round]);

  useEffect(() => {
    if (round !== '' || busy.current || laid.length === 0) return;
    setLaid([]);
    setSending({ kind: 'returned' });
  }, [round, laid.length]);

  // Bets confirmed in a round can be repeated in the next one.
  useEffect(() => {
    const sums = sumsOf(mine);
    if (Object.keys(sums).length > 0) setLast(sums);
  }, [mine]);

  const total = laid.reduce((sum, { amount }) => sum + amount, 0n);
  const open = round !== '' && !busy.current && sending.kind !== 'sending' && sending.kind !== 'checking';

  async function confirm(): Promise<void> {
    if (busy.current || round === '' || laid.length === 0) return;
    busy.current = true;
    setSending({ kind: 'sending' });
    const body: PlaceBody = { requestId: newRequestId(), round, bets: amountsOf(laid) };
    const answer = await callUntilAnswered<StateAnswer>(visitor, `${game}/bets`, body, () =>
      setSending({ kind: 'checking' }),
    );
    busy.current = false;
    if (answer.kind === 'ok') {
      setLaid([]);
      take(answer.data);
      setSending({ kind: 'placed' });
    } else setSending({ kind: 'refused', message: answer.message });
  }

  async function takeBack(): Promise<void> {
    if (busy.current || round === '') return;
    busy.current = true;
    setSending({ kind: 'sending' });
    const answer = await call<StateAnswer>(visitor, `${game}/cancel`, { round });
    busy.current = false;
    if (answer.kind === 'ok') take(answer.data);
    setSending(answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'idle' });
  }

  return {
    laid: addUp(laid),
    total,
    open,
    sending,
    canUndo: laid.length > 0,
    canRepeat: laid.length === 0 && Object.keys(last).length > 0,
    lay(spot: Spot, amount: bigint) {
      if (open) setLaid((before) => [...before, { spot, amount }]);
    },
    undo: () => setLaid((before) => before.slice(0, -1)),
    clear: () => setLaid([]),
    repeat: () => setLaid(spots.flatMap((spot) => (last[spot] ? [{ spot, amount: last[spot] }] : []))),
    confirm: () => void confirm(),
    takeBack: () => void takeBack(),
  };
}

/** The limits of the first spot whose laid and placed chips together are too few or too many. */
export function brokenLimit(
  rules: TableRules,
  placed: Sums,
  laid: Sums,
): { min: bigint; max: bigint } | null {
  for (const spot of spots) {
    const { min, max } = limitOf(rules, spot);
    const sum = (placed[spot] ?? 0n) + (laid[spot] ?? 0n);
    if (laid[spot] !== undefined && (sum < min || sum > max)) return { min, max };
  }
  return null;
}

export type BetsOnCloth = ReturnType<typeof useBets>;

export function sumsOf({ bets }: MineView): Sums {
  return Object.fromEntries(Object.entries(bets).map(([spot, text]) => [spot, toMinor(text, 0n)]));
}

function addUp(laid: readonly LaidChip[]): Sums {
  const sums: Sums = {};
  for (const { spot, amount } of laid) sums[spot] = (sums[spot] ?? 0n) + amount;
  return sums;
}

function amountsOf(laid: readonly LaidChip[]): PlaceBody['bets'] {
  const sums = addUp(laid);
  return spots.flatMap((spot) => {
    const amount = sums[spot];
    return amount === undefined ? [] : [{ spot, amount: formatMinor(amount) }];
  });
}
