import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Currency, Minor } from '@koi/money';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../database/tables.ts';
import { whyTwoText } from '../lib/texts.ts';
import { type FirstApproval, readFirstApprovals } from './approvals.ts';
import { twoOperatorLimits } from './operator-limits.ts';
import { type ClaimQueue, claimFields } from './order-claims.ts';
import { isLarge } from './single-operator-decisions.ts';

type Row = DomainReply<'POST /operator/withdrawals/list'>['data']['data'][number];
/** Fields of a queue's row besides the order: who has it open, who approved first, whether it is large. */
export type QueueFields = Pick<Row, 'taken_by' | 'taken_until' | 'second' | 'type_again'>;

/** A queue of money: large amounts wait for a second operator. */
export interface MoneyQueue<Table extends keyof Tables> extends ClaimQueue<Table> {
  amount(order: Selectable<Tables[Table]>): Minor;
  /** Of its approval, `kind:id`. */
  subject(order: Selectable<Tables[Table]>): string;
}

/** The first of two operators, as operators read it. */
export const secondOf = (first: FirstApproval | undefined, lang: Lang): Row['second'] =>
  first
    ? {
        ...first,
        at: first.at,
        because: first.because && whyTwoText(lang, first.because),
      }
    : null;

/** For the given orders of a queue, by their numbers. */
export async function queueFields<Table extends keyof Tables>(
  ctx: AppContext,
  queue: MoneyQueue<Table>,
  orders: readonly (Selectable<Tables[Table]> & { id: string; currency: Currency })[],
  lang: Lang,
): Promise<(id: string) => QueueFields> {
  const open = new Map(
    orders.flatMap((order) => (queue.isOpen(order) ? [[order.id, queue.subject(order)]] : [])),
  );
  const [claims, approvals, limits] = await Promise.all([
    claimFields(ctx, queue.kind, [...open.keys()]),
    readFirstApprovals(ctx.database.db, [...open.values()], ctx.clock()),
    twoOperatorLimits(ctx, 'type_again_from'),
  ]);
  const large = new Set(
    orders.filter((order) => isLarge(queue.amount(order), limits[order.currency])).map((order) => order.id),
  );
  return (id) => ({
    ...claims(id),
    second: secondOf(approvals.get(open.get(id) ?? ''), lang),
    type_again: large.has(id),
  });
}
