import { Type } from 'typebox';
import {
  accountName,
  dec,
  dt,
  dtOrNull,
  flag,
  longId,
  operatorAmountOrZeroInput,
  textOrNull,
  version,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  givenReason,
  orderParams,
  ratePercent,
  savedByTwo,
  takeCall,
  takenRow,
  waitingChange,
} from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { currencyKey } from '../rewards.ts';
import { applicationRow, month, monthRow, rateInput, rateRow, ratesInput, rateText } from '../team.ts';

const own = { auth: 'operator', demo: 'yes', source: 'own call' } as const;
const reading = { ...own, permission: 'agents.read' } as const;
const editing = { ...own, permission: 'agents.edit' } as const;
const deciding = { ...own, permission: 'agents.decide' } as const;

const application = Type.Object({
  ...applicationRow.properties,
  member_name: Type.String(),
  upline: textOrNull,
  decided_by: textOrNull,
  decided_at: dtOrNull,
  ...takenRow,
});

const memberRates = Type.Object({
  member_name: Type.String(),
  agent_id: Type.Integer({ description: '0: no agent' }),
  upline: textOrNull,
  rates: Type.Array(rateRow),
  default_rates: Type.Array(rateRow, { description: 'What newcomers get' }),
  lowest: Type.Array(rateRow, {
    description: 'His own go no lower: of the site, and of those directly below',
  }),
  highest: Type.Array(rateRow, { description: 'Of the site, and of the agent above' }),
});

const bound = Type.Object({
  game_type: Type.Integer(),
  game_type_text: Type.String(),
  high: rateText,
  low: rateText,
  standard: Type.String({ description: 'What agents without an upline begin with' }),
  margin: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'What the site won of the bets of 30 days, percent, where it was least of all currencies',
  }),
});
const rate = rateInput.properties.rate;

const treeRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  agent_id: Type.Integer(),
  status: Type.Integer(),
  depth: Type.Integer({ description: 'How far above, or below: 1 is directly' }),
  direct_count: Type.Integer({ description: 'Members directly below' }),
  created_at: dt,
});

const invite = Type.Object({
  id: Type.Integer(),
  agent_name: Type.String(),
  token: Type.String(),
  is_open: Type.Unsafe<0 | 1>(flag),
  records_count: Type.Integer({ description: 'Members who came by it' }),
  rates: Type.Array(rateRow),
  address: Type.String({ description: 'Where one registers by it; "" where the site has none' }),
  created_at: dt,
});

const commissionRow = Type.Object({
  id: Type.Integer(),
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
  credit_id: Type.Integer(),
  credit_money: Type.String({ description: 'Of the whole credit' }),
  credit_posted: Type.String({ description: 'What moved in the ledger: less where something was owed' }),
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
  profit: Type.String({ description: 'Of the month, two decimals' }),
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

/** Agents, operator side. */
export const operatorAgentsCalls = defineCalls({
  'POST /operator/agents/applications/list': {
    summary: 'Applications to become an agent, newest first',
    ...reading,
    body: Type.Object({
      id: Type.Optional(longId),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      member_name: Type.Optional(accountName),
      ...pageInput,
    }),
    file: { kind: 'agent_applications', without: Object.keys(takenRow) },
    reply: Type.Object({ data: operatorPageOf(application) }),
    errors: [],
  },
  'POST /operator/agents/applications/:id/take': {
    summary: 'Take an application for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'agents.decide',
    ...takeCall,
  },
  'POST /operator/agents/applications/:id/accept': {
    summary:
      'Make the member an agent with the rates that newcomers get; an empty real name or phone is filled in',
    ...deciding,
    params: orderParams,
    body: Type.Object({}),
    reply: Type.Object({ data: application }),
    errors: ['not_found', 'already_decided'],
  },
  'POST /operator/agents/applications/:id/refuse': {
    summary: 'Refuse with a reason that the member reads',
    ...deciding,
    params: orderParams,
    body: Type.Object({ reason: givenReason }),
    reply: Type.Object({ data: application }),
    errors: ['not_found', 'already_decided', 'reason_required'],
  },
  'POST /operator/agents/rates/read': {
    summary: 'Rates of a member, and the bounds they have',
    ...reading,
    body: Type.Object({ member_name: accountName }),
    reply: Type.Object({ data: memberRates }),
    errors: ['not_found'],
  },
  'POST /operator/agents/rates/save': {
    summary:
      'Change own rates of an agent, all or none; one raised above the ceiling waits until a second operator says the same',
    ...editing,
    body: Type.Object({ member_name: accountName, rates: ratesInput, reason: givenReason }),
    reply: Type.Object({ data: memberRates, saved: savedByTwo }),
    errors: [
      'not_found',
      'agent_required',
      'agent_without_rates',
      'rate_out_of_range',
      'reason_required',
      'second_operator_required',
    ],
  },
  'POST /operator/agents/bounds/list': {
    summary: 'Highest, lowest and standard rates of the site, and what waits for a second operator',
    ...reading,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(bound),
      waiting: Type.Array(waitingChange, { description: 'Bounds, and rates of any agent' }),
    }),
    errors: [],
  },
  'POST /operator/agents/bounds/save': {
    summary:
      'Change bounds of game types; rates that are set stay as they are. One raised above the ceiling waits until a second operator says the same',
    ...editing,
    body: Type.Object({
      bounds: Type.Array(Type.Object({ game_type: Type.Integer(), high: rate, low: rate, standard: rate }), {
        minItems: 1,
        maxItems: 20,
      }),
      reason: givenReason,
    }),
    reply: Type.Object({ data: Type.Array(bound), saved: savedByTwo }),
    errors: ['reason_required', 'second_operator_required'],
  },
  'POST /operator/agents/tree': {
    summary:
      'Everybody above a member, and those directly below; without a name the agents whom nobody is above',
    ...reading,
    body: Type.Object({ member_name: Type.Optional(accountName), ...pageInput }),
    file: { kind: 'agent_tree', rows: 'data.below.data' },
    reply: Type.Object({
      data: Type.Object({
        self: Type.Union([treeRow, Type.Null()], { description: 'Whose name it is, at depth 0' }),
        above: Type.Array(treeRow, { description: 'From directly above to the top' }),
        below: operatorPageOf(treeRow),
        team_total_count: Type.Integer(),
        team_direct_count: Type.Integer(),
        invite: Type.Unsafe<{ token: string; agent_name: string; created_at: string } | null>({
          anyOf: [
            Type.Object({ token: Type.String(), agent_name: Type.String(), created_at: dt }),
            { type: 'null' },
          ],
          description: 'What the member registered with',
        }),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /operator/agents/invites/list': {
    summary: 'Invites of an agent, newest first, with the rates they give and how many came by them',
    ...reading,
    body: Type.Object({ agent_name: accountName, ...pageInput }),
    file: { kind: 'agent_invites' },
    reply: Type.Object({ data: operatorPageOf(invite) }),
    errors: ['not_found'],
  },
  'POST /operator/agents/invites/:id/open': {
    summary: 'Close an invite, by which nobody comes any more, or open it again',
    ...editing,
    params: orderParams,
    body: Type.Object({ is_open: flag, reason: givenReason }),
    reply: Type.Object({ data: invite }),
    errors: ['not_found', 'reason_required'],
  },
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
    body: Type.Object({ month, mode, reason: givenReason }),
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
      reason: givenReason,
    }),
    reply: Type.Object({ data: tiersState, saved: savedByTwo }),
    errors: ['changed_meanwhile', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/agents/months/list': {
    summary:
      'The traditional mode: what agents have earned in a month by the profit with members directly below',
    ...reading,
    body: Type.Object({ month, agent_name: Type.Optional(accountName), ...pageInput }),
    file: { kind: 'agent_months' },
    reply: Type.Object({
      data: operatorPageOf(monthRow),
      is_traditional: Type.Unsafe<0 | 1>({ ...flag, description: '0: bets pay for this month' }),
      is_over: Type.Unsafe<0 | 1>({ ...flag, description: '1: the month has ended and can be paid' }),
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
    body: Type.Object({ member_name: accountName, month, reason: givenReason }),
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
