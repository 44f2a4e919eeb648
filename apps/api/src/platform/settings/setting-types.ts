import { isIP } from 'node:net';
import type { SettingKind } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import { type JsonSetting, type JsonValue, jsonProblem, jsonValid } from '@koi/rules/json-settings';
import { isAddressOrNetwork } from '../lib/address-list.ts';
import type { FieldProblem } from '../lib/refusal.ts';
import { Site } from '../lib/time.ts';

export const MAX_TEXT = 2000;

/** One setting: how its value is stored as text, checked, read, edited and published. */
export interface Setting<Value> {
  kind: SettingKind;
  min?: number;
  max?: number;
  unit?: 'percent' | 'money' | 'days' | 'hours' | 'minutes' | 'times' | 'per_hour';
  choices?: readonly string[];
  /** Shape of the value, for the kind `json`. */
  json?: JsonSetting;
  /** Whether each language (or currency key) may have a value of its own. */
  byLanguage: boolean;
  /** As text; by currency key where the currencies differ. */
  fallback: string | Readonly<Record<Lang, string>>;
  /** Whether `GET /system/configs` sends it. */
  isPublic: boolean;
  /** `form`: the settings page; `call`: a call of its own area; `database`: the owner of the database. */
  editor: 'form' | 'call' | 'database';
  /** The value of a stored text; undefined when it has none, and then the default is in force. */
  read(text: string): Value | undefined;
  /** Why a text cannot be saved: what is read from older sites may be wider than what is saved today. */
  problem(text: string): SettingProblem | undefined;
  /** In force instead of the default while the stored text is unreadable, where the default would allow more. */
  unreadable?: Value;
}
/** `at`: the path within a JSON value. */
export type SettingProblem = FieldProblem & { at?: string };

type Form<Value> = Pick<Setting<Value>, 'kind' | 'read'> & Partial<Setting<Value>>;

/** Private and edited on the settings page, unless it says otherwise. Without `problem`, what is readable is valid. */
const setting = <Value>(fallback: Setting<Value>['fallback'], form: Form<Value>): Setting<Value> => ({
  byLanguage: false,
  isPublic: false,
  editor: 'form',
  problem: (text) => (form.read(text) === undefined ? { rule: 'format' } : undefined),
  fallback,
  ...form,
});

interface Bounds {
  min?: number;
  max?: number;
}
const outOfBounds = (value: number, { min, max }: Bounds): SettingProblem | undefined => {
  if (min !== undefined && value < min) return { rule: 'too_small', values: { min } };
  if (max !== undefined && value > max) return { rule: 'too_large', values: { max } };
  return undefined;
};

const refuse = (isValid: (text: string) => boolean) => (text: string) =>
  isValid(text) ? undefined : ({ rule: 'format' } as const);

/** Texts are read however they are stored; only what is saved is checked. */
export const text = (fallback = '', more: Partial<Setting<string>> = {}): Setting<string> =>
  setting(fallback, {
    kind: 'text',
    byLanguage: true,
    read: (value) => value,
    problem: refuse((value) => value.length <= MAX_TEXT),
    ...more,
  });

/** Sanitized when it is saved, and again when it is shown. */
export const html = (): Setting<string> => text('', { kind: 'html', problem: () => undefined });

export const url = (more: Partial<Setting<string>> = {}): Setting<string> =>
  text('', {
    kind: 'url',
    problem: refuse((value) => /^(https?:\/\/[^\s"'<>]+|#\/\S*)$/.test(value)),
    ...more,
  });

export const flag = (fallback: boolean): Setting<boolean> =>
  setting(fallback ? '1' : '0', {
    kind: 'flag',
    read: (value) => (value === '1' ? true : value === '0' ? false : undefined),
  });

const listed = (value: string): string[] => value.split('|').flatMap((one) => one.trim() || []);
const addressList = (isValid: (address: string) => boolean): Setting<readonly string[]> =>
  setting<readonly string[]>('', {
    kind: 'addresses',
    read: listed,
    problem: refuse((value) => value.split('|').every((address) => isValid(address.trim()))),
  });
export const addresses = (): Setting<readonly string[]> => addressList((address) => isIP(address) !== 0);
/** Networks such as `203.0.113.0/24`, too. */
export const networks = (): Setting<readonly string[]> => addressList(isAddressOrNetwork);

type Numeric = Bounds & Pick<Setting<unknown>, 'unit' | 'byLanguage'>;

/** An integer. What is stored beyond a bound counts as the bound. */
export function count(
  fallback: number,
  { byLanguage = false, ...bounds }: Partial<Numeric>,
): Setting<number> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = bounds;
  const read = (value: string) =>
    /^\d{1,9}$/.test(value) ? Math.min(Math.max(Number(value), min), max) : undefined;
  const problem = (value: string) =>
    read(value) === undefined ? ({ rule: 'format' } as const) : outOfBounds(Number(value), bounds);
  return setting(String(fallback), { kind: 'whole', ...bounds, byLanguage, read, problem });
}

const decimal = (value: string, bounds: Bounds): SettingProblem | undefined =>
  /^\d{1,13}(\.\d{1,2})?$/.test(value) ? outOfBounds(Number(value), bounds) : { rule: 'format' };

/** An exact percentage as text, with up to two decimals. */
export function percent(fallback: string, { max = 10_000 }: { max?: number } = {}): Setting<string> {
  const bounds = { min: 0, max };
  const problem = (value: string) => decimal(value, bounds);
  return setting(fallback, {
    kind: 'decimal',
    unit: 'percent',
    ...bounds,
    read: (value) => (problem(value) ? undefined : value),
    problem,
  });
}

/** A rate in hundredths of a percent. */
export function rate(fallback: string): Setting<number> {
  const { unreadable: _, ...form } = percent(fallback, { max: 1000 });
  return { ...form, read: (value) => (form.problem(value) ? undefined : Number(minorOf(value))) };
}

const minorOf = (value: string): Minor | undefined => {
  const parsed = parseMinor(value);
  return 'amount' in parsed ? parsed.amount : undefined;
};

/** An amount of money, in units of the currency. */
export function amount(
  fallback: Setting<Minor>['fallback'],
  { byLanguage = false, ...bounds }: Partial<Numeric> = {},
): Setting<Minor> {
  const allowed = { min: 0, ...bounds };
  const problem = (value: string) => decimal(value, allowed);
  const read = (value: string) => (problem(value) ? undefined : minorOf(value));
  return setting(fallback, { kind: 'decimal', unit: 'money', ...allowed, byLanguage, read, problem });
}

/** May be left empty, which is the default: null. */
export const orNone = <Value>(inner: Setting<Value>): Setting<Value | null> => ({
  ...inner,
  fallback: '',
  read: (value) => (value === '' ? null : inner.read(value)),
});

/** A time of day; stored values may lack seconds. */
export const time = (fallback: string): Setting<string> =>
  setting(fallback, {
    kind: 'time',
    read: (value) => (/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? value : undefined),
  });

/** A date of the site's clock with seconds, or empty. */
export const moment = (): Setting<string> =>
  text('', { kind: 'moment', byLanguage: false, problem: refuse(isWireDate) });

const isWireDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) && new Site(0).fromWireDate(value) !== undefined;

export function choice<const Choice extends string>(
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): Setting<Choice> {
  const read = (value: string) => choices.find((one) => one === value);
  const problem = (value: string) => (read(value) === undefined ? ({ rule: 'choice' } as const) : undefined);
  return setting(fallback, { kind: 'choice', choices, read, problem });
}

/** Integers above 0, separated in the stored text. */
export function counts(
  fallback: readonly number[],
  { separator, ...bounds }: Bounds & { separator: ',' | '|' },
): Setting<readonly number[]> {
  const read = (value: string) => {
    const numbers = value.split(separator).map(Number);
    const good = numbers.filter((one) => Number.isInteger(one) && one > 0 && !outOfBounds(one, bounds));
    return good.length > 0 ? good : undefined;
  };
  const problem = (value: string): SettingProblem | undefined => {
    const parts = value.split(separator);
    if (!parts.every((part) => /^\d{1,6}$/.test(part))) return { rule: 'format' };
    return parts.map((part) => outOfBounds(Number(part), { min: 1, ...bounds })).find((found) => found);
  };
  return setting(fallback.join(separator), { kind: 'whole', read, problem });
}

/** `read` gets what is valid of the JSON: of a map, its valid entries. */
export function json<Name extends JsonSetting, Value>(
  name: Name,
  fallback: string,
  read: (json: JsonValue<Name>) => Value | undefined,
  more: Partial<Setting<Value>> = {},
): Setting<Value> {
  return setting(fallback, {
    kind: 'json',
    json: name,
    read(value) {
      const valid = jsonValid(name, value);
      return valid === undefined ? undefined : read(valid);
    },
    problem: (value) => jsonProblem(name, value),
    ...more,
  });
}
