import type { Body } from '@koi/contract';
import type { activityTermFields, activityTextFields } from '@koi/contract/activity-fields';
import {
  type ActivityType,
  type ApplyType,
  type HallField,
  type Lang,
  langs,
} from '@koi/contract/enumerations';
import { parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { ActivityAmounts, ActivityText, ActivityTexts } from '../../platform/database/column-types.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { activityRow } from './activity-view.ts';

export type Content = Omit<Body<'POST /operator/activities/save'>, 'id' | 'version' | 'reason'>;
type AmountsPerMarket = Partial<Record<Lang, ActivityAmounts>>;
export type ActivityDraft = ReturnType<typeof textsOf> & ReturnType<typeof termsOf>;

/** What members read, with HTML sanitised; what is left out is empty. @throws Refusal validation */
export function textsOf(body: Content) {
  const { texts, type, apply_type: howToApply } = body;
  if (texts === undefined) throw invalid({ texts: 'required' });
  if (type === undefined) throw invalid({ type: 'required' });
  if (howToApply === undefined) throw invalid({ apply_type: 'required' });
  const fields: readonly HallField[] = [...new Set(['member_name' as const, ...(body.hall_field ?? [])])];
  return {
    texts: readTexts(texts),
    cover_image: body.cover_image ?? '',
    hall_image: body.hall_image ?? '',
    type: type as ActivityType,
    apply_type: howToApply as ApplyType,
    apply_url: body.apply_url ?? '',
    hall_field: fields,
    is_hot: body.is_hot === 1,
    is_app: body.is_app === 1,
    weight: body.weight ?? 0,
  } satisfies Record<(typeof activityTextFields)[number], unknown>;
}

/** Terms, which may not fit together; what is left out is empty. @throws Refusal validation */
export function termsOf(ctx: AppContext, body: Content) {
  const { site } = ctx;
  const date = (text: string | undefined) => (text === undefined ? null : (site.fromWireDate(text) ?? null));
  if (body.is_open === undefined) throw invalid({ is_open: 'required' });
  return {
    amounts: readAmounts(body.amounts ?? {}),
    lang: body.lang ?? 'common',
    start_at: date(body.start_at),
    end_at: date(body.end_at),
    is_open: body.is_open === 1,
    rule: body.rule ?? null,
    period: body.period ?? (body.rule === 'loss_share' ? 'week' : 'once'),
    percent: body.percent ?? null,
    turnover_times: body.turnover_times ?? '0',
    game_types: (body.game_types ?? []) as readonly number[],
    audience: body.audience ?? 'all',
    min_level: body.min_level ?? 0,
    code: body.code ?? null,
    code_limit: body.code_limit ?? null,
  } satisfies Record<(typeof activityTermFields)[number], unknown>;
}

/** The draft as a member with this language and its currency would see it. @throws Refusal validation */
export function previewOf(ctx: AppContext, body: Content, lang: Lang) {
  const draft = { ...textsOf(body), ...termsOf(ctx, body) };
  const now = ctx.clock();
  const market = draft.lang === 'common' ? lang : draft.lang;
  return activityRow({ ...draft, id: '0', created_at: now, updated_at: now }, { lang, market });
}

function readTexts(input: NonNullable<Content['texts']>): ActivityTexts {
  const texts: Partial<Record<Lang, ActivityText>> = {};
  for (const lang of langs) {
    const part = input[lang];
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

/** PostgreSQL text holds neither NUL bytes nor lone surrogates. @throws Refusal validation */
function readable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ texts: 'format' });
  return text;
}

function readAmounts(input: NonNullable<Content['amounts']>): AmountsPerMarket {
  const amounts: AmountsPerMarket = {};
  for (const market of langs) {
    const part = input[market];
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
