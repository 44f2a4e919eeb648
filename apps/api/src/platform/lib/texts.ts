import type { ErrorKey, SuccessKey } from '@koi/contract';
import { defaultLang, type GameType, type Lang } from '@koi/contract/enumerations';
import { showMoney } from '@koi/money';
import type { Labels } from '@koi/texts/labels';
import { labels as labelsEn } from '@koi/texts/labels/en';
import { labels as labelsTh } from '@koi/texts/labels/th';
import { labels as labelsVi } from '@koi/texts/labels/vi';
import { labels as labelsZhCn } from '@koi/texts/labels/zh_cn';
import { labels as labelsZhHk } from '@koi/texts/labels/zh_hk';
import * as en from '@koi/texts/messages/en';
import * as th from '@koi/texts/messages/th';
import * as vi from '@koi/texts/messages/vi';
import * as zhCn from '@koi/texts/messages/zh_cn';
import * as zhHk from '@koi/texts/messages/zh_hk';
import type { WhyTwo } from '../database/column-types.ts';
import type { FieldProblem, TextValues } from './refusal.ts';

const messages = { zh_cn: zhCn, zh_hk: zhHk, en, th, vi };
const labels: Readonly<Record<Lang, Labels>> = {
  zh_cn: labelsZhCn,
  zh_hk: labelsZhHk,
  en: labelsEn,
  th: labelsTh,
  vi: labelsVi,
};

/** Labels for `*_text` fields. */
export function labelsIn(lang: Lang): Labels {
  return labels[lang];
}

/** A name in the language, else the one for all languages; an empty one counts as none. */
export const nameIn = (
  names: Readonly<Record<string, string>> | null | undefined,
  lang: Lang,
  fallback = '',
): string => names?.[lang] || names?.common || fallback;

export const gameTypeText = (gameType: number, lang: Lang): string =>
  labels[lang].gameTypes[gameType as GameType] ?? String(gameType);

export function errorText(lang: Lang, key: ErrorKey, values?: TextValues): string {
  return fill(messages[lang].errorTexts[key], values);
}

export const whyTwoText = (lang: Lang, { why, values }: WhyTwo): string =>
  fill(messages[lang].secondReasonTexts[why], values);

export function successText(lang: Lang, key: SuccessKey, values?: TextValues): string {
  return fill(messages[lang].successTexts[key], values);
}

export function fieldText(lang: Lang, field: string, problem: FieldProblem): string {
  const { ruleTexts, fieldTexts } = messages[lang];
  const name = (fieldTexts as Readonly<Record<string, string>>)[field] ?? field;
  return fill(ruleTexts[problem.rule], { ...problem.values, field: name });
}

/** Falls back to the default language for an unknown or absent one (docs/contract/money.md 1.1). */
export function toLang(text: unknown): Lang {
  return typeof text === 'string' && Object.hasOwn(messages, text) ? (text as Lang) : defaultLang;
}

/** Replaces each `{name}` that has a value. */
export function fill(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? showMoney(value) : String(value);
  });
}
