import { currencies, type Lang } from '@koi/contract/enumerations';
import { type Minor, moneyOf } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { OperatorActor } from '../audit/audit-log.ts';
import type { SingleOperatorKind, WhyTwo } from '../db/tables/operators.ts';
import type { Tables } from '../db/tables.ts';
import { DAY_MS } from '../lib/time.ts';
import type { SingleOperatorLimits } from './operator-limits.ts';

/** Money that a decision gives to a member, takes from one, or sets free. */
export interface CountedAmount {
  member: number;
  lang: Lang;
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
  ofOperator(lang: Lang): Minor;
  ofMember(member: number, lang: Lang): Minor;
}

/** How long what was decided alone counts. */
export const COUNTED_FOR_MS = DAY_MS;

/** Whether the amount requires two operators: from `twoFrom`; 0 = never. */
export const isLarge = (amount: Minor, twoFrom: Minor): boolean => twoFrom > 0n && amount >= twoFrom;

/** Why one operator may not decide this amount alone; null: may. */
export function whyTwo(
  { member, lang, amount, limits, share }: CountedAmount,
  sums: SingleOperatorSums,
  operator: { name: string },
): WhyTwo | null {
  if (amount <= 0n) return null;
  const from = limits.from[lang];
  const dayFrom = limits.dayFrom[lang];
  const because = (why: WhyTwo['why'], sum: Minor, limit: Minor): WhyTwo => ({
    why,
    values: {
      amount: moneyOf(sum, currencies[lang]),
      limit: moneyOf(limit, currencies[lang]),
      operator: operator.name,
    },
  });
  if (isLarge(amount, from)) return because('amount', amount, from);
  if (share !== undefined && amount > share) return because('gift_share', amount, share);
  const ofMember = sums.ofMember(member, lang) + amount;
  if (isLarge(ofMember, from)) return because('member_day', ofMember, from);
  const ofOperator = sums.ofOperator(lang) + amount;
  return isLarge(ofOperator, dayFrom) ? because('operator_day', ofOperator, dayFrom) : null;
}

/**
 * The same for a decision that is being made, under the lock of its member. The operator is locked until the
 * transaction ends: two decisions at once see each other's amounts.
 */
export async function whyTwoNow(
  trx: Kysely<Tables>,
  by: By,
  amounts: readonly CountedAmount[],
): Promise<WhyTwo | null> {
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
  trx: Kysely<Tables>,
  { actor, at, subject }: By & { subject: string },
  amounts: readonly CountedAmount[],
): Promise<void> {
  const counted = amounts.filter(({ amount }) => amount > 0n);
  if (counted.length === 0) return;
  await trx
    .insertInto('single_operator_decision')
    .values(
      counted.map(({ member, lang, amount, limits: { kind } }) => ({
        kind,
        operator_id: actor.id,
        member_id: member,
        lang,
        amount,
        subject,
        decided_at: at,
      })),
    )
    .execute();
}

/** Sums of the operator and of these members. */
export async function readSingleOperatorSums(
  db: Kysely<Tables>,
  kind: SingleOperatorKind,
  { actor, at }: By,
  members: readonly number[],
): Promise<SingleOperatorSums> {
  const { rows } = await sql<{ member: number | null; lang: string; sum: string }>`
    select null::int as member, lang, sum(amount)::text as sum from single_operator_decision
     where operator_id = ${actor.id} and kind = ${kind} and decided_at > ${since(at)} group by lang
     union all
    select member_id, lang, sum(amount)::text from single_operator_decision
     where member_id = any(${[...members]}::int[]) and kind = ${kind} and decided_at > ${since(at)}
     group by member_id, lang`.execute(db);
  const sums = new Map(rows.map(({ member, lang, sum }) => [`${member ?? 'operator'} ${lang}`, BigInt(sum)]));
  return {
    ofOperator: (lang) => sums.get(`operator ${lang}`) ?? 0n,
    ofMember: (member, lang) => sums.get(`${member} ${lang}`) ?? 0n,
  };
}

const since = (at: Date): Date => new Date(at.getTime() - COUNTED_FOR_MS);
