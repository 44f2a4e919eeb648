import { Type } from 'typebox';
import {
  code,
  dt,
  dtOrNull,
  factorCode,
  id,
  labels,
  rowId,
  textOrNull,
  withdrawalPassword,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';

const cardRow = Type.Object({
  id: rowId,
  card_no: Type.String({
    description: 'Masked: first four and last four digits; coin addresses first six and last four',
  }),
  bank_type: Type.String(),
  bank_type_text: Type.String(),
  phone: textOrNull,
  owner_name: Type.String(),
  bank_address: Type.String({ description: 'Branch; for USDT the chain key' }),
  remark: Type.String(),
  url: Type.String(),
  created_at: dt,
  updated_at: dt,
  payable_at: {
    ...dtOrNull,
    description: 'From when on withdrawals may go to it; null: now. Own field',
  },
});

const cardBody = Type.Object({
  card_no: code({
    minLength: 10,
    maxLength: 150,
    pattern: '^[A-Za-z0-9 -]+$',
    description:
      'At least ten letters and digits; of a bank account blanks and hyphens are dropped, letters kept as capitals',
  }),
  bank_type: Type.String({ minLength: 1, maxLength: 20 }),
  owner_name: Type.String({ minLength: 1, maxLength: 150 }),
  bank_address: Type.Optional(Type.String({ maxLength: 255 })),
  phone: Type.Optional(Type.String({ maxLength: 50 })),
  remark: Type.Optional(Type.String({ maxLength: 255 })),
  qk_pwd: Type.Optional(withdrawalPassword),
  factor_code: Type.Optional(factorCode),
});

/** Refusals where the site requires the withdrawal password with a card. */
const pinErrors = ['qk_pwd_unset', 'qk_pwd_wrong', 'qk_pwd_locked'] as const;

export const cardsCalls = defineCalls({
  'GET /member/bank': {
    summary: 'My cards and wallets',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 5.1',
    reply: Type.Object({ data: Type.Array(cardRow), bank_type: labels }),
    errors: [],
  },
  'GET /member/bank/type': {
    summary: 'The banks and coin chains on offer',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 5.2',
    reply: Type.Object({ data: labels, usdt: labels }),
    errors: [],
  },
  'POST /member/bank': {
    summary: 'Bind a card or wallet',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 5.3',
    body: cardBody,
    reply: Type.Object({ data: cardRow }),
    errors: [
      'card_taken',
      'card_limit',
      'holder_mismatch',
      'realname_required',
      ...pinErrors,
      ...factorErrors,
    ],
  },
  'PATCH /member/bank/:id': {
    summary: 'Replace a card or wallet',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 5.4',
    params: Type.Object({ id }),
    body: cardBody,
    reply: Type.Object({ data: cardRow }),
    errors: [
      'card_taken',
      'holder_mismatch',
      'realname_required',
      'card_in_use',
      'not_found',
      ...pinErrors,
      ...factorErrors,
    ],
  },
  'DELETE /member/bank/:id': {
    summary: 'Remove a card or wallet',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 5.5',
    params: Type.Object({ id }),
    body: Type.Object({ factor_code: Type.Optional(factorCode) }),
    reply: Type.Object({}),
    errors: ['card_in_use', 'not_found', ...factorErrors],
  },
});
