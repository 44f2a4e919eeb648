import { Type } from 'typebox';
import { encoded } from './encoding.ts';

/**
 * Marks inputs that need parsing beyond their JSON type. Before a handler sees them, the server normalises an
 * amount to a string with two decimals, a range to `[from, to]` and ids to a list of numbers.
 */
export const readAs = 'x-read-as';
export type ReadAs =
  | 'amount'
  | 'amount-or-zero'
  | 'date'
  | 'range'
  | 'verbatim'
  | 'hard-to-guess'
  | 'account-name'
  | 'code'
  | 'phone';

/** An amount in a reply: exactly two decimals, `-` in front when negative. */
export const dec = encoded<string, bigint>('amount', {
  type: 'string',
  pattern: '^-?\\d+\\.\\d{2}$',
  examples: ['120.50'],
});
export const decOrNull = encoded<string | null, bigint | null>('amount', {
  type: ['string', 'null'],
  examples: ['100.00', null],
});

/** A point in time in a reply: `YYYY-MM-DD HH:mm:ss` in the product's time zone. */
export const dt = encoded<string, Date>('date', {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
  examples: ['2026-03-01 12:00:00'],
});
export const dtOrNull = encoded<string | null, Date | null>('date', { type: ['string', 'null'] });

export const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const integerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

export const flag = encoded<0 | 1, boolean>('flag', { type: 'integer', enum: [0, 1] });

/**
 * Version of the row that the caller read. Sent with a change, so that another operator's concurrent change
 * is not overwritten.
 */
export const version = Type.String({ minLength: 1, maxLength: 64, pattern: '^[0-9a-f]+$' });

/** A JSON object key → label. */
export const labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});

/** The key of a row in a reply; handlers return those of 64 bits as text. */
export const rowId = encoded<number, number | string>('key', { type: 'integer' });
export const rowIdOrNull = encoded<number | null, number | string | null>('key', {
  type: ['integer', 'null'],
});
/** A key in a request; the maximum keeps an invented number within the range of the column. */
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/**
 * One of the keys of rows created by every money movement and every bet: 64 bits in the database, limited here
 * to what a JSON number holds exactly.
 */
export const longId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * A positive amount in a request: JSON number or numeric string, at most 15 digits before the point. A
 * non-zero third decimal is refused, never rounded (docs/contract/money.md 16).
 */
export const amountInput = Type.Unsafe<string | number>({
  anyOf: [{ type: 'string' }, { type: 'number' }],
  [readAs]: 'amount' satisfies ReadAs,
  examples: ['100.00', 100],
});
export const amountOrZeroInput = Type.Unsafe<string | number>({
  anyOf: [{ type: 'string' }, { type: 'number' }],
  [readAs]: 'amount-or-zero' satisfies ReadAs,
});

/** Used with `readAs`: the largest amount accepted. */
export const maxAmount = 'x-max-amount';

/**
 * Largest amount an operator can enter in one decision, in units of any currency; more takes two decisions.
 */
export const MAX_OPERATOR_AMOUNT = '10000000000.00';
export const operatorAmountInput = Type.Unsafe<string | number>({
  ...amountInput,
  [maxAmount]: MAX_OPERATOR_AMOUNT,
});
export const operatorAmountOrZeroInput = Type.Unsafe<string | number>({
  ...amountOrZeroInput,
  [maxAmount]: MAX_OPERATOR_AMOUNT,
});

/** `[from, to]`, both inclusive, or `"from~to"`. A date without a time covers the whole day. */
export const rangeInput = Type.Unsafe<string | readonly [string, string]>({
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }],
  [readAs]: 'range' satisfies ReadAs,
  examples: [['2026-03-01 00:00:00', '2026-03-01 23:59:59']],
});

/** Used with `readAs`: the longest range accepted, in days. */
export const maxDays = 'x-max-days';

/**
 * A range for calls whose work grows with its length. Use `rangeInput` where the range only narrows what the
 * call would read anyway.
 */
export const rangeWithin = (days: number) =>
  Type.Unsafe<string | readonly [string, string]>({
    ...rangeInput,
    [maxDays]: days,
    description: `At most ${days} days`,
  });

/**
 * A point in time in a request, `YYYY-MM-DD HH:mm:ss` in the product's time zone; a date alone means its
 * first second.
 */
export const dateInput = Type.Unsafe<string>({
  type: 'string',
  [readAs]: 'date' satisfies ReadAs,
  examples: ['2026-03-01 11:30:00'],
});

/** A member's account name. Stored in lower case; input is lower-cased. */
export const accountName = Type.String({
  minLength: 1,
  maxLength: 32,
  examples: ['panda7'],
  [readAs]: 'account-name' satisfies ReadAs,
});

/** A text whose leading and trailing blanks are kept (passwords). */
export const verbatim = (options: { minLength: number; maxLength: number }) =>
  Type.String({ ...options, [readAs]: 'verbatim' satisfies ReadAs });

/** A code, number or address, read by `readCode` of `typed-code.ts`. */
export const code = (options: {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  examples?: string[];
  description?: string;
}) => Type.String({ ...options, [readAs]: 'code' satisfies ReadAs });

/** Key and answer of a captcha from `POST /auth/captcha`; each call decides whether they are required. */
export const captchaInput = {
  key: Type.Optional(Type.String({ maxLength: 200 })),
  captcha: Type.Optional(code({ maxLength: 10 })),
};

/** Six digits. A new one must not be easy to guess; an existing one may predate that rule. */
const sixDigits = { pattern: '^\\d{6}$', examples: ['482913'] };
export const withdrawalPassword = code(sixDigits);
export const newWithdrawalPassword = Type.String({
  ...sixDigits,
  [readAs]: 'hard-to-guess' satisfies ReadAs,
});
export const loginPassword = verbatim({ minLength: 6, maxLength: 128 });

/** Sent by text message. */
export const smsCode = code({ pattern: '^[0-9]{6}$', examples: ['482913'] });

/** From the support, for a new password. */
export const resetCode = code({ minLength: 10, maxLength: 20, examples: ['K7QM2-XPD4R'] });

/** Second factor: six digits from the authenticator app, or a recovery code. */
export const factorCode = code({ minLength: 6, maxLength: 40, examples: ['418205'] });

/**
 * Chosen by the client before the first attempt and reused for retries: the same id never moves money twice
 * and gets the first answer again.
 */
export const requestId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
