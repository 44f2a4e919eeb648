import { Type } from 'typebox';
import { flag, version } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { reasonField } from '../operator-orders.ts';
import { namesInput, textsByLang } from '../rewards.ts';

const read = { auth: 'operator', permission: 'channels.read', demo: 'yes', source: 'own call' } as const;
const edit = { ...read, permission: 'channels.edit' } as const;
const market = Type.Enum([...langs], { description: 'Currency key' });
/** The wire's name of a bank (docs/contract/money.md 14.4); it is stored with cards and orders. */
const bankKey = Type.String({ pattern: '^[A-Z0-9_]{2,20}$', examples: ['ICBC'] });
const length = Type.Integer({
  minimum: 10,
  maximum: 150,
  description: 'Digits and letters of an account number',
});

const bank = Type.Object({
  key: bankKey,
  lang: Type.String({ description: 'Currency key, or `common`' }),
  names: textsByLang,
  is_open: { ...flag, description: '0: offered to nobody; cards that were bound with it stay as they are' },
  url: Type.String(),
  number_min: Type.Integer(),
  number_max: Type.Integer(),
  is_numeric: { ...flag, description: '1: its account numbers have digits alone' },
  cards: Type.Integer({ description: 'Cards that members have bound with it' }),
  version: Type.String(),
});
const banks = Type.Array(bank, { description: 'In the order in which members see them, hidden ones too' });

/** The banks that members of each currency can choose, as operators manage them. */
export const banksCalls = defineCalls({
  'POST /operator/banks/list': {
    summary: 'The banks of every currency, hidden ones too, in the order in which members see them',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({ data: banks }),
    errors: [],
  },
  'POST /operator/banks/save': {
    summary:
      'Write a bank of a currency, a new one without `version`, which comes last, with a reason. Bound cards stay as they are',
    ...edit,
    body: Type.Object({
      key: bankKey,
      lang: Type.Enum(['common', ...langs], { description: 'Nothing new is added for all currencies' }),
      version: Type.Optional(version),
      names: namesInput,
      is_open: flag,
      url: Type.Optional(Type.String({ maxLength: 200 })),
      number_min: length,
      number_max: length,
      is_numeric: flag,
      reason: reasonField,
    }),
    reply: Type.Object({ data: banks }),
    errors: ['not_found', 'reason_required', 'changed_meanwhile'],
  },
  'POST /operator/banks/order': {
    summary: 'The order in which members of a currency see its banks; those not named come last',
    ...edit,
    body: Type.Object({
      lang: market,
      keys: Type.Array(bankKey, { minItems: 1, maxItems: 500 }),
      reason: reasonField,
    }),
    reply: Type.Object({ data: banks }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/banks/copy': {
    summary: 'Add the banks of a currency to another one where it lacks them, with a reason',
    ...edit,
    body: Type.Object({ from: market, to: market, reason: reasonField }),
    reply: Type.Object({ added: Type.Integer(), data: banks }),
    errors: ['reason_required'],
  },
});
