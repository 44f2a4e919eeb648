import {
  type Static,
  type TArray,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnion,
  type TUnsafe,
  Type,
} from 'typebox';

/**
 * Values that the server's serializer writes: a handler returns an amount as minor units, a date as `Date`, a
 * 64-bit key as text and a flag as boolean.
 */
export type Encoding = 'amount' | 'date' | 'key' | 'flag';

/** Names the encoding in a schema. A symbol, because it is no part of the documentation. */
export const encodedAs: unique symbol = Symbol('encodedAs');

export interface Encoded<Wire, Domain> extends TUnsafe<Wire> {
  [encodedAs]: Encoding;
  '~domain': Domain;
}

/** Keep the mark where a description is added: `{ ...dec, description }`. */
export const encoded = <Wire, Domain>(as: Encoding, schema: TSchema): Encoded<Wire, Domain> =>
  Type.Unsafe<Wire>({ ...schema, [encodedAs]: as }) as Encoded<Wire, Domain>;

interface Dictionary<Item extends TSchema> extends TUnsafe<Record<string, Static<Item>>> {
  '~domain': Record<string, DomainOf<Item>>;
}

/** An object with any names, all of the same type. */
export const dictionaryOf = <Item extends TSchema>(item: Item): Dictionary<Item> =>
  Type.Unsafe({ type: 'object', additionalProperties: item }) as Dictionary<Item>;

/** What a schema stands for on the server, before it is encoded. */
export type DomainOf<S> = S extends { '~domain': infer Domain }
  ? Domain
  : S extends TObject<infer Properties>
    ? DomainFields<Properties>
    : S extends TArray<infer Item>
      ? DomainOf<Item>[]
      : S extends TUnion<infer Parts>
        ? DomainOf<Parts[number]>
        : S extends TSchema
          ? Static<S>
          : never;

type DomainFields<P extends TProperties> = Flat<
  { [Name in keyof P as P[Name] extends TOptional<TSchema> ? never : Name]: DomainOf<P[Name]> } & {
    [Name in keyof P as P[Name] extends TOptional<TSchema> ? Name : never]?: DomainOf<P[Name]>;
  }
>;

type Flat<T> = { [Name in keyof T]: T[Name] };
