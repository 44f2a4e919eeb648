import { type TProperties, type TSchema, Type } from 'typebox';
import { accountName, dec, dt, flag, rowId, version } from './amounts.ts';
import { langs, type WalletKind } from './enumerations.ts';
import { reasonField, savedByTwo, waitingChange } from './operator-orders.ts';
import { operatorPageOf, pageInput } from './page.ts';
import { optionalPerLanguage } from './texts-per-language.ts';

/** Shared by the calls of the reward areas (sign-in, red packets, wheel, levels, rebate). */

/** A currency is identified by the key of its language (docs/contract/money.md 14.2). */
export const currencyKey = Type.Enum(langs);

export const rewardWallet = Type.Unsafe<WalletKind>({
  type: 'string',
  enum: ['money', 'fs_money'],
  description: 'Main or rebate wallet',
});

export const namesInput = optionalPerLanguage(Type.String({ maxLength: 60 }));
export const rulesInput = optionalPerLanguage(Type.String({ maxLength: 20_000 }));
export const textsByLang = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'A text per language',
});

/** Operator settings of each kind of reward. */
export const rewardSettings = {
  is_open: flag,
  money_type: rewardWallet,
  ml_percent: Type.String({ description: 'Of a reward, added to the turnover requirement' }),
  version: Type.String({ description: 'Another one after every change' }),
};

/** A percentage in a request: up to 9999.99. */
export const percentInput = Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$', examples: ['100'] });

/** One movement of a wallet, as `POST /moneylog` sends it. */
export const moneyLogRow = Type.Object({
  id: rowId,
  member_id: rowId,
  money: { ...dec, description: 'Always positive, two decimals' },
  money_before: dec,
  money_after: dec,
  money_type: Type.String(),
  money_type_text: Type.String(),
  number_type: Type.Integer({ description: '1 in, -1 out' }),
  operate_type: Type.Integer(),
  operate_type_text: Type.String(),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Order number' }),
  description: Type.String(),
  remark: Type.String(),
  created_at: dt,
  updated_at: dt,
  activity: Type.Union([Type.Object({ id: rowId, title: Type.String() }), Type.Null()], {
    description: 'The activity that paid it. Our own field',
  }),
});

const rewardSettingsInput = {
  is_open: Type.Optional(flag),
  money_type: Type.Optional(rewardWallet),
  ml_percent: Type.Optional(percentInput),
  version: Type.Optional(version),
  reason: reasonField,
};

/** A multiple of an amount in a request: up to 999999.99. */
export const multipleInput = Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', examples: ['3'] });

/** What operators' calls about a reward have in common; each call names its address. */
const office = { auth: 'operator', demo: 'yes', source: 'own call' } as const;
const written = (fields: readonly string[]) => ({ texts: { permission: 'rewards.texts', fields } }) as const;

export const readSettings = <Settings extends TSchema>(summary: string, settings: Settings) =>
  ({
    ...office,
    summary,
    permission: 'rewards.read',
    body: Type.Object({}),
    reply: Type.Object({ data: settings }),
    errors: [],
  }) as const;

/** `own`: fields besides those of every reward. */
export const saveSettings = <Own extends TProperties, Settings extends TSchema>(
  summary: string,
  own: Own,
  settings: Settings,
) =>
  ({
    ...office,
    summary,
    permission: 'rewards.terms',
    ...('rules' in own && written(['rules'])),
    body: Type.Object({ ...rewardSettingsInput, ...own }),
    reply: Type.Object({ data: settings }),
    errors: ['changed_meanwhile', 'reason_required'],
  }) as const;

/** Prizes, packs, sizes or tiers, and what waits for a second operator. */
export const listRows = <Rows extends TSchema>(summary: string, rows: Rows) =>
  ({
    ...office,
    summary,
    permission: 'rewards.read',
    body: Type.Object({}),
    reply: Type.Object({ data: rows, waiting: Type.Array(waitingChange) }),
    errors: [],
  }) as const;

/**
 * Saves a row, which may wait for a second operator. `texts`: fields that members read; `rows`: all of them,
 * afterwards.
 */
export const saveRow = <Fields extends TProperties, Rows extends TProperties>(
  summary: string,
  fields: Fields,
  rows: Rows,
  texts?: readonly (keyof Fields & string)[],
) =>
  ({
    ...office,
    summary,
    permission: 'rewards.terms',
    ...(texts && written(texts)),
    body: Type.Object({ version: Type.Optional(version), ...fields, reason: reasonField }),
    reply: Type.Object({ data: Type.Object({ saved: savedByTwo, ...rows }) }),
    errors: ['second_operator_required', 'changed_meanwhile', 'reason_required'],
  }) as const;

/** What members got, newest first, which operators export as a file of this kind. */
export const listHistory = <Kind extends string, Filter extends TProperties, Row extends TSchema>(
  summary: string,
  kind: Kind,
  filter: Filter,
  row: Row,
) =>
  ({
    ...office,
    summary,
    permission: 'rewards.read',
    body: Type.Object({ ...filter, member_name: Type.Optional(accountName), ...pageInput }),
    file: { kind },
    reply: Type.Object({ data: operatorPageOf(row) }),
    errors: [],
  }) as const;
