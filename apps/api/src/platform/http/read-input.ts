import { maxAmount, maxDays, type ReadAs, readAs } from '@koi/contract';
import { phoneDigits } from '@koi/contract/phone';
import { readCode } from '@koi/contract/typed-code';
import { formatMinor, parseMinor } from '@koi/money';
import { isGuessable } from '@koi/rules/guessable';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FieldProblem } from '../lib/refusal.ts';
import { DAY_MS, Site } from '../lib/time.ts';

/** Whether a text is a date does not depend on the offset. */
const utc = new Site(0);

/** One point in time, as a full wire date. */
function readDate(input: unknown): { value?: string; problem?: FieldProblem } {
  if (typeof input !== 'string') return { problem: { rule: 'date' } };
  if (input.trim() === '') return {};
  return utc.fromWireDate(input) ? { value: completed(input, '00:00:00') } : { problem: { rule: 'date' } };
}

/**
 * `[from, to]` or `"from~to"` as two full wire dates; a date without time stands for its whole day, to the
 * last second.
 * @param most days that it may span
 */
function readRange(
  input: unknown,
  most: number | undefined,
): { value?: [string, string]; problem?: FieldProblem } {
  const parts = typeof input === 'string' ? input.split('~') : input;
  if (typeof input === 'string' && input.trim() === '') return {};
  if (!Array.isArray(parts) || parts.length !== 2) return { problem: { rule: 'range' } };
  const [from, to] = parts as [unknown, unknown];
  if (typeof from !== 'string' || typeof to !== 'string') return { problem: { rule: 'date' } };
  const range: [string, string] = [completed(from, '00:00:00'), completed(to, '23:59:59')];
  const [start, end] = [utc.fromWireDate(range[0]), utc.fromWireDate(range[1])];
  if (!start || !end) return { problem: { rule: 'date' } };
  const span = end.getTime() - start.getTime();
  if (span < 0) return { problem: { rule: 'range' } };
  if (most !== undefined && span > most * DAY_MS)
    return { problem: { rule: 'range_too_long', values: { max: most } } };
  return { value: range };
}

function completed(text: string, time: string): string {
  const date = text.trim().replace('T', ' ');
  if (date.length === 10) return `${date} ${time}`;
  return date.length === 16 ? `${date}:00` : date;
}

/** Validates one part of a request (body, query or path) and converts it to the form handlers rely on. */
export type InputReader = (input: unknown, problems: Map<string, FieldProblem>) => Record<string, unknown>;

type Schema = TSchema & Readonly<Record<string, unknown>>;

/**
 * Numbers may arrive as strings, texts are trimmed unless declared verbatim, `""` and null count as absent, a
 * single value counts as a list of one. Unknown fields are refused where the schema is closed, as for
 * operators, and dropped elsewhere (docs/contract/money.md 1.1). The schema is compiled by the first input,
 * because a process reads only some of all calls.
 */
export function inputReader(schema: TObject): InputReader {
  let compiled: ReturnType<typeof Compile> | undefined;
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  const isClosed = 'additionalProperties' in schema && schema.additionalProperties === false;
  return (input, problems) => {
    const source = isRecord(input) ? input : {};
    if (input !== undefined && input !== null && !isRecord(input)) problems.set('body', { rule: 'format' });
    const value: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      const provided = Object.hasOwn(source, name) ? source[name] : undefined;
      const read = readValue(property, provided);
      if (read.problem) problems.set(name, read.problem);
      else if (read.value !== undefined) value[name] = read.value;
    }
    if (isClosed) refuseUnknown(schema, source, problems);
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return value;
    for (const error of compiled.Errors(value)) addProblem(error, value, problems);
    return value;
  };
}

function refuseUnknown(
  schema: TObject,
  source: Record<string, unknown>,
  problems: Map<string, FieldProblem>,
): void {
  for (const name of Object.keys(source))
    if (!Object.hasOwn(schema.properties, name)) problems.set(name, { rule: 'unknown_field' });
}

interface Read {
  value?: unknown;
  problem?: FieldProblem;
}

function readValue(schema: Schema, provided: unknown): Read {
  if (provided === undefined || provided === null) return {};
  const kind = schema[readAs] as ReadAs | undefined;
  if (kind === 'amount' || kind === 'amount-or-zero')
    return readAmount(provided, kind === 'amount-or-zero', schema[maxAmount] as string | undefined);
  if (kind === 'range') return readRange(provided, schema[maxDays] as number | undefined);
  if (kind === 'date') return readDate(provided);
  if (typeof provided === 'string') return readText(schema, provided, kind);
  if (schema.type === 'array') {
    const list = Array.isArray(provided) ? provided : [provided];
    const items = list.map((item) => readValue(schema.items as Schema, item));
    const problem = items.find((item) => item.problem)?.problem;
    return problem ? { problem } : { value: items.map((item) => item.value) };
  }
  if (isInteger(schema) && typeof provided === 'boolean') return { value: provided ? 1 : 0 };
  return { value: provided };
}

function readText(schema: Schema, provided: string, kind: ReadAs | undefined): Read {
  // PostgreSQL text can store neither, and nobody types them.
  if (provided.includes('\0') || !provided.isWellFormed()) return { problem: { rule: 'format' } };
  // One form of each character: keyboards and clipboards compose accents in several ways.
  const text = kind === 'verbatim' ? provided : provided.normalize('NFC').trim();
  if (text === '') return {};
  if (kind === 'hard-to-guess') return readNewPin(readCode(text));
  if (schema.type === 'array') return readValue(schema, [text]);
  if (kind === 'account-name') return { value: readCode(text).toLowerCase() };
  if (kind === 'code') return readText(schema, readCode(text), undefined);
  if (kind === 'phone') return { value: phoneDigits(text) };
  if (!isNumber(schema)) return { value: text };
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return { problem: { rule: 'format' } };
  return { value: Number(text) };
}

function readNewPin(value: string): Read {
  return isGuessable(value) ? { problem: { rule: 'guessable' } } : { value };
}

function readAmount(provided: unknown, zeroAllowed: boolean, max: string | undefined): Read {
  if (typeof provided === 'string' && provided.trim() === '') return {};
  if (typeof provided !== 'string' && typeof provided !== 'number')
    return { problem: { rule: 'not_a_number' } };
  const parsed = parseMinor(provided);
  if ('failure' in parsed) {
    if (parsed.failure === 'too_precise') return { problem: { rule: 'too_precise' } };
    return { problem: { rule: 'not_a_number' } };
  }
  if (parsed.amount < 0n || (parsed.amount === 0n && !zeroAllowed))
    return { problem: { rule: 'not_positive' } };
  const most = max === undefined ? undefined : parseMinor(max);
  if (most && 'amount' in most && parsed.amount > most.amount)
    return { problem: { rule: 'too_large', values: { max: Number(max) } } };
  return { value: formatMinor(parsed.amount) };
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: unknown;
}

function addProblem(
  error: SchemaError,
  value: Record<string, unknown>,
  problems: Map<string, FieldProblem>,
): void {
  const params = error.params as { requiredProperties?: string[]; limit?: number };
  if (error.keyword === 'required') {
    for (const name of params.requiredProperties ?? []) {
      if (!Object.hasOwn(value, name) && !problems.has(name)) problems.set(name, { rule: 'required' });
    }
    return;
  }
  // Follows an error for each field that the closed object does not have.
  if (error.keyword === 'additionalProperties') return;
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'boolean') {
    problems.set(path.join('.'), { rule: 'unknown_field' });
    return;
  }
  const name = path[0] ?? 'body';
  if (!problems.has(name)) problems.set(name, problemOf(error.keyword, params.limit ?? 0));
}

function problemOf(keyword: string, limit: number): FieldProblem {
  switch (keyword) {
    case 'minLength':
      return { rule: 'too_short', values: { min: limit } };
    case 'maxLength':
      return { rule: 'too_long', values: { max: limit } };
    case 'minimum':
      return { rule: 'too_small', values: { min: limit } };
    case 'maximum':
      return { rule: 'too_large', values: { max: limit } };
    case 'enum':
      return { rule: 'choice' };
    default:
      return { rule: 'format' };
  }
}

const isInteger = (schema: Schema): boolean => schema.type === 'integer';
const isNumber = (schema: Schema): boolean => schema.type === 'integer' || schema.type === 'number';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
