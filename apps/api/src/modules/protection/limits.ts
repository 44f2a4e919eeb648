import {
  currencies,
  type Lang,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '@koi/contract/enumerations';
import { type Currency, type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/tables.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { atMoment, changeLimit, isTighter, type StoredLimit } from './limit-change.ts';
import { readSiteRules, type SiteRules } from './site-rules.ts';

/** The member whose limit is read or changed. */
export interface Limited {
  id: number;
  lang: Lang;
}

export interface Limit extends StoredLimit {
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

export interface Wish {
  kind: LimitKind | 'reminder';
  period: LimitPeriod | 'play';
  /** Minor units, or minutes for the reminder; null: none. */
  amount: bigint | null;
  /** The staff may only tighten. */
  operator?: { id: number; reason: string };
}

export interface Changed {
  before: bigint | null;
  after: bigint | null;
  effectiveAt: Date;
}

/**
 * Changes one limit and records it in the history. Needs the member's lock. Undefined when nothing changes.
 * @throws Refusal validation | limit_not_tighter
 */
export async function changeMemberLimit(
  ctx: AppContext,
  trx: Db,
  member: Limited,
  { kind, period, amount, operator }: Wish,
): Promise<Changed | undefined> {
  const now = ctx.clock();
  const { rules, limits, reminder } = await readPlayLimits(trx, member, now);
  const stored =
    kind === 'reminder' ? reminder : limits.find((one) => one.kind === kind && one.period === period);
  if (!stored) throw new Error(`there is no limit ${kind} ${period}`);
  if (kind !== 'reminder' && period !== 'play')
    refuseOutOfBounds(
      amount,
      { least: rules.least, ceiling: rules.ceilings[kind][period] },
      currencies[member.lang],
    );
  if (operator && !isTighter(amount, stored.amount)) throw new Refusal('limit_not_tighter');
  const { change, ...next } = changeLimit(stored, amount, now);
  if (change === 'none') return undefined;
  const values = { amount: next.amount, next_amount: next.nextAmount, next_at: next.nextAt };
  await trx
    .insertInto('member_limit')
    .values({ member_id: member.id, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
  const changed = { before: stored.amount, after: amount, effectiveAt: next.nextAt ?? now };
  await trx
    .insertInto('protection_event')
    .values({
      member_id: member.id,
      kind,
      period: period === 'play' ? null : period,
      before_amount: changed.before,
      after_amount: changed.after,
      effective_at: changed.effectiveAt,
      until: null,
      operator_id: operator?.id ?? null,
      reason: operator?.reason ?? '',
      created_at: now,
    })
    .execute();
  return changed;
}

function refuseOutOfBounds(
  amount: Minor | null,
  { least, ceiling }: { least: Minor; ceiling: Minor | null },
  currency: Currency,
): void {
  if (amount !== null && amount < least)
    throw invalid({ amount: { rule: 'too_small', values: { min: moneyOf(least, currency) } } });
  if (ceiling !== null && !(amount !== null && amount <= ceiling))
    throw invalid({ amount: { rule: 'too_large', values: { max: moneyOf(ceiling, currency) } } });
}
