import { Type } from 'typebox';
import { accountName, dt, dtOrNull, flag, longId, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  decisionCall,
  orderParams,
  queueCall,
  reasonField,
  refusalCall,
  savedByTwo,
  takeCall,
  takenRow,
  waitingChange,
} from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { applicationRow, rateInput, rateRow, ratesInput, rateText } from '../team.ts';

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
  agent_id: { ...rowId, description: '0: no agent' },
  upline: textOrNull,
  rates: Type.Array(rateRow),
  default_rates: Type.Array(rateRow, { description: 'What newcomers get' }),
  lowest: Type.Array(rateRow, {
    description: 'The lowest possible rates: those of the site, and of the agents directly below',
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
  id: rowId,
  name: Type.String(),
  agent_id: rowId,
  status: Type.Integer(),
  depth: Type.Integer({ description: 'How far above, or below: 1 is directly' }),
  direct_count: Type.Integer({ description: 'Members directly below' }),
  created_at: dt,
});

const invite = Type.Object({
  id: rowId,
  agent_name: Type.String(),
  token: Type.String(),
  is_open: flag,
  records_count: Type.Integer({ description: 'Members who came by it' }),
  rates: Type.Array(rateRow),
  address: Type.String({ description: 'Where one registers by it; "" where the site has none' }),
  created_at: dt,
});

/** Agents, operator side. */
export const operatorAgentsCalls = defineCalls({
  'POST /operator/agents/applications/list': {
    summary: 'Applications to become an agent, newest first',
    ...reading,
    ...queueCall(
      application,
      {
        id: Type.Optional(longId),
        status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
        member_name: Type.Optional(accountName),
        ...pageInput,
      },
      { kind: 'agent_applications', without: Object.keys(takenRow) },
    ),
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
    ...decisionCall(application, {}),
  },
  'POST /operator/agents/applications/:id/refuse': {
    summary: 'Refuse with a reason that the member reads',
    ...deciding,
    ...refusalCall(application),
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
    body: Type.Object({ member_name: accountName, rates: ratesInput, reason: reasonField }),
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
      reason: reasonField,
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
        invite: Type.Union(
          [Type.Object({ token: Type.String(), agent_name: Type.String(), created_at: dt }), Type.Null()],
          { description: 'What the member registered with' },
        ),
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
    body: Type.Object({ is_open: flag, reason: reasonField }),
    reply: Type.Object({ data: invite }),
    errors: ['not_found', 'reason_required'],
  },
});
