import { isIP } from 'node:net';
import type { SettingKind } from '@koi/contract';
import { invalid } from '../../lib/refusal.ts';
import { safeHtml } from '../../lib/safe-html.ts';
import type { SettingRule } from './setting-kinds.ts';

export const MAX_TEXT = 2000;

/** The value as it is stored; nothing means: as if nobody had set it. @throws Refusal validation */
export function checkedSetting(rule: SettingRule, value: string): string {
  const { kind, min, max } = rule;
  // PostgreSQL text holds neither.
  if (value.includes('\0') || !value.isWellFormed()) throw invalid({ value: 'format' });
  if (kind === 'html') return safeHtml(value);
  if (value === '') return value;
  if (!fitsKind[kind](value, rule)) throw invalid({ value: kind === 'choice' ? 'choice' : 'format' });
  if (kind !== 'whole' && kind !== 'decimal') return value;
  if (min !== undefined && Number(value) < min)
    throw invalid({ value: { rule: 'too_small', values: { min } } });
  if (max !== undefined && Number(value) > max)
    throw invalid({ value: { rule: 'too_large', values: { max } } });
  return value;
}

/** A day that there is, to the second. */
function isWireDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return false;
  const iso = `${value.replace(' ', 'T')}.000Z`;
  const read = new Date(iso);
  return !Number.isNaN(read.getTime()) && read.toISOString() === iso;
}

const fitsKind: Readonly<
  Record<Exclude<SettingKind, 'html'>, (value: string, rule: SettingRule) => boolean>
> = {
  text: (value) => value.length <= MAX_TEXT,
  flag: (value) => value === '0' || value === '1',
  url: (value) => /^(https?:\/\/[^\s"'<>]+|#\/\S*)$/.test(value),
  addresses: (value) => value.split('|').every((address) => isIP(address.trim()) !== 0),
  whole: (value) => /^\d{1,9}$/.test(value),
  decimal: (value) => /^\d{1,13}(\.\d{1,2})?$/.test(value),
  time: (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
  moment: (value) => isWireDate(value),
  choice: (value, { choices }) => choices?.includes(value) ?? false,
  json(value) {
    try {
      return typeof JSON.parse(value) === 'object';
    } catch {
      return false;
    }
  },
};
