import type { Body, Reply } from '@koi/contract';
import { activityTextFields } from '@koi/contract/activity-fields';
import { type Lang, langs } from '@koi/contract/enumerations';
import { compareDecimals } from '@koi/money';
import { type TextsInLanguages, writtenTexts } from '../parts/languages.ts';
import { wholeOf } from '../parts/whole.ts';

export type Activity = Reply<'POST /operator/activities/read'>['data'];
export type Content = Omit<Body<'POST /operator/activities/save'>, 'id' | 'version' | 'reason'>;

export type Amount = 'money' | 'min' | 'cap';
/** Form state of an activity: numbers and times as typed. */
export interface Draft {
  texts: TextsInLanguages;
  amounts: Readonly<Partial<Record<Lang, Readonly<Partial<Record<Amount, string>>>>>>;
  lang: Lang | 'common';
  cover_image: string;
  hall_image: string;
  type: number;
  apply_type: number;
  apply_url: string;
  hall_field: readonly string[];
  start_at: string;
  end_at: string;
  is_open: boolean;
  is_hot: boolean;
  is_app: boolean;
  weight: string;
  rule: '' | 'deposit_share' | 'loss_share' | 'register_gift' | 'code_gift';
  period: 'once' | 'day' | 'week';
  percent: string;
  turnover_times: string;
  game_types: readonly number[];
  audience: 'all' | 'new';
  min_level: string;
  code: string;
  code_limit: string;
}

export const newDraft: Draft = {
  texts: {},
  amounts: {},
  lang: 'common',
  cover_image: '',
  hall_image: '',
  type: 2,
  apply_type: 2,
  apply_url: '',
  hall_field: ['member_name'],
  start_at: '',
  end_at: '',
  is_open: false,
  is_hot: false,
  is_app: false,
  weight: '0',
  rule: '',
  period: 'once',
  percent: '',
  turnover_times: '1',
  game_types: [],
  audience: 'all',
  min_level: '0',
  code: '',
  code_limit: '',
};

const typed = (date: string | null): string => date?.replace(' ', 'T') ?? '';

export function draftOf(activity: Activity): Draft {
  const { texts, amounts, start_at, end_at, weight, percent, min_level, code, code_limit } = activity;
  const { lang, type, apply_type, apply_url, hall_field, period, turnover_times, game_types } = activity;
  return {
    ...{ texts, amounts, type, apply_type, apply_url, hall_field, turnover_times, game_types },
    cover_image: activity.cover_image,
    hall_image: activity.hall_image,
    lang: lang as Draft['lang'],
    period: period as Draft['period'],
    rule: (activity.rule ?? '') as Draft['rule'],
    audience: activity.audience === 'new' ? 'new' : 'all',
    start_at: typed(start_at),
    end_at: typed(end_at),
    is_open: activity.is_open === 1,
    is_hot: activity.is_hot === 1,
    is_app: activity.is_app === 1,
    weight: String(weight),
    percent: percent ?? '',
    min_level: String(min_level),
    code: code ?? '',
    code_limit: code_limit === null ? '' : String(code_limit),
  };
}

export const isShare = ({ rule }: Draft): boolean => rule === 'deposit_share' || rule === 'loss_share';
/** Its applications are about a deposit of the member. */
export const isAboutDeposit = ({ rule, apply_type, hall_field }: Draft): boolean =>
  rule === '' && apply_type === 2 && hall_field.includes('recharge_money');

/** The amounts that a rule requires or supports. */
export const amountsOf = ({ rule }: Draft): readonly Amount[] =>
  rule === '' ? ['money', 'min', 'cap'] : rule.endsWith('_share') ? ['min', 'cap'] : ['money'];
export const marketsOf = ({ lang }: Draft): readonly Lang[] => (lang === 'common' ? langs : [lang]);

const wire = (date: string): string => `${date.replace('T', ' ')}${date.length === 16 ? ':00' : ''}`;

/** The request for the draft, without the fields that do not apply to its rule. */
export function contentOf(draft: Draft) {
  const kept = amountsOf(draft);
  const amounts = marketsOf(draft).flatMap((market) => {
    const given = kept.flatMap((key) => {
      const text = draft.amounts[market]?.[key]?.trim() ?? '';
      return text === '' ? [] : [[key, text] as const];
    });
    return given.length === 0 ? [] : [[market, Object.fromEntries(given)] as const];
  });
  const weight = wholeOf(draft.weight);
  const level = wholeOf(draft.min_level);
  const limit = wholeOf(draft.code_limit);
  return {
    texts: writtenTexts(draft.texts) as NonNullable<Content['texts']>,
    amounts: Object.fromEntries(amounts),
    lang: draft.lang,
    ...(draft.cover_image && { cover_image: draft.cover_image }),
    ...(draft.hall_image && { hall_image: draft.hall_image }),
    type: draft.type,
    apply_type: draft.apply_type,
    ...(draft.apply_type === 3 && draft.apply_url && { apply_url: draft.apply_url.trim() }),
    hall_field: draft.hall_field as NonNullable<Content['hall_field']>,
    ...(draft.start_at && { start_at: wire(draft.start_at) }),
    ...(draft.end_at && { end_at: wire(draft.end_at) }),
    is_open: draft.is_open ? 1 : 0,
    is_hot: draft.is_hot ? 1 : 0,
    is_app: draft.is_app ? 1 : 0,
    ...(weight !== undefined && { weight }),
    ...(draft.rule && { rule: draft.rule }),
    period: draft.period,
    ...(isShare(draft) && draft.percent.trim() && { percent: draft.percent.trim() }),
    turnover_times: draft.turnover_times.trim() || '0',
    game_types: [...draft.game_types],
    audience: draft.audience,
    ...(level !== undefined && { min_level: level }),
    ...(draft.rule === 'code_gift' && draft.code.trim() && { code: draft.code.trim() }),
    ...(draft.rule === 'code_gift' && limit !== undefined && { code_limit: limit }),
  } satisfies Content;
}

/**
 * The draft as far as it can be previewed: an unfinished language gets a title, and unreadable fields are
 * left out.
 */
export function shownOf(draft: Draft, lang: Lang) {
  const content = contentOf(draft);
  const texts = Object.fromEntries(
    Object.entries(content.texts).map(([key, text]) => [key, { ...text, title: text?.title ?? '…' }]),
  );
  const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);
  const amounts = Object.fromEntries(
    Object.entries(content.amounts ?? {}).map(([market, given]) => [
      market,
      Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => isAmount(String(text)))),
    ]),
  );
  const { percent, turnover_times: times, code: _code, code_limit: _limit, ...rest } = content;
  return {
    ...rest,
    texts: Object.keys(texts).length === 0 ? { [lang]: { title: '…' } } : texts,
    amounts,
    ...(percent !== undefined && isPercent(percent) && { percent }),
    ...(times !== undefined && isPercent(times) && { turnover_times: times }),
    shown_lang: lang,
  };
}

const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text);

export type Problem = keyof Draft;
/** What the server would refuse: field → key of the message. */
export function problemsOf(draft: Draft): Partial<Record<Problem, string>> {
  const written = writtenTexts(draft.texts);
  const amount = /^\d{1,10}(\.\d{1,2})?$/;
  const needed: Amount = isShare(draft) ? 'cap' : 'money';
  const amountOf = (market: Lang, key: Amount) => draft.amounts[market]?.[key]?.trim() ?? '';
  const given = marketsOf(draft).flatMap((market) => amountsOf(draft).map((key) => amountOf(market, key)));
  const percent = draft.percent.trim();
  const level = wholeOf(draft.min_level);
  const limit = wholeOf(draft.code_limit);
  const weight = wholeOf(draft.weight);
  const found: [Problem, boolean, string][] = [
    ['texts', Object.keys(written).length === 0, 'need_text'],
    ['texts', Object.values(written).some((text) => !text?.title), 'need_title'],
    ['end_at', draft.start_at !== '' && draft.end_at !== '' && draft.start_at >= draft.end_at, 'need_order'],
    ['apply_url', draft.apply_type === 3 && !/^(https?:\/\/|#\/|\/)/.test(draft.apply_url), 'need_address'],
    [
      'percent',
      isShare(draft) &&
        !(isPercent(percent) && compareDecimals(percent, '0') === 1 && compareDecimals(percent, '100') !== 1),
      'need_percent',
    ],
    ['turnover_times', !isPercent(draft.turnover_times.trim()), 'need_times'],
    ['period', draft.rule === 'loss_share' && draft.period !== 'week', 'need_week'],
    ['period', draft.rule.endsWith('_gift') && draft.period !== 'once', 'need_once'],
    ['code', draft.rule === 'code_gift' && !/^[A-Za-z0-9-]{4,32}$/.test(draft.code.trim()), 'need_code'],
    [
      'code_limit',
      draft.code_limit.trim() !== '' && !(limit !== undefined && limit >= 1 && limit <= 100_000),
      'need_limit',
    ],
    ['min_level', !(level !== undefined && level >= 0 && level <= 1000), 'need_level'],
    ['weight', !(weight !== undefined && Math.abs(weight) <= 100_000), 'need_weight'],
    ['amounts', given.some((text) => text !== '' && !amount.test(text)), 'need_amount'],
    [
      'amounts',
      draft.rule !== '' &&
        marketsOf(draft).some((market) => !(compareDecimals(amountOf(market, needed), '0') === 1)),
      isShare(draft) ? 'need_caps' : 'need_gifts',
    ],
  ];
  return Object.fromEntries(
    found
      .filter(([, wrong]) => wrong)
      .map(([field, , key]) => [field, key])
      .reverse(),
  );
}

type Value = string | number | readonly (string | number)[];
/** A changed field; the path names a text's language, or an amount's market. */
export interface Change {
  path: string;
  before: Value | undefined;
  after: Value | undefined;
}

export const changesOf = (before: Draft, after: Draft): Change[] =>
  changedFields(contentOf(before), contentOf(after));

/** A field of the texts; all others are terms. */
export const isTextField = (field: string): boolean =>
  (activityTextFields as readonly string[]).includes(field);

/** What is saved: of one that exists the texts, the terms or both, whichever are changed, each as a whole. */
export function sentOf(before: Draft | undefined, after: Draft): Content {
  const content = contentOf(after);
  if (!before) return content;
  const changed = changesOf(before, after).map(({ path }) => isTextField(path.split('.')[0] ?? ''));
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => changed.includes(isTextField(field))),
  );
}

/** A request that waits, completed by the texts or terms that it does not change. */
export function completed(asked: Content, before: Content): Content {
  const stays = Object.entries(before).filter(
    ([field]) => (isTextField(field) ? asked.texts : asked.is_open) === undefined,
  );
  return { ...asked, ...Object.fromEntries(stays) };
}

/** The changed fields, in the same order for whoever asks and whoever agrees. */
export function changedFields(before: object, after: object): Change[] {
  const [old, now] = [flat(before), flat(after)] as const;
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function flat(content: object, path = ''): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const [key, value] of Object.entries(content)) {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, text] of flat(value, name)) found.set(inner, text);
    else found.set(name, value as Value);
  }
  return found;
}
