// Examples of requests and answers for the call reference, made from the contract.
import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { operationId } from './call-schema.ts';
import { successSchema } from './envelope.ts';

/** Texts by the name of their field; the first one that the schema allows is the example. */
const byName: Readonly<Record<string, readonly string[]>> = {
  api_code: ['LY'],
  bill_no: ['D20260301120000123456'],
  currency: ['CNY'],
  email: ['lucky8@example.com'],
  gameCode: ['K3A'],
  lang: ['en'],
  message: [''],
  name: ['lucky8'],
  password: ['koi12345'],
  phone: ['13900000001'],
  realname: ['Li Ming'],
  reason: ['Agreed by phone'],
  request_id: ['2c6f7f9a-4d3e-4b62-9d0b-0c7b8f1a5e11'],
  status: ['success'],
};

/** Texts of any field. */
const common = [
  'text',
  '100.00',
  '2026-03-01 12:00:00',
  '2026-03-01',
  '2026-03',
  '12:00',
  '12:00:00',
  '123456',
  '1234',
  'lucky8',
  'KOI8888',
  'https://example.com/',
  'lucky8@example.com',
  '13900000001',
  '#0b1220',
  'transfer.release:T20260301120000123456 1',
  '0a'.repeat(32),
  '0a'.repeat(16),
  '0a'.repeat(8),
  '0a'.repeat(6),
  '2c6f7f9a-4d3e-4b62-9d0b-0c7b8f1a5e11',
  ...[22, 40, 43, 86, 87].map((length) => 'a'.repeat(length)),
];

interface Plain {
  anyOf?: readonly TSchema[];
  const?: unknown;
  default?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  items?: TSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  properties?: Readonly<Record<string, TSchema>>;
  type?: string | readonly string[];
}

/** A value that the schema allows; `name` is that of its field. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const plain = schema as Plain;
  if (plain.const !== undefined) return plain.const;
  const given = [...(plain.examples ?? []), plain.default, ...(plain.enum ?? [])];
  const suitable = given.find((value) => value !== undefined && Value.Check(schema, value));
  if (suitable !== undefined) return suitable;
  if (plain.anyOf) return exampleOf(plain.anyOf[0] as TSchema, name);
  const type = typeof plain.type === 'object' ? plain.type[0] : plain.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(plain.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    case 'array':
      return Array.from({ length: Math.max(plain.minItems ?? 0, 1) }, () =>
        exampleOf(plain.items ?? {}, name),
      );
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, plain.minimum ?? 1), plain.maximum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return [...(byName[name] ?? []), ...common].find((text) => Value.Check(schema, text));
    default:
      return null;
  }
}

/** Bodies and answers of every call, by its operation id; streams and forms with files have none. */
export function examples(): ReadonlyMap<string, { body?: unknown; answer?: unknown }> {
  return new Map(
    (Object.entries(calls) as [CallKey, CallDefinition][]).map(([key, { body, reply, stream }]) => [
      operationId(key),
      {
        ...(body && { body: exampleOf(body) }),
        ...(!stream && { answer: exampleOf(successSchema(reply)) }),
      },
    ]),
  );
}
