import type { Body, DomainReply } from '@koi/contract';
import { currencies, defaultLang, type Lang, langs, savingsStatuses } from '@koi/contract/enumerations';
import { formatMinor, type Minor, moneyOf, percentOf } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { type TwoOperatorLimits, twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../platform/approvals/texts-and-terms.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import type { Db } from '../../platform/database/tables.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { flag } from '../../platform/lib/flag.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { lockPlan, type SavingsPlan } from './queries.ts';

type PlanRow = DomainReply<'POST /operator/savings/plans/list'>['data'][number];
type PlanBody = Body<'POST /operator/savings/plans/save'>;

type Terms = Omit<SavingsPlan, 'sold'>;

/** A sale does not change the plan's version. */
const termsOf = ({ sold: _sold, ...plan }: SavingsPlan): Terms => plan;

export async function listPlansForOperators(ctx: AppContext): Promise<PlanRow[]> {
  const rows = await ctx.database.db
    .selectFrom('savings_plan as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*)::int from savings_purchase b where b.plan_id = p.id and b.status = ${sql.lit(savingsStatuses.running)})`.as(
        'running',
      ),
      sql<string>`(select coalesce(sum(b.amount), 0)::text from savings_purchase b where b.plan_id = p.id and b.status = ${sql.lit(savingsStatuses.running)})`.as(
        'running_amount',
      ),
    ])
    .orderBy('p.is_open', 'desc')
    .orderBy('p.weight', 'desc')
    .orderBy('p.id')
    .execute();
  return rows.map(({ running, running_amount: units, ...plan }) => ({
    id: plan.id,
    names: namesOf(plan),
    lang: plan.lang,
    min_amount: plan.min_amount,
    max_amount: plan.max_amount,
    cycle_hours: plan.cycle_hours,
    is_cyclic: plan.is_cyclic,
    rate: plan.rate,
    volume: BigInt(plan.volume),
    sold: BigInt(plan.sold),
    interest_cap: BigInt(plan.interest_cap),
    wait_hours: plan.wait_hours,
    audit_multiple: plan.audit_multiple,
    personal_limit: plan.personal_limit,
    is_open: plan.is_open,
    weight: plan.weight,
    running,
    running_amount: BigInt(units) * 100n,
    updated_at: plan.updated_at,
    version: versionOf(termsOf(plan)),
  }));
}

/** Without translations, the name counts as one in the language of the plan's currency. */
const namesOf = (plan: Terms): Record<string, string> =>
  Object.keys(plan.names).length > 0
    ? (plan.names as Record<string, string>)
    : { [plan.lang === 'common' ? defaultLang : plan.lang]: plan.name };

/**
 * Saves a plan; names alone leave its terms as they are, and terms its names. Returns false while a second
 * operator must agree.
 * @throws Refusal not_found, validation, changed_meanwhile, second_operator_required, reason_required,
 * operator_forbidden
 */
export async function savePlan(ctx: AppContext, actor: Editor, body: PlanBody): Promise<boolean> {
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  let sold = 0n;
  const saved = await saveRewardRow<Terms>(ctx, actor, {
    body,
    action: (before) => (before ? 'savings-plan.edit' : 'savings-plan.add'),
    subjectOf: ({ id }) => ({ kind: 'savings-plan', id: String(id) }),
    factsOf: (plan) => ({ name: plan.name, names: plan.names, ...termsIn(plan) }),
    async lock(trx) {
      if (body.id === undefined) return undefined;
      const plan = await lockPlan(trx, body.id);
      if (!plan) throw new Refusal('not_found');
      sold = BigInt(plan.sold);
      return termsOf(plan);
    },
    change(before) {
      const values = valuesOf(body, before);
      refuseBelow(sold, values);
      const names = ifChanged(values.names, before && namesOf(before));
      return {
        approval: {
          subject: { kind: 'savings-plan' as const, id: String(body.id ?? `new ${contentHash(values)}`) },
          content: { id: body.id, ...asSaved(values), names },
          isLarge: isLargePromise(values, limits) && !(before && isSamePromise(before, values)),
          changed: {
            texts: before !== undefined && names !== undefined,
            terms: !before || termsHash(values) !== termsHash(before),
          },
        },
        save: async (trx, at) => termsOf(await storePlan(trx, before?.id, values, at)),
      };
    },
  });
  return saved !== undefined;
}

/** More may not be sold already than the plan has. */
function refuseBelow(sold: Minor, { volume, lang }: Values): void {
  if (volume >= sold) return;
  // A plan for every currency counts units of each.
  const min = lang === 'common' ? Number(formatMinor(sold)) : moneyOf(sold, currencies[lang]);
  throw invalid({ volume: { rule: 'too_small', values: { min } } });
}

function storePlan(trx: Db, id: number | undefined, values: Values, at: Date): Promise<SavingsPlan> {
  const stored = { ...values, names: JSON.stringify(values.names), updated_at: at };
  return id === undefined
    ? trx
        .insertInto('savings_plan')
        .values({ ...stored, created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx
        .updateTable('savings_plan')
        .set(stored)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
}

type Values = ReturnType<typeof valuesOf>;

const neededTerms = [
  'lang',
  'min_amount',
  'max_amount',
  'cycle_hours',
  'is_cyclic',
  'rate',
  'volume',
  'audit_multiple',
  'is_open',
] as const;
const otherTerms = ['interest_cap', 'wait_hours', 'personal_limit', 'weight'] as const;
type PlanTerms = Required<Pick<PlanBody, (typeof neededTerms)[number]>> &
  Pick<PlanBody, (typeof otherTerms)[number]>;

function valuesOf(body: PlanBody, before: Terms | undefined) {
  const isPresent = [...neededTerms, ...otherTerms].some((name) => body[name] !== undefined);
  const terms = before && !isPresent ? storedTerms(before) : checkedTerms(body);
  const names: Partial<Record<Lang, string>> =
    body.names || !before ? writtenNames(body.names ?? {}) : namesOf(before);
  const name =
    (terms.lang === 'common' ? undefined : names[terms.lang]) ??
    names[defaultLang] ??
    Object.values(names)[0];
  if (name === undefined) throw invalid({ names: 'required' });
  return { name, names, ...terms };
}

const writtenNames = (input: Partial<Record<Lang, string>>): Partial<Record<Lang, string>> =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const name = input[lang]?.trim();
      return name ? [[lang, name]] : [];
    }),
  );

function checkedTerms(input: PlanBody) {
  const missing = neededTerms.filter((name) => input[name] === undefined);
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, 'required' as const])));
  const body = input as PlanTerms;
  const limit = body.personal_limit ?? 0;
  if (body.max_amount < body.min_amount)
    throw invalid({ max_amount: { rule: 'too_small', values: { min: body.min_amount } } });
  if (Number(body.rate) > 100) throw invalid({ rate: { rule: 'too_large', values: { max: 100 } } });
  if (limit !== 0 && limit < body.min_amount)
    throw invalid({ personal_limit: { rule: 'too_small', values: { min: body.min_amount } } });
  return {
    lang: body.lang,
    min_amount: body.min_amount,
    max_amount: body.max_amount,
    cycle_hours: body.cycle_hours,
    is_cyclic: body.is_cyclic === 1,
    rate: body.rate,
    volume: operatorAmount(body.volume, 'volume'),
    interest_cap: operatorAmount(body.interest_cap ?? '0', 'interest_cap'),
    wait_hours: body.wait_hours ?? null,
    audit_multiple: body.audit_multiple,
    personal_limit: limit,
    is_open: body.is_open === 1,
    weight: body.weight ?? 0,
  };
}

const termsIn = (plan: Values | Terms) =>
  Object.fromEntries([...neededTerms, ...otherTerms].map((name) => [name, plan[name]]));

const storedTerms = (plan: Terms): ReturnType<typeof checkedTerms> =>
  ({
    ...termsIn(plan),
    volume: BigInt(plan.volume),
    interest_cap: BigInt(plan.interest_cap),
  }) as ReturnType<typeof checkedTerms>;

/** The content that is agreed to, in the shape of the call. */
const asSaved = ({ name: _name, volume, interest_cap, wait_hours, ...plan }: Values) => ({
  ...plan,
  is_cyclic: flag(plan.is_cyclic),
  is_open: flag(plan.is_open),
  volume: formatMinor(volume),
  interest_cap: formatMinor(interest_cap),
  ...(wait_hours !== null && { wait_hours }),
});

const MONTH_HOURS = 720;

/**
 * Whether the plan needs a second operator: by the interest of the largest purchase over a month, or over its
 * only cycle, as it is later paid without any decision.
 */
function isLargePromise(
  { is_open, lang, max_amount: max, rate, interest_cap: cap, cycle_hours: hours, is_cyclic }: Values,
  limits: TwoOperatorLimits,
) {
  const cycles = is_cyclic ? Math.ceil(MONTH_HOURS / hours) : 1;
  const earned = percentOf(BigInt(max) * 100n, rate) * BigInt(cycles);
  const most = cap > 0n && cap < earned ? cap : earned;
  const markets = lang === 'common' ? langs : [lang];
  return is_open && markets.some((market) => isLarge(most, limits[currencies[market]]));
}

const promise = (plan: Values | Terms) => ({
  is_open: plan.is_open,
  lang: plan.lang,
  max_amount: plan.max_amount,
  cycle_hours: plan.cycle_hours,
  is_cyclic: plan.is_cyclic,
  rate: percentOf(10_000n, plan.rate),
  interest_cap: BigInt(plan.interest_cap),
  audit_multiple: percentOf(10_000n, plan.audit_multiple),
});
/** Fingerprint of everything but the names. */
const termsHash = (plan: Values | Terms): string =>
  contentHash({ ...termsIn(plan), ...promise(plan), volume: BigInt(plan.volume) });

const isSamePromise = (before: Terms, after: Values): boolean =>
  contentHash(promise(before)) === contentHash(promise(after));
