import { calls, type MemberCallKey } from '@koi/contract';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { dec, dt, flag, integerOrNull } from '../../contract/src/amounts.ts';
import { pageOf } from '../../contract/src/page.ts';
import { type Difference, judge } from '../src/judge.ts';
import { ownFields } from '../src/own-fields.ts';

const reply = Type.Object({
  data: pageOf(Type.Object({ id: Type.Integer(), money: dec, at: dt, is_open: flag, note: Type.String() })),
  kind: Type.Enum(['in', 'out']),
  names: Type.Object({ a: Type.Optional(Type.String()) }),
  level: integerOrNull,
});
const row = { id: 1, money: '1.00', at: '2026-03-01 12:00:00', is_open: 1, note: '' };
const counters = { current_page: 1, from: 1, to: 1, per_page: 20, last_page: 1, total: 1 };
const exact = { data: { ...counters, data: [row] }, kind: 'in', names: {}, level: null };
const withRow = (fields: object) => ({ ...exact, data: { ...counters, data: [{ ...row, ...fields }] } });
const reported = (found: readonly Difference[]) =>
  found.map(({ path, what, isFatal }) => `${isFatal ? 'wrong' : 'variant'}: ${path} ${what}`);

describe('a reply', () => {
  it('as the contract has it is exact, and so is one with more', () => {
    expect(judge(reply, exact)).toEqual([]);
    expect(judge(reply, withRow({ more: { than: 'asked' } }))).toEqual([]);
  });

  it.each([
    ['an amount as a number', withRow({ money: 1.5 }), 'data.data[].money is the amount 1.5'],
    [
      'an amount in words',
      withRow({ money: 'none' }),
      'data.data[].money is "none", no amount: shown as N/A',
    ],
    [
      'a date with a zone',
      withRow({ at: '2026-03-01T04:00:00.000000Z' }),
      'data.data[].at is written "2026-03-01T04:00:00.000000Z"',
    ],
    ['a flag as a text', withRow({ is_open: '1' }), 'data.data[].is_open is "1"'],
    ['a flag as a yes', withRow({ is_open: true }), 'data.data[].is_open is true'],
    ['a counter as a text', { ...exact, data: { ...exact.data, per_page: '20' } }, 'data.per_page is "20"'],
    ['nothing for a text', withRow({ note: null }), 'data.data[].note is null'],
    ['a list for an empty map', { ...exact, names: [] }, 'names is an empty list'],
  ])('with %s is one of the forms that the app takes', (_name, value, words) => {
    expect(reported(judge(reply, value))).toEqual([`variant: ${words}`]);
  });

  it.each([
    ['no list', { ...exact, data: { ...counters, data: 'x' } }, 'data.data is "x", no list'],
    ['an unknown kind', { ...exact, kind: 'sideways' }, 'kind is "sideways", not one of in, out'],
    ['no date', withRow({ at: 'soon' }), 'data.data[].at is written "soon"'],
    ['no number', withRow({ id: 'x' }), 'data.data[].id is "x"'],
    ['an object for a text', withRow({ note: {} }), 'data.data[].note is {}, no text'],
    ['nothing at all', { kind: 'in', names: {}, level: 1 }, 'data is missing'],
  ])('with %s cannot be read', (_name, value, words) => {
    expect(reported(judge(reply, value))).toEqual([`wrong: ${words}`]);
  });

  it('may lack what only this server sends', () => {
    const { note: _note, ...rest } = row;
    const value = { ...exact, data: { ...counters, data: [rest, rest] } };
    expect(reported(judge(reply, value))).toEqual(['wrong: data.data[].note is missing']);
    expect(reported(judge(reply, value, ['data.data[].note']))).toEqual([
      'variant: data.data[].note is missing',
    ]);
  });

  it('is reported once per place, the worst of its rows', () => {
    const value = {
      ...exact,
      data: {
        ...counters,
        data: [
          { ...row, id: '1' },
          { ...row, id: 'x' },
        ],
      },
    };
    expect(reported(judge(reply, value))).toEqual(['wrong: data.data[].id is "x"']);
  });
});

it('what only this server sends is named as its contract has it', () => {
  interface Schema {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  }
  const formsOf = (schema: Schema | undefined): Schema[] =>
    schema?.anyOf?.flatMap(formsOf) ?? (schema ? [schema] : []);
  const reaches = (schema: Schema | undefined, [name = '', ...rest]: readonly string[]): boolean =>
    formsOf(schema)
      .flatMap(({ properties }) => formsOf(properties?.[name.replace('[]', '')]))
      .flatMap((found) => (name.endsWith('[]') ? formsOf(found.items) : [found]))
      .some((found) => rest.length === 0 || reaches(found, rest));
  const unknown = Object.entries(ownFields).flatMap(([key, paths]) =>
    paths.flatMap((path) =>
      reaches(calls[key as MemberCallKey].reply as Schema, path.split('.')) ? [] : [`${key} ${path}`],
    ),
  );
  expect(unknown).toEqual([]);
});
