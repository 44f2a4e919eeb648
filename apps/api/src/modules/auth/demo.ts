import type { Lang } from '@koi/contract/enumerations';
import { operateTypes } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { SessionReply } from '../../identity/tokens.ts';
import { networkOf } from '../../lib/network.ts';
import { noPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';
import { DAY_MS } from '../../lib/time.ts';
import { settingInForce } from '../../settings/checked-setting.ts';
import { createMember, isAutomaticByDefault, randomCode } from './new-member.ts';

/** Default trial money (docs/contract/money.md 2.6). */
const GRANT = '2000.00';

/** Default limit of trial accounts created within 24 hours, over all addresses. */
const MAX_OPEN = 10_000;

/**
 * Creates a new trial account, valid for 24 hours. Its ledger rows stay for ever, so the number of accounts
 * is limited: per address and day, and in total by the setting `demo_max_open` of the group `system`. Its
 * money is the setting `demo_money`.
 * @throws Refusal demo_not_open | too_many_requests
 */
export async function openDemo(ctx: AppContext, lang: Lang, ip: string): Promise<SessionReply> {
  if (!(await ctx.settings.isOn('system', 'is_demo_play_open', true))) throw new Refusal('demo_not_open');
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
  andThen?: (trx: Kysely<Tables>, trial: Trial) => Promise<void>;
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
  const isTransOn = await isAutomaticByDefault(ctx);
  const amount = await grantOf(ctx, lang);
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
      isTransOn,
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

/** Falls back to the default when the setting is not a positive amount. */
async function grantOf({ settings }: AppContext, lang: Lang): Promise<Minor> {
  for (const text of [await settings.text('system', 'demo_money', GRANT, lang), GRANT]) {
    const parsed = parseMinor(text);
    if ('amount' in parsed && parsed.amount > 0n) return parsed.amount;
  }
  throw new Error('the standing amount is none');
}

async function limitAddress(ctx: AppContext, ip: string): Promise<void> {
  const max = ctx.config.rateLimits.demo_day;
  const { hits, resetMs } = await ctx.rates.count(`demo-day|${networkOf(ip)}`, max, DAY_MS);
  if (hits > max) throw new Refusal('too_many_requests', { retryAfterMs: resetMs });
}

async function limitTrials(ctx: AppContext): Promise<void> {
  const stored = (await ctx.settings.group('system')).get('demo_max_open');
  const allowed = Number(settingInForce('system', 'demo_max_open', stored, String(MAX_OPEN)));
  const { count } = await ctx.database.db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('is_demo', '=', 1)
    .where('purged_at', 'is', null)
    .where('created_at', '>', new Date(ctx.clock().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= allowed) throw new Refusal('too_many_requests');
}
