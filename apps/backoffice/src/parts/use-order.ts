import type { PanelOf } from './queue.tsx';
import { type Marked, useAgreedAlready, useTake } from './queue-marks.tsx';
import { useDecision } from './use-decision.ts';
import { useDecisionKeys } from './use-queue.ts';

interface Order<Question extends string, Row> extends Omit<PanelOf<Row>, 'onClose'> {
  /** Kind of the queue. */
  kind: string;
  /** Whether it waits for a decision. */
  waits(row: Row): boolean;
  /** Whether this operator may decide it. */
  may: boolean;
  readAgain(): Promise<Row | undefined>;
  /** Shows the others who has it open; left out where it is claimed. */
  take?: Parameters<typeof useTake>[1];
  /** Questions asked by the keys `c` and `r`. */
  yes: Question;
  no: Question;
  /** The first of two approvals cannot be repeated by the same operator. */
  yesOnce?: boolean;
  /** Yes is not possible yet, or not for this operator. */
  yesLater?: boolean;
  /** No is not for this operator. */
  noNever?: boolean;
}

/** An order of a queue: taken while open, decided by keys, and by two operators where needed. */
export function useOrder<Question extends string, Row extends Marked & { id: number }>({
  kind,
  row,
  waits,
  may,
  take,
  yes,
  no,
  yesOnce = false,
  yesLater = false,
  noNever = false,
  ...deciding
}: Order<Question, Row>) {
  const decision = useDecision<Question, Row>({ row, waits, ...deciding });
  const canDecide = may && waits(row) && decision.other === undefined;
  const agreedAlready = useAgreedAlready(row) && yesOnce;
  const taken = useTake(`${kind}:${row.id}`, take, canDecide);
  const canConfirm = canDecide && !agreedAlready && !yesLater;
  useDecisionKeys(
    { c: () => canConfirm && decision.ask(yes), r: () => !noNever && decision.ask(no) },
    canDecide,
  );
  return { decision, canDecide, canConfirm, agreedAlready, taken, shown: decision.other ?? row };
}
