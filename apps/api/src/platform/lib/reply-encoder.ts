import { type Encoding, encodedAs } from '@koi/contract';
import { formatMinor } from '@koi/money';
import type { TSchema } from 'typebox';
import { wireId } from '../database/keys.ts';
import type { Site } from './time.ts';

type Encode = (value: unknown) => unknown;

interface Schema {
  [encodedAs]?: Encoding;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
}

const unchanged: Encode = (value) => value;

const encoders = new WeakMap<Site, WeakMap<TSchema, Encode>>();

/**
 * The encoder of a reply, compiled once for a schema: amounts, dates, keys and flags become what the wire has,
 * at the places where the schema has them. What is on the wire already, as a stored reply, stays as it is.
 */
export function replyEncoder(schema: TSchema, site: Site): Encode {
  const known = encoders.get(site) ?? new WeakMap<TSchema, Encode>();
  encoders.set(site, known);
  const encode = known.get(schema) ?? compileEncoder(schema, site);
  known.set(schema, encode);
  return encode;
}

function compileEncoder(schema: TSchema, site: Site): Encode {
  const encodings: Readonly<Record<Encoding, Encode>> = {
    amount: (value) => (typeof value === 'bigint' ? formatMinor(value) : value),
    date: (value) => (value instanceof Date ? site.toWireDate(value) : value),
    key: (value) => (typeof value === 'string' ? wireId(value) : value),
    flag: (value) => (typeof value === 'boolean' ? Number(value) : value),
  };
  const compile = (part: Schema): Encode | undefined => {
    const as = part[encodedAs];
    if (as) return encodings[as];
    if (part.properties) return fieldsEncoder(part.properties);
    if (typeof part.additionalProperties === 'object') return valuesEncoder(part.additionalProperties);
    if (part.items) return itemsEncoder(part.items);
    return part.anyOf && firstToLast(part.anyOf.map(compile).filter((encode) => encode !== undefined));
  };

  function fieldsEncoder(properties: Readonly<Record<string, Schema>>): Encode | undefined {
    const fields = Object.entries(properties).flatMap(([name, property]) => {
      const encode = compile(property);
      return encode ? [[name, encode] as const] : [];
    });
    if (fields.length === 0) return undefined;
    return (value) => {
      if (!isRecord(value)) return value;
      const copy = { ...value };
      for (const [name, encode] of fields) if (copy[name] !== undefined) copy[name] = encode(copy[name]);
      return copy;
    };
  }

  function valuesEncoder(property: Schema): Encode | undefined {
    const encode = compile(property);
    return (
      encode &&
      ((value) =>
        isRecord(value)
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, encode(one)]))
          : value)
    );
  }

  function itemsEncoder(item: Schema): Encode | undefined {
    const encode = compile(item);
    return encode && ((value) => (Array.isArray(value) ? value.map((one) => encode(one)) : value));
  }

  return compile(schema as Schema) ?? unchanged;
}

/** Each changes only its own kind of value, so the parts of a union may all have their turn. */
function firstToLast(encoders: readonly Encode[]): Encode | undefined {
  if (encoders.length === 0) return undefined;
  return (value) => encoders.reduce((encoded, encode) => encode(encoded), value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
