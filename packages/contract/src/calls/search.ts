import { Type } from 'typebox';
import { decOrNull, flag, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

/** Kinds of results of the console search, in the order of its groups. */
export const searchKinds = [
  'member',
  'address',
  'agent',
  'card',
  'deposit',
  'withdrawal',
  'transfer',
  'adjustment',
  'bet',
  'credit',
  'mail',
  'setting',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchCalls = defineCalls({
  'POST /operator/search': {
    summary:
      'Members by id, beginning of the name, phone, mail address, real name or invite code, or by the address of a network that they registered or logged in from, agents by number, beginning of the name or token of an invite, cards by their number or last four digits, orders and bets by number, orders by the account that paid or is paid (addresses and transactions of coins too) or by the number that a gateway or supplier gave them; orders, transfers, adjustments and loans by amount and day (`500 2026-11-20`); adjustments, loans and mail by id, mail by the beginning of its title, settings by key and by their names in the console. Best first, and only what the caller may read',
    auth: 'operator',
    permission: 'session',
    demo: 'yes',
    source: 'own call',
    quiet: true,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          kind: Type.Enum([...searchKinds]),
          id: Type.String(),
          label: Type.String({ description: 'Name, number or title' }),
          hint: textOrNull,
          member_name: textOrNull,
          is_demo: flag,
          money: decOrNull,
          currency: textOrNull,
        }),
      ),
    }),
    errors: [],
  },
});
