import type { Body, Reply } from '@koi/contract';
import { currencies, type LevelTrack, levelTracks } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { NamedMember } from '../../identity/member.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { findByName } from './levels-operations.ts';
import { countedBets, earnedLevel, giftKind, noStanding, type Standing } from './levels-plan.ts';
import { openLevelTiers, paidGifts, readState, saveStanding, toTier } from './levels-repository.ts';
import { type LevelsRules, readLevelsRules } from './levels-rules.ts';
import { payLevel } from './settle-levels.ts';

type MemberLevels = Reply<'POST /operator/levels/member'>['data'];

/** @throws Refusal not_found */
export async function readMemberLevels(ctx: AppContext, name: string): Promise<MemberLevels> {
  const { db } = ctx.database;
  const rules = await readLevelsRules(ctx);
  const member = await findByName(db, name);
  if (!member) throw new Refusal('not_found');
  const state = await readState(db, member.id, null, ctx.clock());
  const tiers = (await openLevelTiers(db, member.lang)).map(toTier);
  const tracks = await Promise.all(
    levelTracks.map(async (track) => {
      const { level, earned, isFixed } = state.standings.get(track) ?? noStanding;
      const paid = await paidGifts(db, member.id, track);
      const open = tiers.filter(
        (tier) => tier.track === track && tier.level <= level && tier.gift > 0n && !paid.has(tier.level),
      );
      const bets = formatMinor(countedBets(track, state.sums, rules));
      const is_fixed: 0 | 1 = isFixed ? 1 : 0;
      return { track, level, earned, is_fixed, total_bet: bets, gifts_open: open.map((tier) => tier.level) };
    }),
  );
  return {
    member_name: member.name,
    currency: currencies[member.lang],
    total_deposit: formatMinor(state.sums.deposits),
    withheld: state.isOverdue ? 1 : 0,
    tracks,
  };
}

/**
 * Sets a member's level. Returns false while a second operator must agree, which large accompanying gifts
 * require.
 * @throws Refusal not_found | reason_required | second_operator_required | validation
 */
export async function adjustLevel(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/levels/set'>,
): Promise<boolean> {
  const reason = givenReason(body.reason);
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
      gifts: gifts.map((tier) => [tier.level, tier.gift]),
    };
    const context = { member_name: member.name, with_gifts: body.with_gifts };
    const amounts = [{ member: member.id, lang: member.lang, amount, limits }];
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
 * @throws Refusal not_found | reason_required
 */
export async function recalculateLevels(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/levels/recalculate'>,
): Promise<void> {
  const reason = givenReason(body.reason);
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

async function locked(ctx: AppContext, trx: Kysely<Tables>, name: string): Promise<NamedMember> {
  const member = await findByName(trx, name);
  if (!member) throw new Refusal('not_found');
  await ctx.ledger.lockMember(trx, member.id);
  return member;
}

async function ladderOf(trx: Kysely<Tables>, member: NamedMember, track: LevelTrack) {
  return (await openLevelTiers(trx, member.lang, track)).map(toTier);
}

async function standingOf(ctx: AppContext, trx: Kysely<Tables>, member: NamedMember, track: LevelTrack) {
  return (await readState(trx, member.id, null, ctx.clock())).standings.get(track) ?? noStanding;
}

async function reachedLevel(
  trx: Kysely<Tables>,
  member: NamedMember,
  track: LevelTrack,
  sums: Parameters<typeof countedBets>[1],
  rules: LevelsRules,
): Promise<number> {
  return earnedLevel(await ladderOf(trx, member, track), countedBets(track, sums, rules), sums.deposits);
}

/**
 * Creates and locks all rows before counting, so that nothing is folded into them meanwhile: changes that wait
 * to be folded are left out here and add themselves afterwards.
 */
async function recount(trx: Kysely<Tables>, memberId: number): Promise<void> {
  await sql`
    insert into level_sum (member_id, source, amount)
    select ${memberId}, source, 0 from unnest(array[0, 1, 2, 3, 4, 5, 6, 7, 99]) as source order by source
        on conflict do nothing`.execute(trx);
  await sql`select 1 from level_sum where member_id = ${memberId} order by source for update`.execute(trx);
  await sql`
    update level_sum k
       set amount = coalesce((select sum(b.valid_amount) from bet b
                               where b.member_id = k.member_id and b.game_type = k.source and b.is_demo = 0 and b.status = 'COMPLETE'), 0)
                  - coalesce((select sum(c.valid) from bet_change c where c.member_id = k.member_id and c.game_type = k.source), 0)
                  + coalesce((select sum(d.money) from deposit_order d
                               where k.source = 0 and d.member_id = k.member_id and d.status = 2), 0)
     where k.member_id = ${memberId}`.execute(trx);
}
