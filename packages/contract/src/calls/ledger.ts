import { Type } from 'typebox';
import {
  accountName,
  dec,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  integerOrNull,
  longId,
  rowId,
  rowIdOrNull,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';

const reading = { auth: 'operator', permission: 'ledger.read', demo: 'yes', source: 'own call' } as const;

const account = Type.Object({
  id: rowId,
  member_name: Type.Unsafe<string | null>({ ...textOrNull, description: 'null: an account of the platform' }),
  kind: Type.String(),
  currency: Type.String(),
  is_demo: flag,
  balance: dec,
});
const transferFields = {
  id: Type.String({ description: 'Idempotency key of the transfer' }),
  kind_text: Type.String(),
  member_name: Type.String(),
  currency: Type.String(),
  reference_type: textOrNull,
  reference_id: textOrNull,
  description: textOrNull,
  created_at: dt,
};
const transferRow = Type.Object(transferFields);
const posting = Type.Object({
  ...transferFields,
  amount: dec,
  balance_after: {
    ...decOrNull,
    description: 'null for an account of the platform, whose balance is summed in the background',
  },
});

/** The ledger as booked: accounts, postings and transfers. Read-only. */
export const ledgerCalls = defineCalls({
  'POST /operator/ledger/accounts': {
    summary: 'Accounts of a member, or without a name those of the platform, with their balances',
    ...reading,
    body: Type.Object({ member_name: Type.Optional(accountName) }),
    reply: Type.Object({ data: Type.Array(account) }),
    errors: ['account_unknown'],
  },
  'POST /operator/ledger/postings': {
    summary:
      "An account's postings, newest first. `next` leads on; of an account of the platform a page may be empty and still lead on, because so many transfers are looked at in one call",
    ...reading,
    body: Type.Object({
      id: longId,
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'postings', rows: 'data.postings' },
    reply: Type.Object({
      data: Type.Object({ account, postings: Type.Array(posting), next: rowIdOrNull }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/ledger/transfer': {
    summary: 'One transfer with all its postings, what caused it and what undid it',
    ...reading,
    body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) }),
    reply: Type.Object({
      data: Type.Object({
        ...transferFields,
        reverses: textOrNull,
        reversed_by: textOrNull,
        postings: Type.Array(
          Type.Object({
            account_id: rowId,
            account_kind: Type.String(),
            account_member: textOrNull,
            amount: dec,
            balance_after: decOrNull,
          }),
        ),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/ledger/search': {
    summary: 'Transfers by their id, or by the order, bet or record that caused them',
    ...reading,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 80 }) }),
    reply: Type.Object({ data: Type.Array(transferRow) }),
    errors: [],
  },
  'POST /operator/jobs': {
    summary: 'Jobs of the platform: when each last ran, how long it took, what failed, and when it is due',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          name: Type.String(),
          every: Type.Unsafe<number | null>({ ...integerOrNull, description: 'Seconds' }),
          daily_at: textOrNull,
          is_running: flag,
          started_at: dtOrNull,
          succeeded_at: dtOrNull,
          failed_at: dtOrNull,
          next_at: dtOrNull,
          seconds: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
          failures: Type.Integer(),
          failing: Type.Integer({ description: 'Items it failed at and will try again' }),
          last_error: textOrNull,
        }),
      ),
    }),
    errors: [],
  },
});
