import { activityTermFields, activityTextFields } from '@koi/contract/activity-fields';
import { currencies, type GameType, gameTypes, type Lang, langs } from '@koi/contract/enumerations';
import { parseMinor } from '@koi/money';
import type { Insertable, Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type TwoOperatorLimits, twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import { type Editor, ifChanged, requireApprovalOfParts } from '../../platform/approvals/texts-and-terms.ts';
import { refuseIfChanged } from '../../platform/approvals/unchanged.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { ActivityAmounts, Json } from '../../platform/database/column-types.ts';
import type { ActivityTable } from '../../platform/database/tables.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { type FieldProblems, invalid, Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { type ActivityDraft, type Content, termsOf, textsOf } from './activity-draft.ts';

type Term = (typeof activityTermFields)[number];

/** Values about to be stored, JSON columns serialised. */
type Written = { [One in Term]: Exclude<Insertable<ActivityTable>[One], undefined> };
type Stored = Pick<Selectable<ActivityTable>, Term>;

/** The terms in a canonical form, whether read from the database or about to be written. */
function promiseOf(activity: Written | Stored): Readonly<Record<Term, Json>> {
  const { amounts, game_types: types } = activity;
  return {
    ...picked<Written | Stored, Term>(activity, activityTermFields),
    start_at: timeText(activity.start_at),
    end_at: timeText(activity.end_at),
    percent: activity.percent == null ? null : hundredths(activity.percent),
    turnover_times: hundredths(activity.turnover_times),
    amounts: typeof amounts === 'string' ? JSON.parse(amounts) : amounts,
    game_types: typeof types === 'string' ? JSON.parse(types) : types,
  };
}

const timeText = (at: Date | string | null): string | null => (at instanceof Date ? at.toISOString() : at);

/** `10`, `10.0` and `10.00` are the same. */
function hundredths(text: string): string {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? String(parsed.amount) : text;
}

function isSamePromise(before: Stored, after: Written): boolean {
  return contentHash(promiseOf(before)) === contentHash(promiseOf(after));
}

/** Whether it has a rule: otherwise operators decide about each payout. */
const paysByItself = ({ rule }: Pick<Written, 'rule'>): boolean => rule != null;

/** Whether it pays automatically, and in some currency an amount that takes two operators. */
function isLargePromise(activity: Written, limits: TwoOperatorLimits): boolean {
  if (!paysByItself(activity) || !activity.is_open) return false;
  const amounts = JSON.parse(activity.amounts) as Partial<Record<Lang, ActivityAmounts>>;
  const markets = activity.lang === 'common' ? langs : [activity.lang];
  return markets.some((market) =>
    [amounts[market]?.money, amounts[market]?.cap].some(
      (amount) => amount !== undefined && isLarge(BigInt(amount), limits[currencies[market]]),
    ),
  );
}

/**
 * Creates or changes an activity; texts or terms that are not given stay. Returns its id, or undefined while a
 * second operator must agree. HTML is sanitised before it is stored.
 * @throws Refusal not_found, validation, changed_meanwhile, second_operator_required, reason_required,
 * operator_forbidden
 */
export async function saveActivity(
  ctx: AppContext,
  actor: Editor,
  body: Content & { id?: number; version?: string; reason?: string },
): Promise<string | undefined> {
  const reason = requireReason(body.reason);
  const at = ctx.clock();
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  try {
    return await ctx.database.transaction(async (trx) => {
      const id = body.id === undefined ? undefined : String(body.id);
      const before =
        id === undefined
          ? undefined
          : await trx.selectFrom('activity').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (id !== undefined && !before) throw new Refusal('not_found');
      if (before) await refuseIfChanged(trx, body.version, before, { kind: 'activity', id: before.id });
      const draft = {
        ...(before && !isPresent(body, activityTextFields)
          ? picked(before, activityTextFields)
          : textsOf(body)),
        ...(before && !isPresent(body, activityTermFields)
          ? picked(before, activityTermFields)
          : termsOf(ctx, body)),
      };
      const values = storedOf(draft);
      const texts = ifChanged(
        picked(draft, activityTextFields),
        before && picked(before, activityTextFields),
      );
      const promise = promiseOf(values);
      const isSame = before !== undefined && isSamePromise(before, values);
      const decision = {
        actor,
        at,
        subject: { kind: 'activity', id: id ?? `new ${contentHash(promise)}` } as const,
        content: { ...promise, ...texts },
        isLarge: isLargePromise(values, limits) && !isSame,
        context: { asked: requestedFields(body, texts !== undefined), titles: titlesOf(draft) },
        reason,
      };
      const changed = {
        texts: before !== undefined && texts !== undefined,
        terms: !isSame && (paysByItself(values) || (before !== undefined && paysByItself(before))),
      };
      if (!(await requireApprovalOfParts(trx, 'activities', decision, changed))) return undefined;
      const saved = before
        ? await trx
            .updateTable('activity')
            .set({ ...values, updated_at: at })
            .where('id', '=', before.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto('activity')
            .values({ ...values, created_at: at, updated_at: at })
            .returning('id')
            .executeTakeFirstOrThrow();
      await writeAudit(trx, {
        actor,
        at,
        action: before ? 'activity.edit' : 'activity.add',
        subject: { kind: 'activity', id: saved.id },
        ...(before && { before: { ...before } }),
        after: { ...values, reason },
      });
      return saved.id;
    });
  } catch (error) {
    throw takenColumn(error, ['code']) ? invalid({ code: 'taken' }) : error;
  }
}

const isPresent = (body: Content, fields: readonly (keyof Content)[]): boolean =>
  fields.some((field) => body[field] !== undefined);

const picked = <T, K extends keyof T>(row: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>;

/** What the second operator sends: not the texts, where they stay. */
function requestedFields(body: Content & { version?: string; reason?: string }, loadWithTexts: boolean) {
  const { version: _version, reason: _reason, ...requested } = body;
  const isText = (field: string): boolean => (activityTextFields as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(requested).filter(([field]) => loadWithTexts || !isText(field)));
}

const titlesOf = ({ texts }: Pick<ActivityDraft, 'texts'>) =>
  Object.fromEntries(Object.entries(texts).map(([lang, { title }]) => [lang, { title }]));

/** Column values of the draft, JSON columns serialised. @throws Refusal validation */
function storedOf(draft: ActivityDraft) {
  const problems = problemsOf(draft);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    ...draft,
    texts: JSON.stringify(draft.texts),
    amounts: JSON.stringify(draft.amounts),
    hall_field: JSON.stringify(draft.hall_field),
    game_types: JSON.stringify(draft.game_types),
  };
}

function problemsOf(draft: ActivityDraft): FieldProblems {
  const { texts, amounts, game_types: types, ...values } = draft;
  const { rule, period, percent } = values;
  const isShare = rule === 'deposit_share' || rule === 'loss_share';
  const markets = values.lang === 'common' ? langs : [values.lang];
  const needed = isShare ? 'cap' : 'money';
  const known = Object.values(gameTypes);
  return {
    ...(Object.keys(texts).length === 0 ? { texts: 'required' as const } : {}),
    ...(values.apply_type === 3 && values.apply_url === '' ? { apply_url: 'required' as const } : {}),
    ...(values.start_at && values.end_at && values.start_at >= values.end_at
      ? { end_at: 'range' as const }
      : {}),
    ...(isShare !== (percent !== null)
      ? { percent: isShare ? ('required' as const) : ('choice' as const) }
      : {}),
    ...(percent !== null && (Number(percent) <= 0 || Number(percent) > 100)
      ? { percent: 'format' as const }
      : {}),
    ...((rule === 'loss_share' && period !== 'week') || (rule?.endsWith('_gift') && period !== 'once')
      ? { period: 'choice' as const }
      : {}),
    ...((rule === 'code_gift') !== (values.code !== null)
      ? { code: rule === 'code_gift' ? ('required' as const) : ('choice' as const) }
      : {}),
    ...(values.code === null && values.code_limit !== null ? { code_limit: 'choice' as const } : {}),
    ...(rule !== null && markets.some((market) => !(BigInt(amounts[market]?.[needed] ?? 0) > 0n))
      ? { amounts: 'required' as const }
      : {}),
    ...(types.some((type) => !known.includes(type as GameType)) ? { game_types: 'choice' as const } : {}),
  };
}
