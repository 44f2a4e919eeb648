import type { DomainReply } from '@koi/contract';
import { currencies, type Lang, savingsStatuses } from '@koi/contract/enumerations';
import { cycleInterest, lastCycle, settlementTime } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { planName } from './plan-name.ts';
import { type Filter, filtered, MAX_SUMMED, sumHoldings } from './queries.ts';
import { termsOf } from './savings-settlement.ts';

type Listed = DomainReply<'POST /operator/savings/purchases/list'>;

const SHOWN = 25;

const HOUR_MS = 3_600_000;

/** Members' current and ended purchases. */
export async function listHoldings(ctx: AppContext, filter: Filter, lang: Lang): Promise<Listed> {
  const { site } = ctx;
  const { db } = ctx.database;
  const { before, limit = SHOWN } = filter;
  const [found, sums] = await Promise.all([
    filtered(db, filter, site)
      .innerJoin('member as m', 'm.id', 'b.member_id')
      .innerJoin('savings_plan as p', 'p.id', 'b.plan_id')
      .selectAll('b')
      .select(['m.name as member_name', 'm.lang as member_lang', 'p.name', 'p.names'])
      .$if(before !== undefined, (query) => query.where('b.id', '<', String(before)))
      .orderBy('b.id', 'desc')
      .limit(limit + 1)
      .execute(),
    sumHoldings(db, filter, site),
  ]);
  const { rows, next } = partOf(found, limit, ({ id }) => id);
  const now = ctx.clock();
  const isMore = sums.reduce((all, { count }) => all + Number(count), 0) > MAX_SUMMED;
  return {
    data: rows.map((row) => {
      const terms = termsOf(row);
      const end = lastCycle(terms);
      const isRunning = row.status === savingsStatuses.running;
      const endsAt = end === null ? null : settlementTime(row.created_at, terms, end);
      const leftMs = endsAt === null ? null : Math.max(0, endsAt.getTime() - now.getTime());
      return {
        id: row.id,
        plan_id: row.plan_id,
        plan_name: planName(row, lang),
        member_name: row.member_name,
        currency: currencies[row.member_lang],
        amount: BigInt(row.amount) * 100n,
        rate: row.rate,
        cycle_hours: row.cycle_hours,
        is_cyclic: row.is_cyclic,
        interest: BigInt(row.interest),
        cycle_interest: cycleInterest(terms),
        next_settlement_at: isRunning ? row.next_settlement_at : null,
        hours_left: isRunning && leftMs !== null ? Math.ceil(leftMs / HOUR_MS) : null,
        status: row.status,
        created_at: row.created_at,
        redeemed_at: row.redeemed_at,
      };
    }),
    next,
    sums: isMore
      ? []
      : sums.map(({ lang: key, count, held, owed, paid }) => ({
          currency: currencies[key],
          count: Number(count),
          held: BigInt(held) * 100n,
          owed: BigInt(owed),
          paid: BigInt(paid),
        })),
    is_more: isMore,
  };
}
