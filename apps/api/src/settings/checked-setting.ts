import { isIP } from 'node:net';
import type { SettingKind } from '@koi/contract';
import { jsonProblem } from '@koi/rules/json-settings';
import { type FieldProblem, invalid } from '../lib/refusal.ts';
import { safeHtml } from '../lib/safe-html.ts';
import { publicSettings } from './public-settings.ts';
import { ruleOf, type SettingRule } from './setting-rules.ts';

export const MAX_TEXT = 2000;

/**
 * The value to store. An empty value resets the setting to its default.
 * @throws Refusal validation; for JSON the field names the path, e.g. `value.th.b`
 */
export function checkedSetting(rule: SettingRule, value: string): string {
  // PostgreSQL text can store neither.
  if (value.includes('\0') || !value.isWellFormed()) throw invalid({ value: 'format' });
  if (rule.kind === 'html') return safeHtml(value);
  const problem = value === '' ? undefined : problemOf(rule, value);
  if (problem) throw invalid({ [problem.at ? `value.${problem.at}` : 'value']: problem });
  return value;
}

/**
 * Kinds whose public value is the one in force: showing a stored limit that the server ignores would mislead.
 */
export const isMeasured = ({ kind }: SettingRule): boolean =>
  kind === 'whole' || kind === 'decimal' || kind === 'time' || kind === 'choice';

/** The value in force: the stored one if it is valid, else the default. */
export function countedSetting(rule: SettingRule, stored: string | undefined, fallback: string): string {
  return stored && !problemOf(rule, stored) ? stored : fallback;
}

/** The same by name; the default of a public setting is the one it is published with. */
export const settingInForce = (
  group: string,
  key: string,
  stored: string | undefined,
  fallback = publicSettings[group]?.[key] ?? '',
): string => countedSetting(ruleOf(group, key, fallback), stored, fallback);

function problemOf(rule: SettingRule, value: string): (FieldProblem & { at?: string }) | undefined {
  const { kind, min, max, json } = rule;
  if (kind === 'html') return undefined;
  if (kind === 'json') return json ? jsonProblem(json, value) : { rule: 'format' };
  if (!fitsKind[kind](value, rule)) return { rule: kind === 'choice' ? 'choice' : 'format' };
  if (min !== undefined && Number(value) < min) return { rule: 'too_small', values: { min } };
  if (max !== undefined && Number(value) > max) return { rule: 'too_large', values: { max } };
  return undefined;
}

/** An existing date, with seconds. */
function isWireDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return false;
  const iso = `${value.replace(' ', 'T')}.000Z`;
  const read = new Date(iso);
  return !Number.isNaN(read.getTime()) && read.toISOString() === iso;
}

const fitsKind: Readonly<
  Record<Exclude<SettingKind, 'html' | 'json'>, (value: string, rule: SettingRule) => boolean>
> = {
  text: (value) => value.length <= MAX_TEXT,
  flag: (value) => value === '0' || value === '1',
  url: (value) => /^(https?:\/\/[^\s"'<>]+|#\/\S*)$/.test(value),
  addresses: (value) => value.split('|').every((address) => isIP(address.trim()) !== 0),
  // Leading zeros, and times without seconds: sites have such values, and a stored limit must not turn into
  // the default.
  whole: (value) => /^\d{1,9}$/.test(value),
  decimal: (value) => /^\d{1,13}(\.\d{1,2})?$/.test(value),
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  moment: (value) => isWireDate(value),
  choice: (value, { choices }) => choices?.includes(value) ?? false,
};
