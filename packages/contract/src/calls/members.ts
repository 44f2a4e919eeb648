import { Type } from 'typebox';
import {
  accountName,
  dateInput,
  dec,
  dt,
  dtOrNull,
  flag,
  id,
  rangeInput,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { memberBlock, memberBlocked } from '../member-block.ts';
import { memberTag } from '../member-tags.ts';
import { memberBlocks } from '../operator-enumerations.ts';
import { waitingChange } from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { memberInfo } from './auth.ts';
import { betsCalls } from './bets.ts';
import { cardsCalls } from './cards.ts';
import { moneyLogCalls } from './money-log.ts';
import { turnoverCalls } from './turnover.ts';

const named = { member_name: accountName };
const reason = Type.Optional(Type.String({ maxLength: 255 }));
const reading = { auth: 'operator', permission: 'members.read', demo: 'yes', source: 'own call' } as const;
const changing = { auth: 'operator', demo: 'yes', source: 'own call' } as const;

const masked = Type.Unsafe<string | null>({ ...textOrNull, description: 'Masked' });
const row = {
  id: rowId,
  name: Type.String(),
  realname: textOrNull,
  phone: masked,
  currency: Type.String(),
  status: Type.Integer({ description: '1 active, -1 disabled, -2 signed off at the next call' }),
  level: Type.Integer(),
  is_demo: flag,
  created_at: dt,
  last_login_at: dtOrNull,
  tags: Type.Array(memberTag),
};
const member = Type.Object({
  ...memberInfo.properties,
  phone: masked,
  email: masked,
  currency: Type.String(),
  upline: textOrNull,
  demo_until: { ...dtOrNull, description: 'When a trial account ends' },
  register_site: Type.String(),
  register_ip: Type.String({ description: 'Half of it for whoever may not unmask' }),
  tags: Type.Array(memberTag),
  blocks: memberBlocked,
  locks: Type.Object(
    {
      login: dtOrNull,
      password: {
        ...dtOrNull,
        description: 'Of the log-in password where a logged-in member has to give it',
      },
      factor: dtOrNull,
      withdrawal: { ...dtOrNull, description: 'Of the withdrawal password' },
      login_failures: Type.Integer({ description: 'Wrong tries to log in that still count' }),
    },
    { description: 'Until when wrong tries lock the member out; null: not locked' },
  ),
  balances: Type.Object({
    main: dec,
    rebate: dec,
    savings: dec,
    withdrawal_pending: dec,
    games: Type.Array(Type.Object({ api_code: Type.String(), money: dec })),
  }),
});
/** Attributes by which members can be linked to each other. */
const sharedBy = ['address', 'device', 'account', 'holder', 'phone'] as const;
export type SharedBy = (typeof sharedBy)[number];
const sharedInput = Type.Unsafe<SharedBy>({ type: 'string', enum: [...sharedBy] });

const note = Type.Object({
  id: rowId,
  operator: Type.String(),
  text: Type.String(),
  created_at: dt,
});

/**
 * What operators see and do about one member. Decisions about money belong to the calls of their own areas.
 */
export const membersCalls = defineCalls({
  'POST /operator/members/list': {
    summary: 'Members by the beginning of their name, or by id, phone or real name; newest first',
    ...reading,
    body: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 60 })),
      status: Type.Optional(Type.Enum([1, -1, -2])),
      registered_at: Type.Optional(rangeInput),
      active_on: Type.Optional({ ...dateInput, description: 'There on the day that it falls on' }),
      level: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      lang: Type.Optional(Type.Enum([...langs], { description: 'Whose currency it is' })),
      agent: Type.Optional(accountName),
      registered_from: Type.Optional(dateInput),
      registered_before: Type.Optional(dateInput),
      last_login_from: Type.Optional(dateInput),
      last_login_before: Type.Optional(dateInput),
      is_demo: Type.Optional(flag),
      tag: Type.Optional(id),
      shared_with: Type.Optional({
        ...accountName,
        description: 'Shares with this member what `shared_by` says',
      }),
      shared_by: Type.Optional(sharedInput),
      ...pageInput,
    }),
    file: { kind: 'members' },
    reply: Type.Object({ data: operatorPageOf(Type.Object(row)) }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/read': {
    summary: "A member's account, with the balance of each wallet",
    ...reading,
    body: Type.Object(named),
    reply: Type.Object({ data: member }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/unmask': {
    summary: 'A phone number, mail address or card number in full; the audit log records who asks for it',
    ...changing,
    permission: 'members.unmask',
    limit: 'lookup',
    body: Type.Object({
      ...named,
      what: Type.Enum(['phone', 'email', 'card']),
      card_id: Type.Optional(id),
    }),
    reply: Type.Object({ data: Type.Object({ value: Type.String() }) }),
    errors: ['account_unknown', 'not_found'],
  },
  'POST /operator/members/shared': {
    summary:
      'What a member has in common with others: address of registration, device with its network, account that was paid to, holder, phone; at most 20 others are named each',
    ...reading,
    body: Type.Object(named),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          by: sharedInput,
          values: Type.Array(Type.String(), {
            description: "The member's own, masked, the address in full for whoever may unmask; at most ten",
          }),
          members: Type.Array(Type.Object({ name: Type.String(), status: Type.Integer(), created_at: dt })),
          has_more: flag,
        }),
      ),
    }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/money_log': {
    summary: "Movements of a member's wallets, as the member sees them",
    ...reading,
    body: Type.Object({ ...named, ...moneyLogCalls['POST /moneylog'].body.properties }),
    file: { kind: 'member_money_log' },
    reply: moneyLogCalls['POST /moneylog'].reply,
    errors: ['account_unknown'],
  },
  'POST /operator/members/bets': {
    summary: "A member's bets, as the member sees them",
    ...reading,
    body: Type.Object({ ...named, ...betsCalls['POST /game/record'].body.properties }),
    file: { kind: 'member_bets' },
    reply: betsCalls['POST /game/record'].reply,
    errors: ['account_unknown'],
  },
  'POST /operator/members/turnover': {
    summary: 'Why a member owes turnover',
    ...reading,
    body: Type.Object({ ...named, ...turnoverCalls['POST /turnover/history'].body.properties }),
    file: { kind: 'member_turnover' },
    reply: turnoverCalls['POST /turnover/history'].reply,
    errors: ['account_unknown'],
  },
  'POST /operator/members/cards': {
    summary: "A member's cards and wallets, numbers masked",
    ...reading,
    body: Type.Object(named),
    reply: Type.Object({ data: cardsCalls['GET /member/bank'].reply.properties.data }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/notes/list': {
    summary: 'What operators have noted about a member, newest first',
    ...reading,
    body: Type.Object({ ...named, ...pageInput }),
    file: { none: 'a few lines beside one member' },
    reply: Type.Object({ data: operatorPageOf(note) }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/notes/add': {
    summary: 'Note something about a member; notes stay',
    ...changing,
    permission: 'members.note',
    body: Type.Object({ ...named, text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    reply: Type.Object({ data: note }),
    errors: ['account_unknown'],
  },
  'POST /operator/members/status': {
    summary: 'Disable a member, whose sessions end, or enable the member again; with a reason',
    ...changing,
    permission: 'members.disable',
    body: Type.Object({ ...named, status: Type.Enum([1, -1]), reason }),
    reply: Type.Object({ data: member }),
    errors: ['account_unknown', 'reason_required'],
  },
  'POST /operator/members/block': {
    summary:
      'Set which parts are blocked for a member, with a reason; those that are not named are lifted. Blocked bets also end open games and bring the money home',
    ...changing,
    permission: 'members.disable',
    body: Type.Object({
      ...named,
      blocks: Type.Array(memberBlock, { uniqueItems: true, maxItems: memberBlocks.length }),
      reason,
    }),
    reply: Type.Object({ data: member }),
    errors: ['account_unknown', 'reason_required'],
  },
  'POST /operator/members/unlock': {
    summary: 'Lift every lock that wrong tries have put on a member, with a reason',
    ...changing,
    permission: 'members.password',
    body: Type.Object({ ...named, reason }),
    reply: Type.Object({ data: member }),
    errors: ['account_unknown', 'reason_required'],
  },
  'POST /operator/members/reset_code': {
    summary:
      'Make a code with which the member sets a new log-in or withdrawal password, with a reason: valid once, for an hour, in place of an earlier one; the member is notified by mail. With money that needs two operators to be paid out, it needs two as well',
    ...changing,
    permission: 'members.password',
    limit: 'login',
    body: Type.Object({
      ...named,
      kind: Type.Enum(['login', 'withdrawal']),
      reason,
    }),
    reply: Type.Object({
      waits_for_second: flag,
      code: Type.Unsafe<string | null>({
        ...textOrNull,
        description: 'Shown this once; null while it waits for a second operator',
      }),
    }),
    errors: ['account_unknown', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/members/waiting': {
    summary:
      'What waits for a second operator about members: details, passwords, second factors and levels; masked details are typed again by the second one',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/members/demo': {
    summary:
      'Open a trial account for somebody who is shown the site: play money, a name and a password that is shown this once; it ends by itself and counts in no figure',
    ...changing,
    permission: 'members.demo',
    limit: 'login',
    body: Type.Object({
      for_whom: Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Recorded in the audit log and as a note of the account',
      }),
      lang: Type.Enum([...langs], { description: 'Whose currency it is' }),
      days: Type.Integer({ minimum: 1, maximum: 30 }),
    }),
    reply: Type.Object({
      data: Type.Object({
        name: Type.String(),
        password: Type.String(),
        money: dec,
        currency: Type.String(),
        demo_until: dt,
      }),
    }),
    errors: [],
  },
});
