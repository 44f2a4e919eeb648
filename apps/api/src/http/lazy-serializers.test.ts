import { type CallDefinition, calls } from '@koi/contract';
import fastJson from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { successSchema } from './envelope.ts';
import { lazySerializers } from './lazy-serializers.ts';

// A serializer that cannot be compiled fails its first answer, not the server's start.
test('the answer of every call can be serialized', () => {
  const definitions: [string, CallDefinition][] = Object.entries(calls);
  expect(definitions.length).toBeGreaterThan(100);
  for (const [key, { reply, stream }] of definitions)
    if (!stream) expect(() => fastJson(successSchema(reply)), key).not.toThrow();
});

test('an answer has what its schema names, and nothing else', () => {
  const schema = { type: 'object', properties: { money: { type: 'string' } } };
  const serialize = lazySerializers()({ schema, method: 'GET', url: '/', httpStatus: '200' });
  expect([serialize({ money: '1.00', password: 'x' }), serialize({ money: '2.00' })]).toEqual([
    '{"money":"1.00"}',
    '{"money":"2.00"}',
  ]);
});
