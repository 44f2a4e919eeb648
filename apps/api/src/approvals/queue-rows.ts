import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../context.ts';
import type { OrderClaimTable } from '../db/tables/operators.ts';
import { toLang, whyTwoText } from '../lib/texts.ts';
import { toWireDate } from '../lib/time.ts';
import { type FirstApproval, readFirstApprovals } from './approvals.ts';
import { twoOperatorLimits } from './operator-limits.ts';
import { claimFields } from './order-claims.ts';
import { isLarge } from './single-operator-decisions.ts';

type Row = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];
/** Fields of a queue's row besides the order: who has it open, who approved first, whether it is large. */
export type QueueFields = Pick<Row, 'taken_by' | 'taken_until' | 'second' | 'type_again'>;

interface Queued {
  id: string;
  lang: string;
  amount: Minor;
  /** Subject of the approval, `kind:id`. */
  subject?: string;
  isPending: boolean;
}

/** The first of two operators, as operators read it. */
export const secondOf = (
  first: FirstApproval | undefined,
  { lang, offsetMinutes }: { lang: Lang; offsetMinutes: number },
): Row['second'] =>
  first
    ? {
        ...first,
        at: toWireDate(first.at, offsetMinutes),
        because: first.because && whyTwoText(lang, first.because),
      }
    : null;

/** For the given orders, in their order. */
export async function queueFields(
  ctx: AppContext,
  kind: OrderClaimTable['kind'],
  orders: readonly Queued[],
  lang: Lang,
): Promise<(id: string) => QueueFields> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const at = ctx.clock();
  const pending = orders.filter(({ isPending }) => isPending);
  const [claims, approvals, limits] = await Promise.all([
    claimFields(
      ctx,
      kind,
      pending.map(({ id }) => id),
    ),
    readFirstApprovals(db, subjectsOf(pending), at),
    twoOperatorLimits(ctx, 'type_again_from'),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (id) => {
    const order = byId.get(id);
    const first = order?.isPending ? approvals.get(order.subject ?? '') : undefined;
    const large = order !== undefined && isLarge(order.amount, limits[toLang(order.lang)]);
    return {
      ...claims(id),
      second: secondOf(first, { lang, offsetMinutes }),
      type_again: large ? 1 : 0,
    };
  };
}

const subjectsOf = (orders: readonly Queued[]): string[] =>
  orders.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));
