import type { DomainReply } from '@koi/contract';
import type { Minor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import type { Site, TimeRange } from '../../platform/lib/time.ts';
import { playedIn, receivedFrom, recordedSince } from './queries.ts';
import { moneyLogTypes, readMoneyLog } from './service.ts';

type MoneyMonth = DomainReply<'POST /moneylog/month'>['data'];

const clearing = ['gateway_clearing', 'bank_clearing', 'coin_clearing'];
const rewards = ['bonus', 'rebate_expense', 'interest_expense', 'commission_expense'];
const other = ['credit_receivable', 'adjustment', 'suspense'];

/**
 * A month by the site's clock. Money movements come from the ledger; stakes and payouts come from the bets,
 * because the ledger only knows by how much play changed a balance (decision 0052).
 * @throws Refusal `validation` for a month that has not begun, or that the ledger does not hold from its
 * first day
 */
async function readMoneyMonth(
  ctx: AppContext,
  memberId: number,
  wanted: string | undefined,
): Promise<MoneyMonth> {
  const { db } = ctx.database;
  const { site } = ctx;
  const text = ({ from }: TimeRange): string => site.dayText(from).slice(0, 7);
  const now = site.monthOf(ctx.clock());
  const { registered, attached } = await recordedSince(db, memberId);
  const first = firstMonth(registered, attached, site);
  const last = text(now);
  const month = wanted ?? last;
  // The current month is always valid, even where the clock and the member's row disagree.
  const [earliest = last] = [text(first), last].sort();
  if (month < earliest || month > last) throw invalid({ month: 'date' });

  const range = wanted === undefined ? now : site.monthOf(new Date(`${month}-15T00:00:00Z`));
  const [received, bets] = await Promise.all([
    receivedFrom(db, memberId, range),
    playedIn(db, memberId, range),
  ]);
  const from = (kinds: readonly string[]): Minor =>
    kinds.reduce((sum, kind) => sum + (received.get(kind) ?? 0n), 0n);
  return {
    month,
    first: earliest,
    last,
    money_in: from(clearing),
    money_out: -from(['withdrawal_clearing']),
    played: bets.played,
    won: bets.won,
    open: bets.open,
    result: from(['winnings']),
    rewards: from(rewards),
    fees: -from(['fee_income']),
    other: from(other),
  };
}

/**
 * The first month that can be reported: one that began before its earliest posting would come out too small.
 */
function firstMonth(registered: Date, attached: Date | null, site: Site): TimeRange {
  const own = site.monthOf(registered);
  if (attached === null || own.from >= attached) return own;
  const month = site.monthOf(attached);
  return month.from >= attached ? month : site.monthOf(month.until);
}

export function registerMoneyLogRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /moneylog', async ({ member, body, lang }) =>
    readMoneyLog(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /moneylog/month', async ({ member, body }) => ({
    data: await readMoneyMonth(ctx, member.id, body.month),
  }));
  route(app, ctx, 'GET /moneylog/type', async ({ lang }) => ({ data: moneyLogTypes(lang) }));
}
