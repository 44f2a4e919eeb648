import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../context.ts';
import type { OrderTakeTable, WhyTwo } from '../db/tables/operators.ts';
import type { Tables } from '../db/tables.ts';
import { toLang, whyTwoText } from '../lib/texts.ts';
import { toWireDate } from '../lib/time.ts';
import { wordCounts } from './counting-words.ts';
import { isLarge } from './decided-alone.ts';
import { twoOperatorLimits } from './operator-limits.ts';
import { takenFields } from './order-takes.ts';

type Row = Reply<'POST /operator/withdrawals/list'>['data']['data'][number];
/** Fields of a queue's row besides the order: who has it open, who agreed first, whether it is large. */
export type QueueFields = Pick<Row, 'taken_by' | 'taken_until' | 'second' | 'type_again'>;

export interface FirstWord {
  by: string;
  at: Date;
  reason: string;
  because: WhyTwo | null;
}

interface Queued {
  id: string;
  lang: string;
  amount: Minor;
  /** Subject of the agreement, `kind:id`. */
  subject?: string;
  isPending: boolean;
}

/** The first of two operators, as operators read it. */
export const secondOf = (
  word: FirstWord | undefined,
  { lang, offsetMinutes }: { lang: Lang; offsetMinutes: number },
): Row['second'] =>
  word
    ? {
        ...word,
        at: toWireDate(word.at, offsetMinutes),
        because: word.because && whyTwoText(lang, word.because),
      }
    : null;

/** For the given orders, in their order. */
export async function queueFields(
  ctx: AppContext,
  kind: OrderTakeTable['kind'],
  orders: readonly Queued[],
  lang: Lang,
): Promise<(id: string) => QueueFields> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const at = ctx.clock();
  const pending = orders.filter(({ isPending }) => isPending);
  const [taken, words, limits] = await Promise.all([
    takenFields(
      ctx,
      kind,
      pending.map(({ id }) => id),
    ),
    readFirstWords(db, subjectsOf(pending), at),
    twoOperatorLimits(ctx, 'type_again_from'),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (id) => {
    const order = byId.get(id);
    const word = order?.isPending ? words.get(order.subject ?? '') : undefined;
    const large = order !== undefined && isLarge(order.amount, limits[toLang(order.lang)]);
    return {
      ...taken(id),
      second: secondOf(word, { lang, offsetMinutes }),
      type_again: large ? 1 : 0,
    };
  };
}

const subjectsOf = (orders: readonly Queued[]): string[] =>
  orders.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));

/** First approvals that wait for a second operator, by subject. */
export async function readFirstWords(
  db: Kysely<Tables>,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FirstWord>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_agreement as g')
    .innerJoin('operator', 'operator.id', 'g.operator_id')
    .select(['g.subject', 'g.reason', 'g.because', 'g.created_at as at', 'operator.name as by'])
    .where('g.subject', 'in', [...subjects])
    .where(wordCounts(now))
    .orderBy('g.created_at')
    .execute();
  return new Map(rows.map(({ subject, ...word }) => [subject, word]));
}
