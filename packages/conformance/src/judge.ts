/** Where a reply is not as the contract has it. */
export interface Difference {
  /** `data.data[].money`. */
  path: string;
  what: string;
  /** The app cannot read it; otherwise it is one of the forms that it takes. */
  isFatal: boolean;
}

/** As much of a JSON schema as the contract uses. */
interface Schema {
  type?: string | readonly string[];
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

const AMOUNT = '^-?\\d+\\.\\d{2}$';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()));
/** `{"0": …, "2": …}` is a list whose rows were taken out of their order. */
const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value)
    ? value
    : isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
      ? Object.values(value)
      : undefined;
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';

/**
 * Compares a reply with the contract, reading it as the member app does: amounts as numbers or texts, dates
 * local or ISO, counters and flags as texts, an empty map as `[]`. `own`: what may be missing; `numbered`:
 * lists that may come as a map from numbers; `choices`: values that the contract does not have. Each place is
 * named once, however many rows have it.
 */
export function judge(
  schema: object,
  value: unknown,
  own: readonly string[] = [],
  numbered: readonly string[] = [],
  choices: Readonly<Record<string, readonly unknown[]>> = {},
): Difference[] {
  const found = new Map<string, Difference>();
  const note = (path: string, what: string, isFatal = false): void => {
    if (!found.has(path) || isFatal) found.set(path, { path, what, isFatal });
  };
  compare(schema, value, '', { own: new Set(own), numbered: new Set(numbered), choices }, note);
  return [...found.values()];
}

interface Allowed {
  own: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  choices: Readonly<Record<string, readonly unknown[]>>;
}

type Note = (path: string, what: string, isFatal?: boolean) => void;

function compare(schema: Schema, value: unknown, path: string, allowed: Allowed, note: Note): void {
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => {
      const found: Parameters<Note>[] = [];
      compare(one, value, path, allowed, (...difference) => found.push(difference));
      return found;
    });
    const best = tries.toSorted((a, b) => weight(a) - weight(b))[0] ?? [];
    for (const difference of best) note(...difference);
    return;
  }
  const types = [schema.type ?? []].flat();
  if (value === null) {
    if (types.length > 0 && !types.includes('null')) note(path, 'is null', types.includes('object'));
    return;
  }
  if (schema.const !== undefined || schema.enum) {
    compareChoice(schema, value, path, allowed, note);
    return;
  }
  if (types.includes('object')) {
    compareObject(schema, value, path, allowed, note);
    return;
  }
  if (types.includes('array')) {
    const rows = Array.isArray(value) || allowed.numbered.has(path) ? listOf(value) : undefined;
    if (!rows) note(path, `is ${shown(value)}, no list`, true);
    else if (!Array.isArray(value)) note(path, 'is a list by number');
    for (const item of rows ?? []) compare(schema.items ?? {}, item, `${path}[]`, allowed, note);
    return;
  }
  compareValue(schema, types, value, path, note);
}

const weight = (found: readonly Parameters<Note>[]): number =>
  found.reduce((sum, [, , isFatal]) => sum + (isFatal ? 100 : 1), 0);

function compareChoice(schema: Schema, value: unknown, path: string, allowed: Allowed, note: Note): void {
  const choices = schema.enum ?? [schema.const];
  if (choices.includes(value)) return;
  const asText = typeof value === 'boolean' ? String(Number(value)) : String(value);
  const others = allowed.choices[path] ?? [];
  if ([...choices, ...others].some((choice) => String(choice) === asText)) note(path, `is ${shown(value)}`);
  else note(path, `is ${shown(value)}, not one of ${choices.join(', ')}`, true);
}

function compareObject(
  { properties = {}, required = [] }: Schema,
  value: unknown,
  path: string,
  allowed: Allowed,
  note: Note,
): void {
  if (isEmptyList(value)) {
    note(path, 'is an empty list');
    return;
  }
  if (!isRecord(value)) {
    note(path, `is ${shown(value)}, no object`, true);
    return;
  }
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const [name, schema] of Object.entries(properties)) {
    if (value[name] !== undefined) compare(schema, value[name], at(name), allowed, note);
    else if (required.includes(name))
      note(at(name), 'is missing', !allowed.own.has(at(name)) && !allowed.own.has(at('*')));
  }
}

function compareValue(
  { pattern }: Schema,
  types: readonly string[],
  value: unknown,
  path: string,
  note: Note,
): void {
  if (types.includes('string')) {
    if (pattern === AMOUNT) {
      if (typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value)) return;
      const isAmount = isNumeric(value);
      note(path, isAmount ? `is the amount ${shown(value)}` : `is ${shown(value)}, no amount: shown as N/A`);
      return;
    }
    if (typeof value === 'string') {
      if (!pattern || new RegExp(pattern).test(value)) return;
      const isDate = !Number.isNaN(Date.parse(value));
      note(path, `is written ${shown(value)}`, !isDate);
      return;
    }
    const isPlain = typeof value === 'number' || typeof value === 'boolean' || isEmptyList(value);
    note(path, `is ${shown(value)}, no text`, !isPlain);
    return;
  }
  if (types.includes('integer') || types.includes('number')) {
    if (typeof value === 'number' && (types.includes('number') || Number.isInteger(value))) return;
    note(path, `is ${shown(value)}`, !isNumeric(value) && typeof value !== 'boolean');
    return;
  }
  if (types.includes('boolean') && typeof value !== 'boolean')
    note(path, `is ${shown(value)}`, !['0', '1'].includes(String(value)));
}
