import { type CallDefinition, type CallKey, calls, type Reply, readAs } from '@koi/contract';
import { Value } from 'typebox/value';

/** As much of a JSON schema as the contract uses. */
interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  minimum?: number;
  minItems?: number;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  [readAs]?: string;
}

/** Part of a reply: what is left out has the simplest value of the contract. */
export type Given<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends readonly (infer Row)[]
      ? readonly Given<Row>[]
      : T extends object
        ? { readonly [K in keyof T]?: Given<T[K]> }
        : T;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));
const fits = (schema: Schema, value: unknown): boolean => problemsOf(schema, value).length === 0;

/** The simplest value: the first choice or example, else null, 0, an empty text or list. */
function simplest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  const types = typesOf(schema);
  if (schema.anyOf) return complete(schema.anyOf.find(isNull) ?? schema.anyOf[0] ?? {}, undefined);
  if (types.includes('null')) return null;
  if (schema.enum) return schema.enum[0];
  if (types.includes('object')) return complete(schema, {});
  if (types.includes('array'))
    return Array.from({ length: schema.minItems ?? 0 }, () => simplest(schema.items ?? {}));
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 0;
  if (types.includes('boolean')) return false;
  return schema.examples?.[0] ?? (fits(schema, '') ? '' : 'a');
}
const isNull = (schema: Schema): boolean => typesOf(schema).includes('null');

/** Adds the required fields that are not given. */
function complete(schema: Schema, given: unknown): unknown {
  if (given === undefined) return simplest(schema);
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => ({ one, value: complete(one, given) }));
    return (tries.find(({ one, value }) => fits(one, value)) ?? tries[0])?.value;
  }
  if (Array.isArray(given)) return given.map((item) => complete(schema.items ?? {}, item));
  if (!(isRecord(given) && schema.properties)) return given;
  const filled = { ...given };
  for (const [name, property] of Object.entries(schema.properties))
    if (given[name] !== undefined || schema.required?.includes(name))
      filled[name] = complete(property, given[name]);
  return filled;
}

/** Where a value is not as its schema says, and fields that the schema does not have. */
function problemsOf(schema: Schema, value: unknown): string[] {
  const wrong = Value.Errors(schema, value)
    // Follows an error for each field that a closed object does not have.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ keyword, instancePath, message }) =>
      keyword === 'boolean' ? `${instancePath} is not in the contract` : `${instancePath || '/'} ${message}`,
    );
  return wrong.length > 0 ? wrong : unknownFields(schema, value, '');
}

function unknownFields(schema: Schema, value: unknown, path: string): string[] {
  if (schema.anyOf) {
    const tries = schema.anyOf
      .filter((one) => Value.Check(one, value))
      .map((one) => unknownFields(one, value, path));
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (Array.isArray(value))
    return value.flatMap((item, at) => unknownFields(schema.items ?? {}, item, `${path}/${at}`));
  if (!(isRecord(value) && schema.properties)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const property = schema.properties?.[name];
    if (property) return unknownFields(property, field, `${path}/${name}`);
    return schema.additionalProperties ? [] : [`${path}/${name} is not in the contract`];
  });
}

/** A reply of the call, without the envelope. Throws where it is none. */
export function replyOf<K extends CallKey>(key: K, given: Given<Reply<K>> = {} as Given<Reply<K>>): Reply<K> {
  const schema = calls[key].reply as unknown as Schema;
  const reply = complete(schema, given);
  const problems = problemsOf(schema, reply);
  if (problems.length > 0) throw new Error(`${key} does not answer so: ${problems.join('; ')}`);
  return reply as Reply<K>;
}

/** What the server would refuse or drop of a request. */
export function requestProblems(key: CallKey, params: object, body: unknown): string[] {
  const call: CallDefinition = calls[key];
  return [
    ...(call.params ? inputProblems(call.params, params) : []),
    ...(call.multipart ? [] : inputProblems(call.body ?? { properties: {} }, body)),
  ].map((problem) => `${key} is not sent so: ${problem}`);
}

/** As the server reads input: empty texts and null count as absent, numbers may be written as texts. */
function inputProblems(schema: Schema, input: unknown): string[] {
  if (!isRecord(input)) return ['no object'];
  const value = Object.fromEntries(
    Object.entries(input)
      .filter(([, given]) => given !== null && given !== '')
      .map(([name, given]) => [name, numberOf(schema.properties?.[name] ?? {}, given)]),
  );
  const amounts = Object.entries(value).flatMap(([name, given]) => {
    const isAmount = schema.properties?.[name]?.[readAs]?.startsWith('amount');
    return isAmount && !/^\d+(\.\d{1,2})?$/.test(String(given)) ? [`/${name} is no amount`] : [];
  });
  return [...problemsOf(schema, value), ...amounts];
}

function numberOf(schema: Schema, given: unknown): unknown {
  const isNumber = ['integer', 'number'].some((type) => typesOf(schema).includes(type));
  return isNumber && typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
}
