import { Type } from 'typebox';
import type { ErrorKey } from './errors.ts';

/**
 * The three fields of every answer; a call's own fields are beside them at the top level
 * (docs/contract/money.md 1.2).
 */
export const envelope = {
  status: Type.Enum(['success', 'error']),
  code: Type.Integer({ description: 'Equals the HTTP status' }),
  message: Type.String({ description: 'In the request language; empty when there is nothing to say' }),
};

/** Body of every failure: non-2xx, the envelope, the error key, and per call the fields below. */
export const failureBody = Type.Object({
  ...envelope,
  error: Type.String(),
  errors: Type.Optional(
    Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    }),
  ),
  redirect: Type.Optional(Type.String({ description: 'With 503: where the browser goes' })),
  force_offline: Type.Optional(Type.Boolean({ description: 'With 401: kicked or signed in elsewhere' })),
  excluded_until: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'With `timed_out` and `self_excluded`: the end, null for good',
    }),
  ),
  request_id: Type.Optional(Type.String({ description: 'Names the log lines of this request' })),
});

export interface SuccessEnvelope {
  status: 'success';
  code: number;
  message: string;
}

export interface FailureEnvelope {
  status: 'error';
  code: number;
  message: string;
  error?: ErrorKey;
  errors?: Record<string, string[]>;
  redirect?: string;
  force_offline?: boolean;
  excluded_until?: string | null;
  request_id?: string;
}
