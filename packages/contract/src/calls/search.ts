import { Type } from 'typebox';
import { decOrNull, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

/** What the search of the console finds, in the order of its groups. */
export const searchKinds = [
  'member',
  'card',
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'credit',
  'mail',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchCalls = defineCalls({
  'POST /operator/search': {
    summary:
      'Members by id, beginning of the name, phone, mail address, real name or invite code, cards by their number or last four digits, orders and bets by number, orders by the account that paid or is paid (addresses and transactions of coins too), loans and mail by id, mail by the beginning of its title. Best first, and only what the caller may read',
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
          money: decOrNull,
          currency: textOrNull,
        }),
      ),
    }),
    errors: [],
  },
});
