import type { Body, Reply } from '@koi/contract';
import { currencies, defaultLang, type Lang, langs } from '@koi/contract/enumerations';
import { formatMinor, moneyOf, percentOf } from '@koi/money';
import { sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { type TwoOperatorLimits, twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { isLarge } from '../../approvals/single-operator-decisions.ts';
import { type Editor, ifChanged, requireApprovalOfParts } from '../../approvals/texts-and-terms.ts';
import { refuseIfChanged, versionOf } from '../../approvals/unchanged.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { lockPlan, type SavingsPlan } from './savings-repository.ts';

type PlanRow = Reply<'POST /operator/savings/plans/list'>['data'][number];
type PlanBody = Body<'POST /operator/savings/plans/save'>;

/** Without `sold`: a sale does not change the plan's version. */
const termsOf = ({ sold: _sold, ...plan }: SavingsPlan) => plan;

export async function listPlansForOperators(ctx: AppContext): Promise<PlanRow[]> {
  const rows = await ctx.database.db
    .selectFrom('savings_plan as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*)::int from savings_purchase b where b.plan_id = p.id and b.status = 0)`.as(
        'running',
      ),
      sql<string>`(select coalesce(sum(b.amount), 0)::text from savings_purchase b where b.plan_id = p.id and b.status = 0)`.as(
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
    is_cyclic: plan.is_cyclic === 1 ? 1 : 0,
    rate: plan.rate,
    volume: formatMinor(BigInt(plan.volume)),
    sold: formatMinor(BigInt(plan.sold)),
    interest_cap: formatMinor(BigInt(plan.interest_cap)),
    wait_hours: plan.wait_hours,
    audit_multiple: plan.audit_multiple,
    personal_limit: plan.personal_limit,
    is_open: plan.is_open === 1 ? 1 : 0,
    weight: plan.weight,
    running,
    running_amount: formatMinor(BigInt(units) * 100n),
    updated_at: toWireDate(plan.updated_at, ctx.config.offsetMinutes),
    version: versionOf(termsOf(plan)),
  }));
}

/** Without translations, the name counts as one in the language of the plan's currency. */
const namesOf = (plan: SavingsPlan): Record<string, string> =>
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
  const reason = givenReason(body.reason);
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  return ctx.database.transaction(async (trx) => {
    const at = ctx.clock();
    const before = body.id === undefined ? undefined : await lockPlan(trx, body.id);
    if (body.id !== undefined && !before) throw new Refusal('not_found');
    const values = valuesOf(body, before);
    const found = { kind: 'savings-plan', id: String(body.id ?? `new ${contentHash(values)}`) } as const;
    if (before) await refuseIfChanged(trx, body.version, termsOf(before), found);
    const sold = BigInt(before?.sold ?? '0');
    if (values.volume < sold)
      throw invalid({
        volume: {
          rule: 'too_small',
          values: {
            // A plan for every currency counts units of each.
            min:
              values.lang === 'common' ? Number(formatMinor(sold)) : moneyOf(sold, currencies[values.lang]),
          },
        },
      });
    const large = isLargePromise(values, limits) && !(before && isSamePromise(before, values));
    const names = ifChanged(values.names, before && namesOf(before));
    const changed = {
      texts: before !== undefined && names !== undefined,
      terms: !before || termsHash(values) !== termsHash(before),
    };
    const content = { id: body.id, ...asSaved(values), names };
    const decision = { actor, at, subject: found, content, isLarge: large, reason };
    if (!(await requireApprovalOfParts(trx, 'rewards', decision, changed))) return false;
    const stored = { ...values, names: JSON.stringify(values.names), updated_at: at };
    const { id } = before
      ? await trx
          .updateTable('savings_plan')
          .set(stored)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('savings_plan')
          .values({ ...stored, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor,
      at,
      action: before ? 'savings-plan.edit' : 'savings-plan.add',
      subject: { kind: 'savings-plan', id: String(id) },
      ...(before && { before: termsOf(before) }),
      after: { ...values, reason },
    });
    return true;
  });
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

function valuesOf(body: PlanBody, before: SavingsPlan | undefined) {
  const isGiven = [...neededTerms, ...otherTerms].some((name) => body[name] !== undefined);
  const terms = before && !isGiven ? storedTerms(before) : checkedTerms(body);
  const names: Partial<Record<Lang, string>> =
    body.names || !before ? writtenNames(body.names ?? {}) : namesOf(before);
  const name =
    (terms.lang === 'common' ? undefined : names[terms.lang]) ??
    names[defaultLang] ??
    Object.values(names)[0];
  if (name === undefined) throw invalid({ names: 'required' });
  return { name, names, ...terms };
}

const writtenNames = (given: Partial<Record<Lang, string>>): Partial<Record<Lang, string>> =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const name = given[lang]?.trim();
      return name ? [[lang, name]] : [];
    }),
  );

function checkedTerms(given: PlanBody) {
  const missing = neededTerms.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, 'required' as const])));
  const body = given as PlanTerms;
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
    is_cyclic: body.is_cyclic,
    rate: body.rate,
    volume: operatorAmount(body.volume, 'volume'),
    interest_cap: operatorAmount(body.interest_cap ?? '0', 'interest_cap'),
    wait_hours: body.wait_hours ?? null,
    audit_multiple: body.audit_multiple,
    personal_limit: limit,
    is_open: body.is_open,
    weight: body.weight ?? 0,
  };
}

const termsIn = (plan: Values | SavingsPlan) =>
  Object.fromEntries([...neededTerms, ...otherTerms].map((name) => [name, plan[name]]));

const storedTerms = (plan: SavingsPlan): ReturnType<typeof checkedTerms> =>
  ({
    ...termsIn(plan),
    volume: BigInt(plan.volume),
    interest_cap: BigInt(plan.interest_cap),
  }) as ReturnType<typeof checkedTerms>;

/** The content that is agreed to, in the shape of the call. */
const asSaved = ({ name: _name, volume, interest_cap, wait_hours, ...plan }: Values) => ({
  ...plan,
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
  const cycles = is_cyclic === 1 ? Math.ceil(MONTH_HOURS / hours) : 1;
  const earned = percentOf(BigInt(max) * 100n, rate) * BigInt(cycles);
  const most = cap > 0n && cap < earned ? cap : earned;
  const markets = lang === 'common' ? langs : [lang];
  return is_open === 1 && markets.some((market) => isLarge(most, limits[market]));
}

const promise = (plan: Values | SavingsPlan) => ({
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
const termsHash = (plan: Values | SavingsPlan): string =>
  contentHash({ ...termsIn(plan), ...promise(plan), volume: BigInt(plan.volume) });

const isSamePromise = (before: SavingsPlan, after: Values): boolean =>
  contentHash(promise(before)) === contentHash(promise(after));
