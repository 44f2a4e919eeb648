import { type Currency, type Minor, moneyOf } from '@koi/money';
import { sql } from 'kysely';
import type { OperatorActor } from '../audit/audit-log.ts';
import type { SingleOperatorKind, WhyTwo } from '../database/column-types.ts';
import type { Db } from '../database/tables.ts';
import { DAY_MS } from '../lib/time.ts';
import type { SingleOperatorLimits } from './operator-limits.ts';

/** Money that a decision gives to a member, takes from one, or sets free. */
export interface CountedAmount {
  member: number;
  currency: Currency;
  amount: Minor;
  limits: SingleOperatorLimits;
  /** More than this always takes two. */
  share?: Minor;
}

interface By {
  actor: Pick<OperatorActor, 'id' | 'name'>;
  at: Date;
}

/** Sums of what was decided alone within 24 hours. */
export interface SingleOperatorSums {
  /** From this amount on the operator's role takes a second operator; 0: as the site has it. */
  roleFrom(currency: Currency): Minor;
  ofOperator(currency: Currency): Minor;
  ofMember(member: number, currency: Currency): Minor;
}

/** How long what was decided alone counts. */
export const COUNTED_FOR_MS = DAY_MS;

/** Whether the amount requires two operators: from `twoFrom`; 0 = never. */
export const isLarge = (amount: Minor, twoFrom: Minor): boolean => twoFrom > 0n && amount >= twoFrom;

/** The limit that is met first; 0 = none. */
const lowerOf = (a: Minor, b: Minor): Minor => (a === 0n || (b > 0n && b < a) ? b : a);

/** Why one operator may not decide this amount alone; null: may. */
export function whyTwo(
  { member, currency, amount, limits, share }: CountedAmount,
  sums: SingleOperatorSums,
  operator: { name: string },
): WhyTwo | null {
  if (amount <= 0n) return null;
  const from = lowerOf(limits.from[currency], sums.roleFrom(currency));
  const dayFrom = limits.dayFrom[currency];
  const because = (why: WhyTwo['why'], sum: Minor, limit: Minor): WhyTwo => ({
    why,
    values: {
      amount: moneyOf(sum, currency),
      limit: moneyOf(limit, currency),
      operator: operator.name,
    },
  });
  if (isLarge(amount, from)) return because('amount', amount, from);
  if (share !== undefined && amount > share) return because('gift_share', amount, share);
  const ofMember = sums.ofMember(member, currency) + amount;
  if (isLarge(ofMember, from)) return because('member_day', ofMember, from);
  const ofOperator = sums.ofOperator(currency) + amount;
  return isLarge(ofOperator, dayFrom) ? because('operator_day', ofOperator, dayFrom) : null;
}

/**
 * The same for a decision that is being made, under the lock of its member. The operator is locked until the
 * transaction ends: two decisions at once see each other's amounts.
 */
export async function whyTwoNow(trx: Db, by: By, amounts: readonly CountedAmount[]): Promise<WhyTwo | null> {
  const counted = amounts.filter(({ amount }) => amount > 0n);
  if (counted.length === 0) return null;
  await sql`select id from operator where id = ${by.actor.id} for no key update`.execute(trx);
  let found: WhyTwo | null = null;
  for (const one of counted)
    found ??= whyTwo(one, await readSingleOperatorSums(trx, one.limits.kind, by, [one.member]), by.actor);
  return found;
}

/** Records what one operator carries out alone. */
export async function recordSingleOperatorDecision(
  trx: Db,
  { actor, at, subject }: By & { subject: string },
  amounts: readonly CountedAmount[],
): Promise<void> {
  const counted = amounts.filter(({ amount }) => amount > 0n);
  if (counted.length === 0) return;
  await trx
    .insertInto('single_operator_decision')
    .values(
      counted.map(({ member, currency, amount, limits: { kind } }) => ({
        kind,
        operator_id: actor.id,
        member_id: member,
        currency,
        amount,
        subject,
        decided_at: at,
      })),
    )
    .execute();
}

/** Sums of the operator and of these members, and the limits of the operator's role. */
export async function readSingleOperatorSums(
  db: Db,
  kind: SingleOperatorKind,
  { actor, at }: By,
  members: readonly number[],
): Promise<SingleOperatorSums> {
  const { rows } = await sql<{ whose: string; currency: string; sum: string }>`
    select 'role' as whose, l.currency, l.amount::text as sum
      from operator o join operator_role_limit l on l.role = o.role where o.id = ${actor.id}
     union all
    select 'operator', currency, sum(amount)::text from single_operator_decision
     where operator_id = ${actor.id} and kind = ${kind} and decided_at > ${since(at)} group by currency
     union all
    select member_id::text, currency, sum(amount)::text from single_operator_decision
     where member_id = any(${[...members]}::int[]) and kind = ${kind} and decided_at > ${since(at)}
     group by member_id, currency`.execute(db);
  const sums = new Map(rows.map(({ whose, currency, sum }) => [`${whose} ${currency}`, BigInt(sum)]));
  return {
    roleFrom: (currency) => sums.get(`role ${currency}`) ?? 0n,
    ofOperator: (currency) => sums.get(`operator ${currency}`) ?? 0n,
    ofMember: (member, currency) => sums.get(`${member} ${currency}`) ?? 0n,
  };
}

const since = (at: Date): Date => new Date(at.getTime() - COUNTED_FOR_MS);
