import type { Body, DomainReply } from '@koi/contract';
import { currencies, type LevelTrack, levelTracks } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { NamedMember } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { countedBets, earnedLevel, giftKind, noStanding, type Standing } from './levels-plan.ts';
import { type LevelsRules, readLevelsRules } from './levels-rules.ts';
import { openLevelTiers, paidGifts, readState, recount, saveStanding, toTier } from './queries.ts';
import { payLevel } from './settle-levels.ts';

type MemberLevels = DomainReply<'POST /operator/levels/member'>['data'];

/** @throws Refusal account_unknown */
export async function readMemberLevels(ctx: AppContext, name: string): Promise<MemberLevels> {
  const { db } = ctx.database;
  const rules = await readLevelsRules(ctx);
  const member = await requireMember(db, name, 'real');
  const state = await readState(db, member.id, null, ctx.clock());
  const tiers = (await openLevelTiers(db, currencies[member.lang])).map(toTier);
  const tracks = await Promise.all(
    levelTracks.map(async (track) => {
      const { level, earned, isFixed } = state.standings.get(track) ?? noStanding;
      const paid = await paidGifts(db, member.id, track);
      const open = tiers.filter(
        (tier) => tier.track === track && tier.level <= level && tier.gift > 0n && !paid.has(tier.level),
      );
      const bets = countedBets(track, state.sums, rules);
      return {
        track,
        level,
        earned,
        is_fixed: isFixed,
        total_bet: bets,
        gifts_open: open.map((tier) => tier.level),
      };
    }),
  );
  return {
    member_name: member.name,
    currency: currencies[member.lang],
    total_deposit: state.sums.deposits,
    withheld: state.isOverdue,
    tracks,
  };
}

/**
 * Sets a member's level. Returns false while a second operator must agree, which large accompanying gifts
 * require.
 * @throws Refusal account_unknown | reason_required | second_operator_required | validation
 */
export async function adjustLevel(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/levels/set'>,
): Promise<boolean> {
  const reason = requireReason(body.reason);
  const { track, level } = body;
  const rules = await readLevelsRules(ctx);
  const limits = await singleOperatorLimits(ctx, 'gift');
  return ctx.database.transaction(async (trx) => {
    const member = await locked(ctx, trx, body.member_name);
    const now = ctx.clock();
    const ladder = await ladderOf(trx, member, track);
    if (level > 0 && !ladder.some((tier) => tier.level === level)) throw invalid({ level: 'choice' });
    const before = await standingOf(ctx, trx, member, track);
    // An unfixed lower level would be raised again by the next settlement.
    if (level < before.earned && body.is_fixed === 0) throw invalid({ is_fixed: 'choice' });
    const paid = await paidGifts(trx, member.id, track);
    const gifts =
      body.with_gifts === 1
        ? ladder.filter((tier) => tier.level <= level && tier.gift > 0n && !paid.has(tier.level))
        : [];
    const amount = gifts.reduce((sum, tier) => sum + tier.gift, 0n);
    const subject = { kind: 'level', id: `${member.id}:${track}:${level}` } as const;
    const content = {
      track,
      level,
      is_fixed: body.is_fixed,
      gifts: gifts.map((tier) => [tier.level, String(tier.gift)]),
    };
    const context = { member_name: member.name, with_gifts: body.with_gifts };
    const amounts = [{ member: member.id, currency: currencies[member.lang], amount, limits }];
    if (!(await requireApproval(trx, { actor, at: now, subject, content, context, amounts, reason })))
      return false;
    const after = { level, earned: before.earned, isFixed: body.is_fixed === 1 };
    await saveStanding(trx, member.id, track, after, now);
    for (const tier of gifts) {
      const gift = { track, kind: giftKind(track), level: tier.level, step: tier.level, money: tier.gift };
      await payLevel(ctx, trx, member, rules, { ...gift, periodDays: null });
    }
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'level.adjust',
      subject: { kind: 'member', id: member.name },
      before: { track, ...before },
      after: { track, ...after, gifts: gifts.map((tier) => tier.level), amount, reason },
    });
    return true;
  });
}

/**
 * Recounts a member's bets and deposits, and lowers levels that are not fixed to what they reach now; higher
 * levels follow with the next settlement, which pays their gifts. Gifts of levels reached before are not paid
 * again.
 * @throws Refusal account_unknown | reason_required
 */
export async function recalculateLevels(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/levels/recalculate'>,
): Promise<void> {
  const reason = requireReason(body.reason);
  const rules = await readLevelsRules(ctx);
  await ctx.database.transaction(async (trx) => {
    const member = await locked(ctx, trx, body.member_name);
    const now = ctx.clock();
    await recount(trx, member.id);
    const { sums, standings } = await readState(trx, member.id, null, now);
    const changes: Record<string, { before: Standing; after: Standing }> = {};
    for (const track of levelTracks) {
      const before = standings.get(track) ?? noStanding;
      const reached = await reachedLevel(trx, member, track, sums, rules);
      if (before.isFixed || (before.level === reached && before.earned === reached)) continue;
      // The next settlement raises the rest and pays its gifts.
      const level = Math.min(before.earned, reached);
      const after = { ...before, level, earned: level };
      await saveStanding(trx, member.id, track, after, now);
      changes[track] = { before, after };
    }
    await trx
      .insertInto('level_account')
      .values({ member_id: member.id, changes: 1n })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ changes: sql`level_account.changes + 1` }),
      )
      .execute();
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'level.recalculate',
      subject: { kind: 'member', id: member.name },
      before: Object.fromEntries(Object.entries(changes).map(([track, { before }]) => [track, before])),
      after: {
        ...Object.fromEntries(Object.entries(changes).map(([track, { after }]) => [track, after])),
        reason,
      },
    });
  });
}

async function locked(ctx: AppContext, trx: Db, name: string): Promise<NamedMember> {
  const member = await requireMember(trx, name, 'real');
  await ctx.ledger.lockMember(trx, member.id);
  return member;
}

async function ladderOf(trx: Db, member: NamedMember, track: LevelTrack) {
  return (await openLevelTiers(trx, currencies[member.lang], track)).map(toTier);
}

async function standingOf(ctx: AppContext, trx: Db, member: NamedMember, track: LevelTrack) {
  return (await readState(trx, member.id, null, ctx.clock())).standings.get(track) ?? noStanding;
}

async function reachedLevel(
  trx: Db,
  member: NamedMember,
  track: LevelTrack,
  sums: Parameters<typeof countedBets>[1],
  rules: LevelsRules,
): Promise<number> {
  return earnedLevel(await ladderOf(trx, member, track), countedBets(track, sums, rules), sums.deposits);
}
