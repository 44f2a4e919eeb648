import { type CallDefinition, calls } from '@koi/contract';
import { dec, decOrNull, dtOrNull, flag, rowId } from '@koi/contract/amounts';
import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { replyEncoder } from '../lib/reply-encoder.ts';
import { Site } from '../lib/time.ts';
import { lazySerializers } from './codecs.ts';
import { successSchema } from './envelope.ts';

// A serializer that cannot be compiled fails its first answer, not the server's start.
test('the answer of every call can be serialized', () => {
  const definitions: [string, CallDefinition][] = Object.entries(calls);
  expect(definitions.length).toBeGreaterThan(100);
  for (const [key, { reply, stream }] of definitions)
    if (!stream) expect(() => fastJson(successSchema(reply)), key).not.toThrow();
});

test('an answer has what its schema names, and nothing else', () => {
  const schema = { type: 'object', properties: { money: { type: 'string' } } };
  const serialize = lazySerializers(new Site(0))({ schema, method: 'GET', url: '/', httpStatus: '200' });
  expect([serialize({ money: '1.00', password: 'x' }), serialize({ money: '2.00' })]).toEqual([
    '{"money":"1.00"}',
    '{"money":"2.00"}',
  ]);
});

test('amounts, dates, keys and flags are encoded where the schema has them', () => {
  const row = Type.Object({
    id: rowId,
    money: { ...dec, description: 'x' },
    at: Type.Optional(dtOrNull),
    on: flag,
  });
  const schema = Type.Object({
    data: Type.Array(row),
    last: Type.Union([row, Type.Null()]),
    sums: Type.Unsafe({ type: 'object', additionalProperties: decOrNull }),
    text: Type.String(),
  });
  const serialize = lazySerializers(new Site(480))({ schema, method: 'GET', url: '/', httpStatus: '200' });
  const at = new Date('2026-02-28T16:00:00.999Z');
  const answer = serialize({
    data: [
      { id: '9007199254740991', money: -5n, at, on: true },
      { id: 7, money: '1.00', at: null, on: 0 },
    ],
    last: { id: '8', money: 12_050n, on: false },
    sums: { a: 100n, b: null },
    text: '12',
  });
  expect(JSON.parse(answer)).toEqual({
    data: [
      { id: Number.MAX_SAFE_INTEGER, money: '-0.05', at: '2026-03-01 00:00:00', on: 1 },
      { id: 7, money: '1.00', at: null, on: 0 },
    ],
    last: { id: 8, money: '120.50', on: 0 },
    sums: { a: '1.00', b: null },
    text: '12',
  });
  expect(() => serialize({ data: [{ id: '9007199254740993', money: 0n, on: 1 }] })).toThrow('too large');
});

test('the encoder of a schema is compiled once for a site, and has its time', () => {
  const schema = Type.Object({ at: dtOrNull });
  const [utc, china] = [new Site(0), new Site(480)];
  const at = new Date('2026-02-28T16:00:00Z');
  expect(replyEncoder(schema, utc)).toBe(replyEncoder(schema, utc));
  expect(replyEncoder(schema, utc)({ at })).toEqual({ at: '2026-02-28 16:00:00' });
  expect(replyEncoder(schema, china)({ at })).toEqual({ at: '2026-03-01 00:00:00' });
});
