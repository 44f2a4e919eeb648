/** Why a call failed, sorted by what the member and the code can do about it. */
export type FailureKind =
  /** No answer at all: offline, dropped, or past the time limit. A call that moves money may have been carried out. */
  | 'no-answer'
  /** HTTP 401: the member has already been logged out silently. */
  | 'unauthenticated'
  /** HTTP 503 with a redirect: the browser is on its way there. */
  | 'maintenance'
  /** The server said no. `key` names the reason when the server is ours. */
  | 'refused'
  /** The back end does not have this call: an existing one answers an unknown path with HTTP 200 and an empty message. */
  | 'not-offered'
  /** The server broke, or a gateway in between did: a call that moves money may have been carried out. */
  | 'server';

export interface FailureDetails {
  kind: FailureKind;
  /** HTTP status, or the one that a failure sent with HTTP 200 names; 0 without an answer. */
  status: number;
  /** The HTTP status as it came, where it may differ from `status`. */
  httpStatus?: number;
  /** How long the back end asks to wait, where it says so. */
  retryAfterMs?: number;
  /** Machine key of the contract (`captcha_wrong`), empty from existing back ends. */
  key: string;
  /** The server's message, or the transport's text. */
  text: string;
  /** Field name → texts, for failed validation. */
  fields: Readonly<Record<string, readonly string[]>>;
  data: Readonly<Record<string, unknown>>;
}

/** A call that did not succeed. `call` has already told the member (unless `silent`): screens only decide what to show instead. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  readonly key: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(details: FailureDetails) {
    super(details.text);
    this.name = 'CallFailure';
    this.kind = details.kind;
    this.status = details.status;
    this.httpStatus = details.httpStatus ?? details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.key = details.key;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/** A refusal as existing back ends word it. Of a call that asks for nothing in particular it means that the whole thing is switched off. */
export const isUnnamedRefusal = ({ kind, key, httpStatus }: CallFailure): boolean =>
  kind === 'refused' && key === '' && httpStatus === 400;
