import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { type AttemptLimit, countAttempt, forgive, lockedOut, takeBack } from './attempts.ts';
import { passwordLimit } from './login-password.ts';

/** Failures of one account from one network before it is locked out there. */
export const NETWORK_FAILURES = 5;
/** Failures of one account, counted over all networks, before further tries have to wait. */
const FREE_FAILURES = 10;
const MAX_PAUSE_SECONDS = 60;
/** An account's failures are forgotten after this long without another one. */
const ACCOUNT_WINDOW_MS = 60 * 60_000;
/** How long a network stays known without another log-in. */
export const KNOWN_FOR_MS = 30 * DAY_MS;

export interface LoginTry {
  readonly limits: readonly AttemptLimit[];
  /** Audience and name; also for a name without an account. */
  readonly account: string;
  readonly network: string;
}

/**
 * Counts one log-in before it is judged: five failures of a name from one network, fifty of a network
 * whatever the names. Beyond ten failures of a name from all networks, one try is judged per pause, which
 * doubles up to a minute, so that guessing from many addresses gets nowhere. Networks the account was logged
 * in from do not wait, so that attacks from elsewhere cannot lock the owner out. `loginSucceeded` takes the
 * try back.
 * @throws Refusal locked_out
 */
export async function countLogin(
  ctx: AppContext,
  area: 'login' | 'operator',
  name: string,
  ip: string,
): Promise<LoginTry> {
  const counted = tryOf(area, name, ip);
  const { limits, account, network } = counted;
  await countAttempt(ctx, limits);
  const waitMs = await acquireAttempt(ctx, account);
  if (waitMs > 0 && !(await isKnown(ctx, account, network))) {
    // Not judged, so it uses up none of the network's own tries.
    await takeBack(ctx, limits);
    throw lockedOut(waitMs);
  }
  return counted;
}

/** Key of an account's tries from all networks; those from one network follow it after `|`. */
export const loginKey = (area: 'login' | 'operator', name: string): string => `${area}:${name.toLowerCase()}`;

/** Keys of the attempts to log in as a member: from all networks together, and from each. */
export const logIns = (name: string) => {
  const key = loginKey('login', name);
  return sql<boolean>`(a.key = ${key} or starts_with(a.key, ${`${key}|`}))`;
};

/** Forgets wrong tries to log in, so that a new password is judged at once. */
export async function forgetLogIns(trx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await sql`delete from attempt a where ${logIns(name)} or a.key = ${passwordLimit(id).key}`.execute(trx);
}

/** The limits that a log-in counts against. */
export function tryOf(area: 'login' | 'operator', name: string, ip: string): LoginTry {
  const network = networkOf(ip);
  const account = loginKey(area, name);
  const limits: AttemptLimit[] = [
    { key: `${account}|${network}`, max: NETWORK_FAILURES },
    { key: `${area}-address:${network}`, max: 50 },
    // A provider's customer often holds a /48, which is 65,536 networks.
    ...(network.includes(':') ? [{ key: `${area}-address:${networkOf(ip, 48)}/48`, max: 200 }] : []),
  ];
  return { limits, account, network };
}

/** The password was right but a second factor is still required: neither a failure nor a success. */
export async function takeBackLogin(ctx: AppContext, { limits, account }: LoginTry): Promise<void> {
  await takeBack(ctx, [...limits, { key: account, max: FREE_FAILURES }]);
}

export async function loginSucceeded(ctx: AppContext, { limits, account, network }: LoginTry): Promise<void> {
  await forgive(ctx, [...limits, { key: account, max: FREE_FAILURES }]);
  await sql`
    insert into known_network as k (account, network, seen_at) values (${account}, ${network}, ${ctx.clock()})
    on conflict (account, network) do update set seen_at = excluded.seen_at
    where k.seen_at < excluded.seen_at - interval '1 day'`.execute(ctx.database.db);
}

/** Takes the account's next turn; otherwise returns how long the pause still lasts. */
async function acquireAttempt(ctx: AppContext, account: string): Promise<number> {
  const now = ctx.clock();
  const expires = new Date(now.getTime() + ACCOUNT_WINDOW_MS);
  const { rows } = await sql`
    insert into attempt as a (key, failures, expires_at) values (${account}, 1, ${expires})
    on conflict (key) do update set
      failures = case when a.expires_at <= ${now} then 1 else least(a.failures + 1, 1000) end,
      expires_at = excluded.expires_at,
      next_at = case when a.expires_at > ${now} and a.failures + 1 >= ${FREE_FAILURES} then
        ${now}::timestamptz + least(${MAX_PAUSE_SECONDS}, power(2, least(a.failures + 1 - ${FREE_FAILURES}, 10)))
          * interval '1 second' end
    where a.expires_at <= ${now} or a.next_at is null or a.next_at <= ${now}
    returning failures`.execute(ctx.database.db);
  if (rows.length > 0) return 0;
  const row = await ctx.database.db
    .selectFrom('attempt')
    .select('next_at')
    .where('key', '=', account)
    .executeTakeFirst();
  return Math.max(1, (row?.next_at?.getTime() ?? 0) - now.getTime());
}

async function isKnown(ctx: AppContext, account: string, network: string): Promise<boolean> {
  const row = await ctx.database.db
    .selectFrom('known_network')
    .select('seen_at')
    .where('account', '=', account)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined && row.seen_at.getTime() > ctx.clock().getTime() - KNOWN_FOR_MS;
}
