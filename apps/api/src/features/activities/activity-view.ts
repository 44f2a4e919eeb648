import type { DomainReply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { ClaimFields } from '../../platform/approvals/order-claims.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import type { ActivityText, ActivityTexts } from '../../platform/database/column-types.ts';
import { escapeHtml } from '../../platform/lib/escape-html.ts';
import { phaseOf } from '../../platform/lib/phase.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';
import { gameTypeText, labelsIn } from '../../platform/lib/texts.ts';
import type { Site } from '../../platform/lib/time.ts';
import { textsIn } from '../../platform/lib/written-texts.ts';
import { amountsIn } from './activity-terms.ts';
import type { ApplicationRow } from './applications.ts';
import type { Activity } from './queries.ts';

type Row = DomainReply<'GET /act/:id'>['data'];
type OperatorRow = DomainReply<'POST /operator/activities/list'>['data']['data'][number];
type OperatorApplication = DomainReply<'POST /operator/activities/applications'>['data']['data'][number];

/** What the view depends on: the reader's language and the market whose currency applies. */
export interface Seen {
  lang: Lang;
  market: Lang;
}

/** The texts in `lang`, each with a fallback to another language. */
export function textIn(texts: ActivityTexts, lang: Lang): ActivityText {
  return { title: '', ...textsIn(texts, lang) };
}

function termsOf(activity: Activity, { lang, market }: Seen): NonNullable<Row['terms']> {
  const { money, min, cap } = amountsIn(activity, market);
  return {
    rule: activity.rule,
    period: activity.period,
    percent: activity.percent,
    money,
    min,
    cap,
    turnover_times: activity.turnover_times,
    games: activity.game_types.map((type) => ({ type, text: gameTypeText(type, lang) })),
    deadline: activity.end_at,
    audience: activity.audience,
    min_level: activity.min_level,
  };
}

/** Sanitises HTML again on output: what was stored under older rules is shown under today's. */
export function activityRow(activity: Activity, seen: Seen): Row {
  const text = textIn(activity.texts, seen.lang);
  return {
    id: activity.id,
    title: text.title,
    subtitle: text.subtitle ?? '',
    cover_image: activity.cover_image,
    content: text.content ? safeHtml(text.content) : null,
    type: activity.type,
    type_text: labelsIn(seen.lang).activityTypes[activity.type],
    apply_type: activity.apply_type,
    apply_url: activity.apply_url,
    apply_desc: safeHtml(text.apply_desc ?? ''),
    hall_image: activity.hall_image || null,
    hall_field: activity.hall_field.join(','),
    start_at: activity.start_at,
    end_at: activity.end_at,
    date_desc: text.date_desc ?? '',
    is_open: activity.is_open,
    is_hot: activity.is_hot,
    is_app: activity.is_app,
    lang: activity.lang,
    rule_content: safeHtml(text.rule_content ?? ''),
    weight: activity.weight,
    created_at: activity.created_at,
    updated_at: activity.updated_at,
    terms: termsOf(activity, seen),
  };
}

export function cardRow(activity: Activity, seen: Seen): DomainReply<'GET /activities'>['data'][number] {
  const { id, title, subtitle, cover_image, type, type_text, weight, is_hot, end_at, apply_type, terms } =
    activityRow(activity, seen);
  return {
    id,
    title,
    subtitle,
    cover_image,
    type,
    type_text,
    weight,
    is_hot,
    end_at,
    apply_type,
    rule: terms?.rule ?? null,
  };
}

/**
 * The period as text, for clients that do not format it themselves: as written by the operator, else from the
 * dates.
 */
export function dateDescription(row: Row, site: Site): string {
  if (row.date_desc !== '') return row.date_desc;
  const [from, to] = [row.start_at, row.end_at].map((date) =>
    date === null ? '' : site.toWireDate(date).slice(0, 16),
  );
  return from || to ? `${from} ~ ${to}`.trim() : '';
}

/** The activity as one HTML fragment: period, content, how to take part, rules. */
export function fragmentOf(row: Row, site: Site): string {
  const link =
    row.apply_type === 3 && row.apply_url
      ? `<p><a href="${escapeHtml(row.apply_url)}">${escapeHtml(row.title)}</a></p>`
      : '';
  const time = dateDescription(row, site);
  return safeHtml(
    `${time ? `<p>${escapeHtml(time)}</p>` : ''}${row.content ?? ''}${link}${row.apply_desc}${row.rule_content}`,
  );
}

export function applicationState(row: ApplicationRow, lang: Lang) {
  return {
    id: row.id,
    activity_id: row.activity_id,
    status: row.status,
    status_text: labelsIn(lang).applicationStatuses[row.status],
    remark: row.remark,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function operatorApplication(
  row: ApplicationRow,
  lang: Lang,
): Omit<OperatorApplication, 'second' | keyof ClaimFields> {
  return {
    ...applicationState(row, lang),
    member_id: row.member_id,
    member_name: row.name,
    currency: currencies[row.lang],
    title: textIn(row.texts, lang).title,
    fields: { ...row.fields },
    money: row.amount === null ? null : BigInt(row.amount),
    decided_by: row.operator,
  };
}

export function operatorActivity(
  activity: Activity & { waiting: string; paid: string },
  now: Date,
): OperatorRow {
  const { waiting, paid, ...row } = activity;
  const { texts, amounts, game_types, hall_field, created_at: _made, ...plain } = row;
  return {
    ...plain,
    id: activity.id,
    texts: JSON.parse(JSON.stringify(texts)) as Record<string, Record<string, string>>,
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([market, input]) => [
        market,
        Object.fromEntries(
          Object.entries(input).map(([key, amount]) => [key, formatMinor(BigInt(amount as string))]),
        ),
      ]),
    ),
    game_types: [...game_types],
    hall_field: [...hall_field],
    start_at: activity.start_at,
    end_at: activity.end_at,
    is_open: row.is_open,
    is_hot: row.is_hot,
    is_app: row.is_app,
    waiting: Number(waiting),
    paid: Number(paid),
    updated_at: activity.updated_at,
    phase: phaseOf(row, now),
    version: versionOf(row),
  };
}
