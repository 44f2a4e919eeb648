import type { Static, TObject, TSchema } from 'typebox';
import type { DomainOf } from './encoding.ts';
import type { OperationKind } from './enumerations.ts';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: `none` needs no login, `token` needs a token, `optional` uses one if present. `operator`
 * needs an operator token, `view` the token of a read-only view of a member's screens (decision 0044).
 */
export type Auth = 'none' | 'token' | 'optional' | 'operator' | 'view';

/**
 * What a trial account may do with a call. `own-lottery` allows it only when `api_code` names the product's
 * own lottery (checked by the service); calls with auth `none` are open to everybody.
 */
export type Demo = 'yes' | 'no' | 'own-lottery';

/** The stricter rate limit of a call; without one only the general limit applies. */
export type LimitClass =
  | 'login'
  | 'captcha'
  | 'register'
  | 'demo'
  | 'money'
  | 'lookup'
  | 'upload'
  | 'sms'
  | 'web_vitals';

/**
 * For lists: the kind under which operators export it as a file, or why they cannot. The file has the rows
 * that the call returns for the same filters, in the same order. Every paged list must state one or the other
 * (enforced by a test).
 */
export type ListFile =
  | {
      kind: string;
      /** The field of the answer that holds the rows, unless `data` is the list or a page. */
      rows?: string;
      /** Row fields that are only meant for the screen. */
      without?: readonly string[];
    }
  | { none: string };

/** For lists of versions. */
export const ofVersions = {
  none: 'versions of a document, compared on the screen; the audit log has each change',
} as const;

interface CallFacts {
  summary: string;
  demo: Demo;
  /** Where the rules of the call are documented, e.g. `docs/contract/money.md 6.3`. */
  source: string;
  params?: TObject;
  query?: TObject;
  /**
   * JSON body. Absent for calls without one; multipart calls set `multipart: true` instead. Operators' are
   * closed.
   */
  body?: TObject;
  multipart?: true;
  /** Limit of the body where the usual one is too much for anybody who may call. */
  maxBytes?: number;
  /**
   * Open to a member during a time-out or self-exclusion: calls that return or withdraw the member's money,
   * and the member's records (decision 0024).
   */
  whileExcluded?: true;
  /** Open to the synthetic monitor (decision 0046), but to no other trial account. */
  monitor?: true;
  /** Answers with server-sent events instead of the envelope; `reply` is then the data of one event. */
  stream?: true;
  /** The kind of money operation this call runs, once per `request_id`. Its rate limit is always `money`. */
  operation?: OperationKind;
  /** Rate limit of a call without a money operation. */
  limit?: LimitClass;
  /** How long a client waits for the answer; default `defaultTimeoutMs`. */
  timeoutMs?: number;
  /** The client shows no loading indicator, and the call does not extend an idle console session. */
  quiet?: true;
  /** Only this server has the call: clients detect whether their back end has it and do without if not. */
  extra?: true;
  /**
   * The call's own top-level fields beside `status`, `code` and `message`. Fields not listed here never leave
   * the server.
   */
  reply: TObject;
  /** Business errors of this call; the shared ones (validation, unauthenticated, …) are not repeated. */
  errors: readonly ErrorKey[];
}

/**
 * A call of the operators. `session` is open to every operator, whatever the role. `own` is too, and is all
 * that is open until the operator has set their own password and, where the site requires it, a second
 * factor: it touches nothing but the operator's own account and sessions.
 */
interface OperatorCall extends CallFacts {
  auth: 'operator';
  pure?: never;
  cache?: never;
  permission: Permission | 'session' | 'own';
  /**
   * Fields of the body that another permission covers: whoever has either may call, and the service refuses
   * what the operator changes without the permission for it.
   */
  texts?: { permission: Permission; fields: readonly string[] };
  file?: ListFile;
}

interface MemberCall extends CallFacts {
  auth: Exclude<Auth, 'operator'>;
  permission?: never;
  texts?: never;
  file?: never;
  /**
   * True for a read without side effects here or at a supplier: the only calls that a read-only view of a
   * member's screens may make (decision 0044).
   */
  pure: boolean;
  /**
   * For a pure read whose answer is the same for all callers without an account who use the same language,
   * brand and declared fields. The server caches it in memory until a table it is made from changes, for
   * seconds at most, and sends it with an ETag (decision 0062). The handler may look at nothing else of the
   * request, and every table it reads must be in the migration that notifies of changes, unless its changes
   * may show up seconds late. `for-a-second`: cached for one second at most.
   */
  cache?: 'until-changed' | 'for-a-second';
}

/**
 * One HTTP call of the platform. Server validation, serialisation, OpenAPI and the client's types are all
 * derived from it.
 */
export type CallDefinition = OperatorCall | MemberCall;

/** Client time limit for calls that set none. */
export const defaultTimeoutMs = 60_000;

/** The permissions of which an operator needs one; none for calls of every role. */
export function permissionsOf({ permission, texts }: CallDefinition): readonly Permission[] {
  if (permission === undefined || permission === 'session' || permission === 'own') return [];
  return texts ? [permission, texts.permission] : [permission];
}

/** A read that anybody may make, including trial accounts: it does not depend on an account. */
export function isPublicRead(key: string, { auth, demo }: CallDefinition): boolean {
  const open = (auth === 'none' || auth === 'optional') && demo === 'yes';
  return open && (key.startsWith('GET ') || key === 'POST /game/type');
}

/** The rate limit of a call. A money operation always has the limit `money`. */
export function limitClassOf({ operation, limit }: CallDefinition): LimitClass | undefined {
  return operation === undefined ? limit : 'money';
}

/**
 * Keeps the literal types of a call map, so that client and server get exact bodies and replies. What
 * operators send is closed: a field that the call does not know is refused, because one that is dropped
 * changes what was decided. Existing member clients send more than the calls know, which is dropped.
 */
export function defineCalls<
  const T extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, CallDefinition>,
>(calls: T): T {
  const defined = Object.entries<CallDefinition>(calls).map(([key, call]) => [
    key,
    call.auth === 'operator' && call.body ? { ...call, body: closed(call.body) } : call,
  ]);
  return Object.fromEntries(defined) as T;
}

/** The schema closed to further fields at any depth, except where it names their type. */
function closed<S extends TSchema>(schema: S): S {
  const { type, properties, items, anyOf, additionalProperties } = schema as Nested;
  const change = {
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
    }),
    ...(type === 'object' && properties && additionalProperties === undefined
      ? { additionalProperties: false }
      : {}),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
  // Typebox keeps kind and modifiers in properties that a spread would leave out.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, change) as S;
}

interface Nested {
  type?: string;
  properties?: Readonly<Record<string, TSchema>>;
  items?: TSchema;
  anyOf?: readonly TSchema[];
  additionalProperties?: TSchema | boolean;
}

type PartOf<C, K extends 'params' | 'query' | 'body' | 'reply'> = C extends {
  [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

export type BodyOf<C> = PartOf<C, 'body'>;
export type QueryOf<C> = PartOf<C, 'query'>;
export type ParamsOf<C> = PartOf<C, 'params'>;
export type ReplyOf<C> = PartOf<C, 'reply'>;
export type DomainReplyOf<C> = C extends { reply: infer S extends TSchema } ? DomainOf<S> : undefined;
