import type { Body } from '@koi/contract';
import { type ActivityRule, type GameType, gameTypes, type Lang, langs } from '@koi/contract/enumerations';
import { parseMinor } from '@koi/money';
import { type Actor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { ActivityAmounts, ActivityText, ActivityTexts } from '../../db/tables/activities.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { isAgreed } from '../../decisions/second-operator.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { type FieldProblems, invalid, Refusal } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { fromWireDate } from '../../lib/time.ts';
import { takenColumn } from '../../lib/unique-violation.ts';
import { isLargePromise, isSamePromise, promiseOf } from './activity-promise.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;
type Content = Body<'POST /operator/activities/save'>;

/**
 * What an operator writes of an activity; returns its id, undefined while a second operator must agree. HTML is sanitised before it is
 * stored.
 * @throws Refusal not_found, validation, second_operator_required
 */
export async function saveActivity(
  ctx: AppContext,
  actor: Operator,
  body: Content,
): Promise<string | undefined> {
  const values = valuesOf(ctx, body);
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
      const content = promiseOf(values);
      const subject = { kind: 'activity', id: id ?? `new ${contentHash(content)}` };
      const large = isLargePromise(values, limits) && !(before && isSamePromise(before, values));
      if (!(await isAgreed(trx, { actor, at, subject, content, isLarge: large }))) return undefined;
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
        after: values,
      });
      return saved.id;
    });
  } catch (error) {
    throw takenColumn(error, ['code']) ? invalid({ code: 'taken' }) : error;
  }
}

function valuesOf(ctx: AppContext, body: Content) {
  const { offsetMinutes } = ctx.config;
  const texts = readTexts(body.texts);
  const amounts = readAmounts(body.amounts ?? {});
  const date = (text: string | undefined) =>
    text === undefined ? null : (fromWireDate(text, offsetMinutes) ?? null);
  const values = {
    lang: body.lang ?? 'common',
    cover_image: body.cover_image ?? '',
    hall_image: body.hall_image ?? '',
    type: body.type as 1,
    apply_type: body.apply_type as 0,
    apply_url: body.apply_url ?? '',
    start_at: date(body.start_at),
    end_at: date(body.end_at),
    is_open: body.is_open,
    is_hot: body.is_hot ?? 0,
    is_app: body.is_app ?? 0,
    weight: body.weight ?? 0,
    rule: body.rule ?? null,
    period: body.period ?? (body.rule === 'loss_share' ? 'week' : 'once'),
    percent: body.percent ?? null,
    turnover_times: body.turnover_times ?? '0',
    audience: body.audience ?? 'all',
    min_level: body.min_level ?? 0,
    code: body.code ?? null,
    code_limit: body.code_limit ?? null,
  } as const;
  const problems = problemsOf(values, texts, amounts, body.game_types ?? []);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const fields = new Set(['member_name', ...(body.hall_field ?? [])]);
  return {
    ...values,
    texts: JSON.stringify(texts),
    amounts: JSON.stringify(amounts),
    hall_field: JSON.stringify([...fields]),
    game_types: JSON.stringify(body.game_types ?? []),
  };
}

type AmountsPerMarket = Partial<Record<Lang, ActivityAmounts>>;

function problemsOf(
  values: {
    lang: Lang | 'common';
    apply_type: number;
    apply_url: string;
    start_at: Date | null;
    end_at: Date | null;
    rule: ActivityRule | null;
    period: string;
    percent: string | null;
    code: string | null;
    code_limit: number | null;
  },
  texts: ActivityTexts,
  amounts: AmountsPerMarket,
  types: readonly number[],
): FieldProblems {
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

function readTexts(given: Content['texts']): ActivityTexts {
  const texts: Partial<Record<Lang, ActivityText>> = {};
  for (const lang of langs) {
    const part = given[lang];
    if (!part) continue;
    const html = (text: string | undefined) => (text === undefined ? undefined : safeHtml(readable(text)));
    const plain = (text: string | undefined) => (text === undefined ? undefined : readable(text).trim());
    const read = {
      title: readable(part.title).trim(),
      subtitle: plain(part.subtitle),
      date_desc: plain(part.date_desc),
      content: html(part.content),
      rule_content: html(part.rule_content),
      apply_desc: html(part.apply_desc),
    };
    if (read.title === '') throw invalid({ texts: 'required' });
    texts[lang] = Object.fromEntries(
      Object.entries(read).filter(([, text]) => text),
    ) as unknown as ActivityText;
  }
  return texts;
}

/** PostgreSQL text holds neither zero bytes nor half signs. @throws Refusal validation */
function readable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ texts: 'format' });
  return text;
}

function readAmounts(given: NonNullable<Content['amounts']>): AmountsPerMarket {
  const amounts: AmountsPerMarket = {};
  for (const market of langs) {
    const part = given[market];
    if (!part) continue;
    const read: ActivityAmounts = {};
    for (const key of ['money', 'min', 'cap'] as const) {
      const text = part[key];
      if (text === undefined) continue;
      const parsed = parseMinor(text);
      if (!('amount' in parsed)) throw invalid({ amounts: 'not_a_number' });
      read[key] = String(parsed.amount);
    }
    amounts[market] = read;
  }
  return amounts;
}
