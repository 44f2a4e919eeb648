import type { ActivityRule } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Selectable } from 'kysely';
import { runningExclusion } from '../../accounts/identity/exclusion-state.ts';
import { isBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { amountsIn, isEligible, payingPeriod, shareOf } from './activity-terms.ts';
import { awardWallet, payAward } from './pay-award.ts';
import { listRules, readRecipient } from './queries.ts';

type Event = Selectable<Tables['activity_event']>;

const ruleOf = { deposit: 'deposit_share', register: 'register_gift' } as const satisfies Record<
  Event['kind'],
  ActivityRule
>;

/**
 * Records an event that may earn something, in the transaction in which it happened. It is paid later, so
 * that an activity that cannot pay never blocks a deposit or a registration.
 */
export async function noteEvent(
  trx: Db,
  event: { kind: Event['kind']; memberId: number; reference: string; amount: Minor; at: Date },
): Promise<void> {
  await trx
    .insertInto('activity_event')
    .values({
      kind: event.kind,
      member_id: event.memberId,
      reference: event.reference,
      amount: event.amount,
      created_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .execute();
}

/** Pays what the recorded events have earned; returns how many were processed. */
export async function payEvents(ctx: AppContext, signal = new AbortController().signal): Promise<number> {
  const { done } = await forEachItem(ctx, signal, {
    job: 'pay-activities',
    chunk: (after: Event | undefined) =>
      ctx.database.db
        .selectFrom('activity_event')
        .selectAll()
        .where('id', '>', after?.id ?? '0')
        .orderBy('id')
        .limit(100)
        .execute(),
    key: ({ id }) => id,
    work: (event) => payEvent(ctx, event),
  });
  return done;
}

/** Processes one member's recorded events right away. */
export async function payEventsOf(ctx: AppContext, memberId: number): Promise<void> {
  const events = await ctx.database.db
    .selectFrom('activity_event')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  for (const event of events) await payEvent(ctx, event);
}

async function payEvent(ctx: AppContext, { id, kind, member_id: memberId }: Event): Promise<boolean> {
  const wallet = await awardWallet(ctx);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    // Deleting the event claims it: only the process that deletes it pays.
    const event = await trx
      .deleteFrom('activity_event')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!event) return false;
    const recipient = await readRecipient(trx, { id: memberId });
    // Excluded and blocked members get nothing, not even later for earlier events.
    if (!recipient || runningExclusion(recipient, ctx.clock())) return true;
    if (await isBlocked(trx, memberId, 'bonuses')) return true;
    const { lang: market } = recipient;
    const base = BigInt(event.amount);
    for (const activity of await listRules(trx, { market, now: event.created_at, rule: ruleOf[kind] })) {
      if (!isEligible(activity, recipient)) continue;
      const money =
        kind === 'deposit' ? shareOf(activity, market, base) : (amountsIn(activity, market).money ?? 0n);
      if (money <= 0n) continue;
      const { key } = payingPeriod(activity, event.created_at, ctx.site);
      await payAward(ctx, trx, {
        activity,
        memberId,
        period: key,
        money,
        wallet,
        ...(kind === 'deposit' && { base }),
      });
    }
    return true;
  });
}
