import {
  betStatuses,
  type Lang,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  orderStatuses,
  transferStatuses,
  transferTypes,
} from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import { atMoment, isTighter, type StoredLimit } from './limit-change.ts';
import { readSiteRules, type SiteRules } from './site-rules.ts';

/** The member whose limit is read or changed. */
export interface Limited {
  id: number;
  lang: Lang;
}

interface Limit extends StoredLimit {
  kind: LimitKind;
  period: LimitPeriod;
}

export interface Limits {
  rules: SiteRules;
  limits: readonly Limit[];
  /** Minutes. */
  reminder: StoredLimit;
}

const none: StoredLimit = { amount: null, nextAmount: null, nextAt: null };

/** Values the caller has already read. */
export interface KnownLimits {
  rules?: SiteRules | undefined;
  /** Whether the member has set any limits. */
  hasLimits?: boolean | undefined;
}

/**
 * The limits in force for a member at a given time: the member's own or else the site's defaults, never above
 * the site's ceiling.
 */
export async function readPlayLimits(
  db: Db,
  member: Limited,
  now: Date,
  known: KnownLimits = {},
): Promise<Limits> {
  const rules = known.rules ?? (await readSiteRules(db, member.lang));
  const rows =
    known.hasLimits === false
      ? []
      : await db.selectFrom('member_limit').selectAll().where('member_id', '=', member.id).execute();
  const own = (kind: string, period: string, fallback: bigint | null): StoredLimit => {
    const row = rows.find((one) => one.kind === kind && one.period === period);
    if (!row) return { ...none, amount: fallback };
    const read = (amount: string | null) => (amount === null ? null : BigInt(amount));
    return atMoment(
      { amount: read(row.amount), nextAmount: read(row.next_amount), nextAt: row.next_at },
      now,
    );
  };
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.map((period): Limit => {
      const limit = own(kind, period, rules.defaults[kind][period]);
      const ceiling = rules.ceilings[kind][period];
      return {
        kind,
        period,
        ...limit,
        amount: capped(limit.amount, ceiling),
        nextAmount: limit.nextAt === null ? null : capped(limit.nextAmount, ceiling),
      };
    }),
  );
  return { rules, limits, reminder: own('reminder', 'play', rules.reminder) };
}

function capped(amount: bigint | null, ceiling: bigint | null): bigint | null {
  return isTighter(ceiling, amount) ? ceiling : amount;
}

/** After this much inactivity the next play begins a new session. */
const PAUSE_MS = 30 * 60_000;

export async function touch(trx: Db, memberId: number, now: Date): Promise<{ began: Date; reminded: Date }> {
  await trx
    .insertInto('play_session')
    .values({ member_id: memberId, began_at: now, seen_at: now, reminded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('play_session')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOver = now.getTime() - row.seen_at.getTime() > PAUSE_MS;
  const began = isOver ? now : row.began_at;
  const reminded = isOver ? now : row.reminded_at;
  await trx
    .updateTable('play_session')
    .set({ began_at: began, seen_at: now, reminded_at: reminded })
    .where('member_id', '=', memberId)
    .execute();
  return { began, reminded };
}

/** Ordered, so that concurrent changes cannot deadlock. */
export async function note(trx: Db, whose: RawBuilder<unknown>, nextAt: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into player_limit_due (member_id, supplier, next_at)
      select p.member_id, p.supplier, ${nextAt} from supplier_player p
        where ${whose} and p.created_at_supplier is not null
        order by p.member_id, p.supplier
      on conflict (member_id, supplier) do update
        set requests = player_limit_due.requests + 1, attempts = 0,
            next_at = excluded.next_at`.execute(trx);
}

/**
 * The total of a member's deposit orders in a period that are paid or may still be. Late payments have an
 * order of their own and count when they arrived.
 */
export async function depositedIn(db: Db, memberId: number, { from, until }: TimeRange): Promise<Minor> {
  const row = await db
    .selectFrom('deposit_order')
    .select(
      // An order on hold because more was paid than ordered counts with the paid amount, if it is one of the
      // order's currency.
      sql<string>`coalesce(sum(case when status = ${orderStatuses.pending} and paid_currency = currency
                                 then greatest(money, paid_money) else money end), 0)`.as('sum'),
    )
    .where('member_id', '=', memberId)
    .where('status', 'in', [sql.lit(orderStatuses.pending), sql.lit(orderStatuses.done)])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

/**
 * Payouts minus stakes of the bets placed in a period, open ones counted as lost. `elsewhere`: excludes this
 * supplier.
 */
export async function netResult(
  db: Db,
  memberId: number,
  { from, until }: { from: Date; until?: Date },
  elsewhere?: string,
): Promise<Minor> {
  let query = db
    .selectFrom('bet')
    .select(
      sql<string>`coalesce(sum(case when status = ${betStatuses.open} then 0 else payout end - bet_amount), 0)`.as(
        'sum',
      ),
    )
    .where('member_id', '=', memberId)
    .where('is_demo', '=', sql.lit(false))
    .where('status', 'in', [betStatuses.open, betStatuses.settled])
    .where('bet_at', '>=', from);
  if (until) query = query.where('bet_at', '<', until);
  if (elsewhere !== undefined) query = query.where('supplier', '<>', elsewhere);
  return BigInt((await query.executeTakeFirstOrThrow()).sum);
}

/**
 * Transfers into games minus transfers out in a period; pending transfers in count, pending transfers out do
 * not.
 */
export async function netTransferredIn(db: Db, memberId: number, { from, until }: TimeRange): Promise<Minor> {
  const row = await db
    .selectFrom('transfer_order')
    .select(
      sql<string>`coalesce(sum(case when transfer_type = ${transferTypes.in} then money when status = ${transferStatuses.done} then -money else 0 end), 0)`.as(
        'sum',
      ),
    )
    .where('member_id', '=', memberId)
    .where('status', '<>', transferStatuses.refused)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}
