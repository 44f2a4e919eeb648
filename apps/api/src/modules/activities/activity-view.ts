import type { Reply } from '@koi/contract';
import { currencies, type GameType, type Lang } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import type { ClaimFields } from '../../approvals/order-claims.ts';
import { versionOf } from '../../approvals/unchanged.ts';
import { wireId } from '../../db/keys.ts';
import type { ActivityText, ActivityTexts } from '../../db/tables/activities.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { phaseOf } from '../../lib/phase.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { textsIn } from '../../lib/written-texts.ts';
import type { Activity } from './activities-repository.ts';
import { amountsIn } from './activity-terms.ts';
import type { ApplicationRow } from './applications.ts';

type Row = Reply<'GET /act/:id'>['data'];
type OperatorRow = Reply<'POST /operator/activities/list'>['data']['data'][number];
type OperatorApplication = Reply<'POST /operator/activities/applications'>['data']['data'][number];

/** What the view depends on: the reader's language, the market whose currency applies, and the time zone. */
export interface Seen {
  lang: Lang;
  market: Lang;
  offsetMinutes: number;
}

/** The texts in `lang`, each with a fallback to another language. */
export function textIn(texts: ActivityTexts, lang: Lang): ActivityText {
  return { title: '', ...textsIn(texts, lang) };
}

const decOrNull = (amount: Minor | null) => (amount === null ? null : formatMinor(amount));

function termsOf(activity: Activity, { lang, market, offsetMinutes }: Seen): NonNullable<Row['terms']> {
  const { money, min, cap } = amountsIn(activity, market);
  const { gameTypes } = labelsIn(lang);
  return {
    rule: activity.rule,
    period: activity.period,
    percent: activity.percent,
    money: decOrNull(money),
    min: decOrNull(min),
    cap: decOrNull(cap),
    turnover_times: activity.turnover_times,
    games: activity.game_types.map((type) => ({ type, text: gameTypes[type as GameType] ?? String(type) })),
    deadline: toWireDateOrNull(activity.end_at, offsetMinutes),
    audience: activity.audience,
    min_level: activity.min_level,
  };
}

/** Sanitises HTML again on output: what was stored under older rules is shown under today's. */
export function activityRow(activity: Activity, seen: Seen): Row {
  const text = textIn(activity.texts, seen.lang);
  const { offsetMinutes } = seen;
  return {
    id: wireId(activity.id),
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
    start_at: toWireDateOrNull(activity.start_at, offsetMinutes),
    end_at: toWireDateOrNull(activity.end_at, offsetMinutes),
    date_desc: text.date_desc ?? '',
    is_open: activity.is_open,
    is_hot: activity.is_hot,
    is_app: activity.is_app,
    lang: activity.lang,
    rule_content: safeHtml(text.rule_content ?? ''),
    weight: activity.weight,
    created_at: toWireDate(activity.created_at, offsetMinutes),
    updated_at: toWireDate(activity.updated_at, offsetMinutes),
    terms: termsOf(activity, seen),
  };
}

export function cardRow(activity: Activity, seen: Seen): Reply<'GET /activities'>['data'][number] {
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
export function dateDescription(row: Row): string {
  if (row.date_desc !== '') return row.date_desc;
  const [from, to] = [row.start_at, row.end_at].map((date) => date?.slice(0, 16) ?? '');
  return from || to ? `${from} ~ ${to}`.trim() : '';
}

/** The activity as one HTML fragment: period, content, how to take part, rules. */
export function fragmentOf(row: Row): string {
  const link =
    row.apply_type === 3 && row.apply_url
      ? `<p><a href="${escapeHtml(row.apply_url)}">${escapeHtml(row.title)}</a></p>`
      : '';
  const time = dateDescription(row);
  return safeHtml(
    `${time ? `<p>${escapeHtml(time)}</p>` : ''}${row.content ?? ''}${link}${row.apply_desc}${row.rule_content}`,
  );
}

export function applicationState(row: ApplicationRow, lang: Lang, offsetMinutes: number) {
  return {
    id: wireId(row.id),
    activity_id: wireId(row.activity_id),
    status: row.status,
    status_text: labelsIn(lang).applicationStatuses[row.status],
    remark: row.remark,
    created_at: toWireDate(row.created_at, offsetMinutes),
    updated_at: toWireDate(row.updated_at, offsetMinutes),
  };
}

export function operatorApplication(
  row: ApplicationRow,
  lang: Lang,
  offsetMinutes: number,
): Omit<OperatorApplication, 'second' | keyof ClaimFields> {
  return {
    ...applicationState(row, lang, offsetMinutes),
    member_id: row.member_id,
    member_name: row.name,
    currency: currencies[row.lang],
    title: textIn(row.texts, lang).title,
    fields: { ...row.fields },
    money: row.amount === null ? null : formatMinor(BigInt(row.amount)),
    decided_by: row.operator,
  };
}

export function operatorActivity(
  activity: Activity & { waiting: string; paid: string },
  offsetMinutes: number,
  now: Date,
): OperatorRow {
  const { waiting, paid, ...row } = activity;
  const { texts, amounts, game_types, hall_field, created_at: _made, ...plain } = row;
  return {
    ...plain,
    id: wireId(activity.id),
    texts: JSON.parse(JSON.stringify(texts)) as Record<string, Record<string, string>>,
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([market, given]) => [
        market,
        Object.fromEntries(
          Object.entries(given).map(([key, amount]) => [key, formatMinor(BigInt(amount as string))]),
        ),
      ]),
    ),
    game_types: [...game_types],
    hall_field: [...hall_field],
    start_at: toWireDateOrNull(activity.start_at, offsetMinutes),
    end_at: toWireDateOrNull(activity.end_at, offsetMinutes),
    waiting: Number(waiting),
    paid: Number(paid),
    updated_at: toWireDate(activity.updated_at, offsetMinutes),
    phase: phaseOf(row, now),
    version: versionOf(row),
  };
}
