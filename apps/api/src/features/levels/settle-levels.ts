import { currencies, type LevelTrack } from '@koi/contract/enumerations';
import type { Member } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { foldIfPossible } from '../../projections/fold-activity.ts';
import { mailFromSite } from '../mail/deliver-mail.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { type LevelPlan, type PlannedPayment, planLevels } from './levels-plan.ts';
import { type LevelsRules, readLevelsRules } from './levels-rules.ts';
import {
  dueMembers,
  insertPayment,
  openLevelTiers,
  readLevelsAccount,
  readState,
  saveStanding,
  settled,
  toTier,
} from './queries.ts';

const BATCH = 200;
const levelPages: Readonly<Record<LevelTrack, string>> = {
  live: '#/LiveLevelUp',
  slot: '#/SlotLevelUp',
  vip: '#/Member/Vip',
};

/**
 * Settles a member's levels: raises them and pays gifts and salaries, each once, in one transaction under the
 * member's lock. True when anything was raised or paid.
 */
async function settleLevels(ctx: AppContext, member: Member): Promise<boolean> {
  const rules = await readLevelsRules(ctx);
  return rules.isOpen && settleBy(ctx, member, rules);
}

/** Runs with a login: a failed payment does not block the login; the job retries it. */
export async function settleVisit(ctx: AppContext, memberId: number): Promise<void> {
  try {
    const members = ctx.database.db.selectFrom('member').select(['id', 'lang']);
    await settleLevels(ctx, await members.where('id', '=', memberId).executeTakeFirstOrThrow());
  } catch (err) {
    ctx.log.error({ err, member: memberId, alert: 'levels' }, 'levels were not settled with a log-in');
  }
}

/**
 * Settles all members whose bets or deposits have changed or who have logged in. Returns for how many
 * anything was raised or paid.
 */
export async function settleDueLevels(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const rules = await readLevelsRules(ctx);
  if (!rules.isOpen) return 0;
  await foldIfPossible(ctx, signal);
  const { done } = await forEachItem(ctx, signal, {
    job: 'pay-levels',
    chunk: (after: Member | undefined) => dueMembers(ctx.database.db, after?.id ?? 0, BATCH),
    key: ({ id }) => String(id),
    work: (member) => settleBy(ctx, member, rules),
  });
  return done;
}

async function settleBy(ctx: AppContext, member: Member, rules: LevelsRules): Promise<boolean> {
  const { db } = ctx.database;
  // Most bets reach no new level: checked first without a lock.
  const seen = await readLevelsAccount(db, member.id);
  if (!seen?.isDue) return false;
  if (!seen.visitedAt) {
    const { standings, payments } = await readPlan(ctx, db, member, rules, null);
    if (standings.size + payments.length === 0) {
      await settled(db, member.id, seen);
      return false;
    }
  }
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const account = await readLevelsAccount(trx, member.id, true);
    if (!account?.isDue) return false;
    const plan = await readPlan(ctx, trx, member, rules, account.visitedAt);
    await carryOut(ctx, trx, member, rules, plan);
    await settled(trx, member.id, account);
    return plan.standings.size + plan.payments.length > 0;
  });
}

async function readPlan(
  ctx: AppContext,
  db: Db,
  member: Member,
  rules: LevelsRules,
  visitedAt: Date | null,
): Promise<LevelPlan> {
  const tiers = (await openLevelTiers(db, currencies[member.lang])).map(toTier);
  return planLevels(await readState(db, member.id, visitedAt, ctx.clock()), tiers, rules);
}

async function carryOut(
  ctx: AppContext,
  trx: Db,
  member: Member,
  rules: LevelsRules,
  { standings, payments }: LevelPlan,
): Promise<void> {
  const now = ctx.clock();
  for (const [track, standing] of standings) await saveStanding(trx, member.id, track, standing, now);
  for (const payment of payments) await payLevel(ctx, trx, member, rules, payment);
}

/** Idempotent per member, track, kind and step: record, ledger and mail together. Needs the member's lock. */
export async function payLevel(
  ctx: AppContext,
  trx: Db,
  member: Member,
  { terms }: LevelsRules,
  payment: PlannedPayment,
): Promise<void> {
  const id = await insertPayment(trx, member, payment, ctx.clock());
  if (id === undefined) return;
  const { money, kind: operateType } = payment;
  await payReward(ctx, trx, { memberId: member.id, kind: 'level', number: id, money, operateType, terms });
  const { track, level, periodDays } = payment;
  await mailFromSite(ctx, trx, member, {
    template: 'level_paid',
    parameters: {
      track,
      level,
      kind: operateType,
      money: String(money),
      currency: currencies[member.lang],
      isSalary: periodDays !== null,
    },
    url: levelPages[track],
  });
}
