/** Why a call failed, grouped by how the member and the code can react. */
export type ApiErrorKind =
  /** No answer: offline, dropped, or timed out. A call that moves money may have been carried out. */
  | 'network'
  /** HTTP 401: the member has already been logged out silently. */
  | 'unauthenticated'
  /** HTTP 503 with a redirect: the browser is on its way there. */
  | 'maintenance'
  /** The server refused. `key` names the reason when the server is ours. */
  | 'refused'
  /**
   * The back end does not have this call: existing back ends answer an unknown path with HTTP 200 and an
   * empty message.
   */
  | 'not-offered'
  /** The server or a gateway failed: a call that moves money may have been carried out. */
  | 'server';

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status, or the one named by a failure that was sent with HTTP 200; 0 without an answer. */
  status: number;
  /** The HTTP status as received, where it may differ from `status`. */
  httpStatus?: number;
  /** How long the back end asks the caller to wait, where it says so. */
  retryAfterMs?: number;
  /** Machine key of the contract (`captcha_wrong`); empty from existing back ends. */
  key: string;
  /** The server's message, or the transport's text. */
  text: string;
  /** Field name → texts, for failed validation. */
  fields: Readonly<Record<string, readonly string[]>>;
  data: Readonly<Record<string, unknown>>;
}

/**
 * A failed call. `call` has already shown the failure (unless `toastErrors` is false): screens only decide what to show
 * instead.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  readonly key: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(details: ApiErrorDetails) {
    super(details.text);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status;
    this.httpStatus = details.httpStatus ?? details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.key = details.key;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/**
 * A refusal as existing back ends send it. For a call without specific input it means that the whole feature
 * is switched off.
 */
export const isUnnamedRefusal = ({ kind, key, httpStatus }: ApiError): boolean =>
  kind === 'refused' && key === '' && httpStatus === 400;
