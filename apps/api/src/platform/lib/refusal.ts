import type { ErrorAmounts, ErrorKey, Permission, PlainErrorKey } from '@koi/contract';
import type { Money } from '@koi/money';
import type { RuleKey } from '@koi/texts/messages';
import type { WhyTwo } from '../database/column-types.ts';

/** Values for the `{…}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number | Money>>;

/** One problem of one field, e.g. `{ rule: 'too_short', values: { min: 6 } }`. */
export interface FieldProblem {
  rule: RuleKey;
  /** Amounts carry their currency, so a plain text is never an amount. */
  values?: Readonly<Record<string, number | Money>>;
}
export type FieldProblems = Readonly<Record<string, RuleKey | FieldProblem>>;

export interface RefusalDetails {
  /** Text written by operators, replacing the key's own text. */
  message?: string;
  values?: TextValues;
  /** Limits of amounts; only with the key `second_operator_required`. */
  whyTwo?: WhyTwo | null;
  /** What the operator's role lacks; only with the key `operator_forbidden`. */
  permission?: Permission;
  /** The invalid fields; only with the key `validation`. */
  fields?: FieldProblems;
  /** Sent as `Retry-After`: when the same request may succeed. */
  retryAfterMs?: number;
  /** Extra top-level fields of the answer. */
  extra?: Readonly<Record<string, unknown>>;
}

type AmountsOf<K extends keyof ErrorAmounts> = Readonly<Record<ErrorAmounts[K], Money>>;

/** A text with amounts is not made without them, and takes no string for one. */
type RefusalArguments =
  | {
      [K in keyof ErrorAmounts]: [key: K, details: RefusalDetails & { values: AmountsOf<K> }];
    }[keyof ErrorAmounts]
  | [key: PlainErrorKey, details?: RefusalDetails];

/**
 * A business refusal: answered with the key's HTTP status and its text in the caller's language. Thrown
 * inside a transaction, it rolls it back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: ErrorKey;
  readonly details: RefusalDetails;

  constructor(...[key, details = {}]: RefusalArguments) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** `throw invalid({ name: 'taken' })`: a 422 that names the fields. */
export function invalid(fields: FieldProblems): Refusal {
  return new Refusal('validation', { fields });
}
