import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang, savingsStatuses } from '@koi/contract/enumerations';
import { cycleInterest, formatMinor, lastCycle, settlementTime } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { partOf } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import { toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { planName } from './plan-name.ts';
import { termsOf } from './savings-settlement.ts';

type Filter = Body<'POST /operator/savings/purchases/list'>;
type Listed = Reply<'POST /operator/savings/purchases/list'>;

const SHOWN = 25;
/** At most this many rows are summed; beyond it, the filter must be narrowed. */
const MOST_SUMMED = 10_000;
const HOUR_MS = 3_600_000;

function filtered(db: Kysely<Tables>, filter: Filter, offsetMinutes: number) {
  let query = db.selectFrom('savings_purchase as b');
  const { member_name: name, bought_at: bought } = filter;
  if (filter.plan_id !== undefined) query = query.where('b.plan_id', '=', filter.plan_id);
  if (filter.status !== undefined) query = query.where('b.status', '=', filter.status);
  if (name !== undefined)
    query = query.where('b.member_id', 'in', (eb) =>
      eb.selectFrom('member').select('member.id').where('member.name', '=', name),
    );
  if (bought !== undefined) {
    const range = toTimeRange(bought, offsetMinutes);
    query = query.where('b.created_at', '>=', range.from).where('b.created_at', '<', range.until);
  }
  return query;
}

/** Members' current and ended purchases. */
export async function listHoldings(ctx: AppContext, filter: Filter, lang: Lang): Promise<Listed> {
  const { offsetMinutes } = ctx.config;
  const { db } = ctx.database;
  const { before, limit = SHOWN } = filter;
  const [found, sums] = await Promise.all([
    filtered(db, filter, offsetMinutes)
      .innerJoin('member as m', 'm.id', 'b.member_id')
      .innerJoin('savings_plan as p', 'p.id', 'b.plan_id')
      .selectAll('b')
      .select(['m.name as member_name', 'm.lang as member_lang', 'p.name', 'p.names'])
      .$if(before !== undefined, (query) => query.where('b.id', '<', String(before)))
      .orderBy('b.id', 'desc')
      .limit(limit + 1)
      .execute(),
    sumHoldings(db, filter, offsetMinutes),
  ]);
  const { rows, next } = partOf(found, limit, ({ id }) => wireId(id));
  const now = ctx.clock();
  const isMore = sums.reduce((all, { count }) => all + Number(count), 0) > MOST_SUMMED;
  const money = (minor: string) => formatMinor(BigInt(minor));
  return {
    data: rows.map((row) => {
      const terms = termsOf(row);
      const end = lastCycle(terms);
      const isRunning = row.status === savingsStatuses.running;
      const endsAt = end === null ? null : settlementTime(row.created_at, terms, end);
      const leftMs = endsAt === null ? null : Math.max(0, endsAt.getTime() - now.getTime());
      return {
        id: wireId(row.id),
        plan_id: row.plan_id,
        plan_name: planName(row, lang),
        member_name: row.member_name,
        currency: currencies[row.member_lang],
        amount: formatMinor(BigInt(row.amount) * 100n),
        rate: row.rate,
        cycle_hours: row.cycle_hours,
        is_cyclic: row.is_cyclic === 1 ? 1 : 0,
        interest: money(row.interest),
        cycle_interest: formatMinor(cycleInterest(terms)),
        next_settlement_at: toWireDateOrNull(isRunning ? row.next_settlement_at : null, offsetMinutes),
        hours_left: isRunning && leftMs !== null ? Math.ceil(leftMs / HOUR_MS) : null,
        status: row.status,
        created_at: toWireDate(row.created_at, offsetMinutes),
        redeemed_at: toWireDateOrNull(row.redeemed_at, offsetMinutes),
      };
    }),
    next,
    sums: isMore
      ? []
      : sums.map(({ lang: key, count, held, owed, paid }) => ({
          currency: currencies[key],
          count: Number(count),
          held: formatMinor(BigInt(held) * 100n),
          owed: money(owed),
          paid: money(paid),
        })),
    is_more: isMore ? 1 : 0,
  };
}

interface Sums {
  lang: Lang;
  count: string;
  held: string;
  owed: string;
  paid: string;
}

/** Sums by currency, over at most `MOST_SUMMED + 1` rows so that an overflow is detected. */
async function sumHoldings(db: Kysely<Tables>, filter: Filter, offsetMinutes: number): Promise<Sums[]> {
  const most = filtered(db, filter, offsetMinutes)
    .select(['b.member_id', 'b.status', 'b.amount', 'b.interest'])
    .orderBy('b.id', 'desc')
    .limit(MOST_SUMMED + 1)
    .as('b');
  const running = sql`filter (where b.status = ${sql.lit(savingsStatuses.running)})`;
  const ended = sql`filter (where b.status <> ${sql.lit(savingsStatuses.running)})`;
  return db
    .selectFrom(most)
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .select('m.lang')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(b.amount) ${running}, 0)`.as('held'),
      sql<string>`coalesce(sum(b.interest) ${running}, 0)`.as('owed'),
      sql<string>`coalesce(sum(b.interest) ${ended}, 0)`.as('paid'),
    ])
    .groupBy('m.lang')
    .orderBy('m.lang')
    .execute();
}
