import type { Lang } from '@koi/contract/enumerations';
import { operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { noPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { SessionReply } from '../identity/tokens.ts';
import { createMember, isAutomaticByDefault, randomCode } from './new-member.ts';

/**
 * Creates a new trial account, valid for 24 hours. Its ledger rows stay for ever, so the number of accounts
 * is limited: per address and day, and in total by the setting `demo_max_open` of the group `system`. Its
 * money is the setting `demo_money`.
 * @throws Refusal demo_not_open | too_many_requests
 */
export async function openDemo(ctx: AppContext, lang: Lang, ip: string): Promise<SessionReply> {
  if (!(await ctx.settings.read('system.is_demo_play_open'))) throw new Refusal('demo_not_open');
  await limitAddress(ctx, ip);
  const { id, version } = await createTrial(ctx, {
    lang,
    ip,
    passwordHash: noPassword,
    until: new Date(ctx.clock().getTime() + DAY_MS),
  });
  return ctx.tokens.issue('member', id, version);
}

export interface NewTrial {
  lang: Lang;
  ip?: string;
  passwordHash: string;
  until: Date;
  /** Further work in the same transaction. */
  andThen?: (trx: Db, trial: Trial) => Promise<void>;
}

export interface Trial {
  id: number;
  name: string;
  money: Minor;
}

/**
 * Creates a trial account with its money, for every way to open one.
 * @throws Refusal too_many_requests
 */
export async function createTrial(
  ctx: AppContext,
  { lang, ip, passwordHash, until, andThen }: NewTrial,
): Promise<Trial & { version: number }> {
  await limitTrials(ctx);
  const autoTransfer = await isAutomaticByDefault(ctx);
  const amount = await ctx.settings.read('system.demo_money', lang);
  const name = `t${randomCode(7, 'abcdefghijkmnpqrstuvwxyz23456789')}`;
  return ctx.database.transaction(async (trx) => {
    const { id, version } = await createMember(ctx, trx, {
      name,
      passwordHash,
      withdrawalPasswordHash: null,
      lang,
      logsIn: true,
      isDemo: true,
      demoUntil: until,
      autoTransfer,
      inviteCode: `T${randomCode(11)}`,
      ...(ip !== undefined && { ip }),
    });
    await ctx.ledger.mustPost(trx, [
      {
        id: `demo:${id}:grant`,
        member: id,
        operateType: operateTypes.systemGift,
        movements: [{ from: { platform: 'demo_grant' }, to: { member: id, kind: 'main' }, amount }],
        reference: { type: 'demo', id: String(id) },
      },
    ]);
    await andThen?.(trx, { id, name, money: amount });
    return { id, name, money: amount, version };
  });
}

async function limitAddress(ctx: AppContext, ip: string): Promise<void> {
  const max = ctx.config.rateLimits.demo_day;
  const { hits, resetMs } = await ctx.rates.count(`demo-day|${networkOf(ip)}`, max, DAY_MS);
  if (hits > max) throw new Refusal('too_many_requests', { retryAfterMs: resetMs });
}

async function limitTrials(ctx: AppContext): Promise<void> {
  const allowed = await ctx.settings.read('system.demo_max_open');
  const { count } = await ctx.database.db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('is_demo', '=', true)
    .where('purged_at', 'is', null)
    .where('created_at', '>', new Date(ctx.clock().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= allowed) throw new Refusal('too_many_requests');
}
