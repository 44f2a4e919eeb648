import type { Static, TObject, TSchema } from 'typebox';
import type { OperationKind } from './enumerations.ts';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: nobody logged in needed, a token needed, or a token used when it is there. `operator` needs an operator token, `view` the
 * token of a read-only view of a member's screens (decision 0044).
 */
export type Auth = 'none' | 'token' | 'optional' | 'operator' | 'view';

/**
 * What a trial account may do with a call. `own-lottery` lets it through only when `api_code` names the product's own lottery
 * (the service checks it); calls with auth `none` are open to everybody.
 */
export type Demo = 'yes' | 'no' | 'own-lottery';

/** Which of the tighter rate limits a call falls under; a call without one has the general limit only. */
export type LimitClass = 'login' | 'captcha' | 'register' | 'demo' | 'money' | 'lookup' | 'upload' | 'sms';

/**
 * Of a list: how an operator takes it as a file, by the name of its kind, or why not. The file has the rows that the call answers with the
 * same filters, in the same order; a list with pages says one or the other (a test watches).
 */
export type ListFile =
  | {
      kind: string;
      /** Where the answer has the rows, unless `data` is the list or a page. */
      rows?: string;
      /** Fields of a row that are for the screen alone. */
      without?: readonly string[];
    }
  | { none: string };

/** Of lists of versions. */
export const ofVersions = {
  none: 'versions of a document, compared on the screen; the audit log has each change',
} as const;

interface CallFacts {
  summary: string;
  demo: Demo;
  /** Where the call's rules are written down, e.g. `docs/contract/money.md 6.3`. */
  source: string;
  params?: TObject;
  query?: TObject;
  /** JSON body. Absent for calls without one; multipart calls state `multipart: true` instead. */
  body?: TObject;
  multipart?: true;
  /** Open to a member who is in a time-out or has excluded himself: what brings his money home and out, and his records (decision 0024). */
  whileExcluded?: true;
  /** Open to the walking member (decision 0046), though to no other trial account. */
  walker?: true;
  /** Answers with server-sent events instead of the envelope; `reply` is then the data of one event. */
  stream?: true;
  /** The kind of money operation this call runs, once per `request_id`. Its rate limit is `money`, whatever else is said. */
  operation?: OperationKind;
  /** Rate limit of a call that runs no money operation. */
  limit?: LimitClass;
  /** How long a client waits for the answer; `defaultTimeoutMs` unless given. */
  timeoutMs?: number;
  /** The client shows no loading indicator, and a call of a page nobody works at keeps no session of the console open. */
  quiet?: true;
  /** Only this server has the call: a client finds out whether its back end does, and goes without. */
  extra?: true;
  /** The call's own top-level fields beside `status`, `code` and `message`. A field not named here never leaves the server. */
  reply: TObject;
  /** The business refusals of this call; the shared ones (validation, unauthenticated, …) are not repeated. */
  errors: readonly ErrorKey[];
}

/**
 * A call of the operators. `session` is for every operator, whatever his role. `own` is, too, and is all that is open before he has chosen
 * his own password and set up a second factor that the site demands: it touches nothing but his account and sessions.
 */
interface OperatorCall extends CallFacts {
  auth: 'operator';
  pure?: never;
  kept?: never;
  permission: Permission | 'session' | 'own';
  file?: ListFile;
}

interface MemberCall extends CallFacts {
  auth: Exclude<Auth, 'operator'>;
  permission?: never;
  file?: never;
  /**
   * True of a read that leaves nothing behind, neither here nor at a supplier: the only calls that a read-only view of a member's screens may
   * make (decision 0044).
   */
  pure: boolean;
  /**
   * Of a pure read whose answer is the same for all without an account who ask in one language, under one brand and with the same named
   * fields: the server keeps it in memory until a table changes that it is made from, for seconds at most, and sends it with an ETag
   * (decision 0062). The handler may look at nothing else of the request, and every table it reads stands in the migration that tells of
   * changes, unless what goes on there may come seconds late. `for-a-moment`: a second at most.
   */
  kept?: 'until-changed' | 'for-a-moment';
}

/** One HTTP call of the platform. Server validation and serialisation, OpenAPI and the client's types all follow from it. */
export type CallDefinition = OperatorCall | MemberCall;

/** The time limit of a client for a call that states none. */
export const defaultTimeoutMs = 60_000;

/** A read that anybody may make, trial accounts too: it depends on nobody's account. */
export function isPublicRead(key: string, { auth, demo }: CallDefinition): boolean {
  const open = (auth === 'none' || auth === 'optional') && demo === 'yes';
  return open && (key.startsWith('GET ') || key === 'POST /game/type');
}

/** The rate limit of a call. A money operation cannot be left out of its class. */
export function limitClassOf({ operation, limit }: CallDefinition): LimitClass | undefined {
  return operation === undefined ? limit : 'money';
}

/** Keeps the literal types of a call map, so that client and server see exact bodies and replies. */
export function defineCalls<
  const T extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, CallDefinition>,
>(calls: T): T {
  return calls;
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
