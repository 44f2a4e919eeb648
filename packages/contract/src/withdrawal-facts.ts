import { Type } from 'typebox';
import { dec, dt, dtOrNull, flag, integerOrNull, textOrNull } from './amounts.ts';
import { memberBlocked } from './member-block.ts';

/** Other members with the same attribute; at most 20 are named. */
const others = Type.Object({ names: Type.Array(Type.String()), has_more: flag });

/** Facts about the member who requests a withdrawal: figures, and names that link to their rows. */
export const withdrawalFacts = Type.Object({
  member: Type.Object({
    name: Type.String(),
    realname: textOrNull,
    registered_at: dt,
    age_days: Type.Integer(),
    excluded_until: dtOrNull,
    rest_until: {
      ...dtOrNull,
      description:
        'The support changed a password, phone, real name or second factor: withdrawals rest until then',
    },
    blocks: memberBlocked,
    notes: Type.Integer({ description: 'Notes of operators' }),
  }),
  card: Type.Object({
    bound_at: {
      ...dtOrNull,
      description: 'Bound or replaced; null: it is not bound any more',
    },
    age_days: integerOrNull,
    is_own_name: {
      ...flag,
      description: "Whether the holder has the member's real name",
    },
  }),
  withdrawals: Type.Object({
    paid: Type.Integer(),
    paid_money: dec,
    last_paid_at: dtOrNull,
    open: Type.Integer({ description: 'Others of this member that wait' }),
    refused: Type.Integer(),
    refusals: Type.Array(
      Type.Object({ bill_no: Type.String(), money: dec, reason: Type.String(), at: dtOrNull }),
      { description: 'The last five' },
    ),
  }),
  deposits: Type.Object({ count: Type.Integer(), money: dec, last_at: dtOrNull }),
  rewards: Type.Object({
    money: { ...dec, description: 'Gifts, rewards and rebates, two decimals' },
    share: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Of all that came in, in percent; null where nothing came in',
    }),
  }),
  turnover: Type.Object({
    owed: dec,
    entries: Type.Array(
      Type.Object({ reason: Type.String(), reason_text: Type.String(), raised: dec, lowered: dec }),
      { description: 'What raised the requirement and what lowered it' },
    ),
  }),
  play: Type.Object({
    since: dt,
    bets: Type.Integer(),
    is_partial: { ...flag, description: '1: there are more bets than are looked at' },
    suppliers: Type.Array(
      Type.Object({
        api_code: Type.String(),
        api_name: Type.String(),
        bets: Type.Integer(),
        stake: dec,
        net: { ...dec, description: 'Won by the member, negative when lost; two decimals' },
      }),
    ),
    largest: Type.Array(
      Type.Object({
        bet_id: Type.String(),
        api_code: Type.String(),
        game: Type.String(),
        stake: dec,
        net: dec,
        at: dt,
      }),
      { description: 'The five bets that won most' },
    ),
  }),
  shared: Type.Object({
    address: Type.Object(
      {
        ...others.properties,
        value: Type.String({ description: 'Half of it for whoever may not unmask' }),
      },
      { description: 'Registered from it' },
    ),
    device: Type.Object(others.properties, {
      description: 'Logged in with the same kind of device from the same network',
    }),
    holder: Type.Object(
      { ...others.properties, value: Type.String() },
      { description: 'Have a card of this holder' },
    ),
    account: Type.Object(others.properties, { description: 'Asked to be paid to the same account' }),
  }),
  loans: Type.Object({ open: dec, is_overdue: flag, taken: Type.Integer() }),
  limits: Type.Array(Type.Object({ kind: Type.String(), period: Type.String(), money: dec }), {
    description: 'Set by the member',
  }),
});
