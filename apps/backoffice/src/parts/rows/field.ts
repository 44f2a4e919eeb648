import { type Lang, langs } from '@koi/contract/enumerations';
import { compareDecimals } from '@koi/money';
import { isMissing } from '../languages.ts';
import { wholeOf } from '../whole.ts';

/** Content and bounds of a column, matching the server's validation. */
export interface RowField {
  key: string;
  /** Translation key of its name. */
  label: string;
  kind: 'amount' | 'whole' | 'decimal' | 'flag' | 'choice' | 'names' | 'picture' | 'several';
  /** For whole numbers and decimals. */
  min?: number;
  max?: number;
  step?: number;
  /** Maximum number of decimals; default 2. */
  decimals?: number;
  /** Greater than zero. */
  positive?: true;
  /** May be empty. */
  optional?: true;
  choices?: readonly { id: string; name: string }[];
  help?: string;
  /** Identifies the row: fixed after creation. */
  isKey?: true;
  /** Only in the editor. */
  isHidden?: true;
  /** In a narrow table, shown below the name with its own label. */
  isSide?: true;
}

export type RowValue = string | boolean | readonly string[] | Readonly<Partial<Record<Lang, string>>>;
export type RowValues = Readonly<Record<string, RowValue>>;

/** Editor state of a row. */
export function valuesOf(fields: readonly RowField[], row: Readonly<Record<string, unknown>>): RowValues {
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      const value = row[key];
      if (kind === 'flag') return [key, value === 1 || value === true];
      if (kind === 'names') return [key, (value ?? {}) as Partial<Record<Lang, string>>];
      if (kind === 'several') return [key, ((value ?? []) as readonly unknown[]).map(String)];
      return [key, value === null || value === undefined ? '' : String(value)];
    }),
  );
}

/** The wire format; empty optional fields are left out. */
export function wireOf(fields: readonly RowField[], values: RowValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ key, kind, optional }): [string, unknown][] => {
      const value = values[key];
      if (kind === 'flag') return [[key, value ? 1 : 0]];
      if (kind === 'names') return [[key, writtenNames(value as Partial<Record<Lang, string>>)]];
      if (kind === 'several') return [[key, (value as readonly string[]).map(wholeOf)]];
      const text = String(value ?? '').trim();
      if (text === '' && optional) return [];
      return [[key, kind === 'whole' ? wholeOf(text) : text]];
    }),
  );
}

const writtenNames = (names: Partial<Record<Lang, string>>) =>
  Object.fromEntries(langs.flatMap((lang) => (isMissing(names[lang]) ? [] : [[lang, names[lang]?.trim()]])));

/** Translation key and figures of a field's problem. */
export interface RowProblem {
  key: string;
  values?: Readonly<Record<string, string | number>>;
}

/** What the server would refuse, by field. */
export function problemsOf(fields: readonly RowField[], values: RowValues): Record<string, RowProblem> {
  const found = fields.flatMap((field): [string, RowProblem][] => {
    const problem = problemOf(field, values[field.key]);
    return problem ? [[field.key, problem]] : [];
  });
  return Object.fromEntries(found);
}

/** Validates one field on its own. */
export function problemOf(
  field: Omit<RowField, 'key' | 'label'>,
  value: RowValue | undefined,
): RowProblem | undefined {
  const { kind, optional, positive } = field;
  if (kind === 'flag' || kind === 'picture') return undefined;
  if (kind === 'names')
    return Object.values(value ?? {}).every(isMissing) && !optional ? { key: 'need_name' } : undefined;
  if (kind === 'several') return (value as readonly string[]).length === 0 ? { key: 'need_one' } : undefined;
  const text = String(value ?? '').trim();
  if (text === '') return optional ? undefined : { key: 'need_value' };
  if (kind === 'choice') return undefined;
  if (kind === 'whole') {
    if (!/^-?\d{1,10}$/.test(text)) return { key: 'need_whole' };
    if (field.step && BigInt(text) % BigInt(field.step) !== 0n)
      return { key: 'need_step', values: { step: field.step } };
    return outside(field, text);
  }
  const decimals = field.decimals ?? 2;
  if (!new RegExp(`^\\d{1,11}(\\.\\d{1,${decimals}})?$`).test(text))
    return { key: 'need_decimals', values: { decimals } };
  if (positive && compareDecimals(text, '0') === 0) return { key: 'need_positive' };
  return outside(field, text);
}

function outside({ min, max }: Pick<RowField, 'min' | 'max'>, text: string): RowProblem | undefined {
  if (min !== undefined && compareDecimals(text, String(min)) === -1)
    return { key: 'need_min', values: { min } };
  if (max !== undefined && compareDecimals(text, String(max)) === 1)
    return { key: 'need_max', values: { max } };
  return undefined;
}

/** The changed fields. */
export const changedFields = (
  fields: readonly RowField[],
  before: RowValues,
  after: RowValues,
): readonly RowField[] =>
  fields.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
