import type { PanelOf } from './queue.tsx';
import { type Marked, useAgreedAlready, useTake } from './queue-marks.tsx';
import { useDecision } from './use-decision.ts';
import { useDecisionKeys } from './use-queue.ts';

interface Order<Question extends string, Row> extends Omit<PanelOf<Row>, 'onClose'> {
  /** Of the queue. */
  kind: string;
  /** Whether it can be decided at all, and by whoever looks. */
  isOpen: boolean;
  readAgain(): Promise<Row | undefined>;
  take: Parameters<typeof useTake>[1];
  /** What `c` and `r` ask. */
  yes: Question;
  no: Question;
  /** Whoever was the first of two has said yes for good. */
  yesOnce?: boolean;
}

/** An order of a queue: taken while it is open, decided by keys, and by two where it takes two. */
export function useOrder<Question extends string, Row extends Marked & { id: number }>({
  kind,
  row,
  isOpen,
  take,
  yes,
  no,
  yesOnce = false,
  ...deciding
}: Order<Question, Row>) {
  const decision = useDecision<Question, Row>(deciding);
  const canDecide = isOpen && decision.other === undefined;
  const agreedAlready = useAgreedAlready(row) && yesOnce;
  const taken = useTake(`${kind}:${row.id}`, take, canDecide);
  const canConfirm = canDecide && !agreedAlready;
  useDecisionKeys({ c: () => canConfirm && decision.ask(yes), r: () => decision.ask(no) }, canDecide);
  return { decision, canDecide, canConfirm, agreedAlready, taken, shown: decision.other ?? row };
}
