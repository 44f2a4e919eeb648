import { Type } from 'typebox';
import { accountName, dec, dt, flag, longId, operatorAmountOrZeroInput, rowId, version } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { ratePercent, reasonField, savedByTwo, waitingChange } from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { currencyKey } from '../rewards.ts';
import { month, monthRow, rateText } from '../team.ts';

const own = { auth: 'operator', demo: 'yes', source: 'own call' } as const;
const reading = { ...own, permission: 'agents.read' } as const;
const editing = { ...own, permission: 'agents.edit' } as const;

const commissionRow = Type.Object({
  id: rowId,
  agent_name: Type.String(),
  member_name: Type.String(),
  bill_no: Type.String(),
  game_type: Type.Integer(),
  game_type_text: Type.String(),
  valid: dec,
  member_rate: rateText,
  agent_rate: rateText,
  rate: rateText,
  depth: Type.Integer(),
  step: Type.Integer({ description: '1: first settlement; more: corrections' }),
  money: dec,
  credit_id: rowId,
  credit_money: { ...dec, description: 'Of the whole credit' },
  credit_posted: { ...dec, description: 'What moved in the ledger: less where something was owed' },
  created_at: dt,
});

const mode = Type.Union([Type.Literal('bets'), Type.Literal('months')], {
  description: 'bets: each settled bet pays everybody above; months: operators pay agents once a month',
});
const modeState = Type.Object({
  month,
  mode,
  next_month: month,
  next_mode: mode,
  waiting: Type.Array(waitingChange),
});

const tierRow = Type.Object({
  level: Type.Integer(),
  active_members: Type.Integer({ description: 'Members directly below who are active' }),
  profit: { ...dec, description: 'Of the month, two decimals' },
  rate: rateText,
});
const tiersState = Type.Object({
  month,
  next_month: month,
  currencies: Type.Array(
    Type.Object({
      lang: Type.String({ description: 'Currency key' }),
      tiers: Type.Array(tierRow, { description: 'Of the current month' }),
      next_tiers: Type.Array(tierRow, { description: 'From the next month on' }),
      version: Type.String({ description: 'Of those from the next month on' }),
    }),
  ),
});

/** What agents earn, operator side. */
export const operatorCommissionCalls = defineCalls({
  'POST /operator/agents/commissions/list': {
    summary: 'Shares of an agent, or of a bet, newest first, each with its bet and its credit',
    ...reading,
    body: Type.Object({
      agent_name: Type.Optional(accountName),
      bill_no: Type.Optional(Type.String({ maxLength: 80 })),
      credit_id: Type.Optional(longId),
      ...pageInput,
    }),
    file: { kind: 'commissions' },
    reply: Type.Object({ data: operatorPageOf(commissionRow) }),
    errors: [],
  },
  'POST /operator/agents/mode': {
    summary: 'How agents earn: in the current month, and from the next one on',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({ data: modeState }),
    errors: [],
  },
  'POST /operator/agents/mode/save': {
    summary:
      'Change how agents earn from the next month on, always by two operators; a month stays what it was when it began',
    ...editing,
    body: Type.Object({ month, mode, reason: reasonField }),
    reply: Type.Object({
      data: modeState,
      saved: savedByTwo,
    }),
    errors: ['reason_required', 'second_operator_required'],
  },
  'POST /operator/agents/tiers/list': {
    summary:
      'Which share of a month’s profit agents earn, of every currency: in the current month, and from the next one on',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({ data: tiersState, waiting: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/agents/tiers/save': {
    summary:
      'Set the tiers of a currency from the next month on, with a reason; each asks for more than the one below and gives no less. One above the ceiling that gives more than before waits until a second operator says the same',
    ...editing,
    body: Type.Object({
      lang: currencyKey,
      month,
      tiers: Type.Array(
        Type.Object({
          active_members: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          profit: operatorAmountOrZeroInput,
          rate: ratePercent,
        }),
        { minItems: 1, maxItems: 20 },
      ),
      version: Type.Optional(version),
      reason: reasonField,
    }),
    reply: Type.Object({ data: tiersState, saved: savedByTwo }),
    errors: ['changed_meanwhile', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/agents/months/list': {
    summary:
      'The traditional mode: what agents have earned in a month by the profit with active members directly below',
    ...reading,
    body: Type.Object({ month, agent_name: Type.Optional(accountName), ...pageInput }),
    file: { kind: 'agent_months' },
    reply: Type.Object({
      data: operatorPageOf(monthRow),
      is_traditional: { ...flag, description: '0: bets pay for this month' },
      is_over: { ...flag, description: '1: the month has ended and can be paid' },
      waiting: Type.Array(waitingChange, {
        description: 'Large payments of any month that wait for a second operator; of all agents',
      }),
    }),
    errors: [],
  },
  'POST /operator/agents/months/pay': {
    summary:
      'Pay an agent for a month that has ended, once; a large payment waits until a second operator says the same',
    ...own,
    permission: 'agents.pay',
    body: Type.Object({ member_name: accountName, month, reason: reasonField }),
    reply: Type.Object({
      data: monthRow,
      saved: savedByTwo,
    }),
    errors: [
      'not_found',
      'not_traditional',
      'nothing_to_pay',
      'already_decided',
      'reason_required',
      'second_operator_required',
    ],
  },
});
