import { currencies, type Lang, type LimitPeriod, limitPeriods } from '@koi/contract/enumerations';
import { type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type KnownLimits, type Limited, netResult, netTransferredIn, readPlayLimits } from './queries.ts';
import type { SiteRules } from './site-rules.ts';
import { limitPeriod } from './usage.ts';

interface Player extends Limited {
  isDemo: boolean;
}

/** Whether the site limits losses of members who have set no limits themselves. */
export function limitsLosses(member: Pick<Player, 'isDemo'>, { defaults, ceilings }: SiteRules): boolean {
  return (
    !member.isDemo &&
    limitPeriods.some((period) => defaults.loss[period] !== null || ceilings.loss[period] !== null)
  );
}

export interface LossAllowance {
  period: LimitPeriod;
  /** The amount that may still be lost. */
  left: Minor;
  /** What may still be transferred into games: money already there may be lost, too. */
  maxTransferIn: Minor;
}

/**
 * The tightest loss limit of a member; undefined without one. Bets arrive seconds late, transfers are known
 * at once: money that went into games and has not come back counts as lost until the bets show otherwise.
 */
export async function lossAllowance(
  ctx: AppContext,
  db: Db,
  member: Player,
  known: KnownLimits = {},
): Promise<LossAllowance | undefined> {
  if (member.isDemo) return undefined;
  const now = ctx.clock();
  const { limits } = await readPlayLimits(db, member, now, known);
  const losses = limits.filter(({ kind, amount }) => kind === 'loss' && amount !== null);
  if (losses.length === 0) return undefined;
  const { games } = await ctx.ledger.balances(db, member.id);
  const atGames = [...games.values()].reduce((sum, balance) => sum + balance, 0n);
  const allowances: LossAllowance[] = [];
  for (const { period, amount } of losses) {
    const range = limitPeriod(period, now, ctx.site);
    const limit = amount ?? 0n;
    const left = limit + (await netResult(db, member.id, range));
    const unspent = limit - (await netTransferredIn(db, member.id, range));
    allowances.push({ period, left, maxTransferIn: smaller(left - atGames, unspent) });
  }
  const tightest = allowances.reduce((a, b) => (b.maxTransferIn < a.maxTransferIn ? b : a));
  const least = allowances.reduce((a, b) => (b.left < a.left ? b : a));
  return least.left <= 0n ? { ...least, maxTransferIn: 0n } : { ...tightest, left: least.left };
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function refuse({ period }: LossAllowance, left: Minor, lang: Lang): never {
  throw new Refusal(`loss_limit_${period}`, {
    values: { left: moneyOf(left > 0n ? left : 0n, currencies[lang]) },
  });
}

/** @throws Refusal loss_limit_day | loss_limit_week | loss_limit_month when nothing may be lost any more */
export async function refuseAtLossLimit(ctx: AppContext, member: Player): Promise<void> {
  const allowance = await lossAllowance(ctx, ctx.database.db, member);
  if (allowance && allowance.left <= 0n) refuse(allowance, 0n, member.lang);
}

/**
 * Call under the member's lock, before opening a transfer into a game.
 * @throws Refusal loss_limit_day | loss_limit_week | loss_limit_month, with the amount that may still be
 * transferred
 */
export async function refuseAboveLossLimit(
  ctx: AppContext,
  trx: Db,
  member: Player,
  money: Minor,
  known: KnownLimits = {},
): Promise<void> {
  const allowance = await lossAllowance(ctx, trx, member, known);
  if (allowance && money > allowance.maxTransferIn) refuse(allowance, allowance.maxTransferIn, member.lang);
}
