import { Type } from 'typebox';
import { dec, dt, flag, id, labels, loginPassword, longId, rangeInput } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { ErrorKey } from '../errors.ts';
import { pageInput, pageOf } from '../page.ts';
import { isDirect, rateRow, ratesInput, rateText } from '../team.ts';
import { betsCalls } from './bets.ts';
import { moneyLogCalls } from './money-log.ts';

/** Of every call of a team: it is closed in the traditional mode, and for agents only. */
const closed = ['team_closed', 'agent_required'] as const satisfies readonly ErrorKey[];
const rateErrors = ['rates_incomplete', 'rate_out_of_range', 'agent_without_rates'] as const;

const agentRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  money: dec,
  created_at: dt,
  status: Type.Integer(),
  agent_id: Type.Integer(),
  top_id: Type.Integer({ description: 'Number of the agent directly above' }),
  level: Type.Integer(),
  depth: Type.Integer({ description: '1: directly below me' }),
  agentchild_count: Type.Integer({ description: 'Active members directly below' }),
  agent_child_sum: Type.String({ description: 'What is in their main wallets' }),
  agentfdrates: Type.Array(
    Type.Object({ member_id: Type.Integer(), game_type: Type.Integer(), rate: rateText }),
  ),
  last_login_log: Type.Unsafe<{ member_id: number; type: number; created_at: string } | null>({
    type: ['object', 'null'],
    required: ['member_id', 'type', 'created_at'],
    properties: {
      member_id: { type: 'integer' },
      type: { type: 'integer' },
      created_at: { type: 'string' },
    },
  }),
});

const inviteRow = Type.Object({
  id: Type.Integer(),
  agent_member_id: Type.Integer(),
  token: Type.String(),
  is_open: flag,
  created_at: dt,
  updated_at: dt,
  records_count: Type.Integer(),
  invite_rates: Type.Array(
    Type.Object({
      invite_id: Type.Integer(),
      game_type: Type.Integer(),
      rate: rateText,
      game_type_text: Type.String(),
    }),
  ),
  pc_invite_url: Type.String({ description: '"" where the site has no link `pc_register`' }),
  wap_invite_url: Type.String({ description: '"" where the site has no link `wap_register`' }),
});

const record = betsCalls['POST /game/record'];
const log = moneyLogCalls['POST /moneylog'];
const named = Type.Object({ id: Type.Integer(), name: Type.String() });
const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

export const teamCalls = defineCalls({
  'GET /member/agent': {
    summary: 'The address that I invite with, and how many members my team has',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    reply: Type.Object({
      data: Type.Object({
        agent_site: Type.String({ description: '"": this site has no console for agents' }),
        share_link: Type.String({ description: '"" where the site has no link `wap_register`' }),
        share_link_qrcode: Type.String({ description: '"": pages draw the code of `share_link` themselves' }),
        member_count: Type.Integer({
          description: 'Active members of the whole team; directly below in the traditional mode',
        }),
      }),
    }),
    errors: ['agent_required'],
  },
  'GET /team/fdinfo': {
    summary: 'My rates, those of a member directly below me, and the bounds of the site',
    auth: 'token',
    demo: 'yes',
    source: 'docs/contract/play.md 11.1',
    query: Type.Object({ child_member_id: Type.Optional(id) }),
    reply: Type.Object({
      data: Type.Object({
        agent_rates: Type.Array(rateRow),
        default_rates: Type.Array(rateRow, { description: 'What newcomers get of me. Our own field' }),
        sys_low: Type.Array(rateRow),
        sys_high: Type.Array(rateRow),
        child_member_rate: Type.Optional(Type.Array(rateRow)),
        child_lowest: Type.Optional(
          Type.Array(rateRow, {
            description: 'The highest rates below that member: his own go no lower. Our own field',
          }),
        ),
      }),
    }),
    errors: closed,
  },
  'POST /team/defaultrates': {
    summary: 'What members who register with my personal code get, unless I change it later',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 12.2',
    extra: true,
    body: Type.Object({ rates: ratesInput }),
    reply: Type.Object({}),
    errors: [...closed, ...rateErrors],
  },
  'POST /team/childlist': {
    summary: 'The agents of my team, newest first',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.2',
    body: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 32, description: 'Part of a name' })),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(agentRow),
      game_type: labels,
      sum: Type.Object({
        team_total_count: Type.Integer(),
        team_direct_count: Type.Integer(),
        today_new_count: Type.Integer(),
      }),
    }),
    errors: closed,
  },
  'POST /team/gamerecord': {
    summary: 'Bet records of a member of my team',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ member_id: id, ...record.body.properties }),
    reply: record.reply,
    errors: [...closed, 'not_in_team'],
  },
  'POST /team/moneylog': {
    summary: 'Movements of the wallets of a member of my team',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ member_id: id, ...log.body.properties }),
    reply: log.reply,
    errors: [...closed, 'not_in_team'],
  },
  'POST /team/add': {
    summary: 'Open an account below me, as an agent',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    limit: 'register',
    body: Type.Object({
      name: Type.String({ pattern: '^[a-z][a-z0-9]*$', minLength: 6, maxLength: 8 }),
      password: loginPassword,
      password_confirmation: loginPassword,
      rates: ratesInput,
    }),
    reply: Type.Object({}),
    errors: [...closed, ...rateErrors],
  },
  'POST /team/childrates': {
    summary: 'Change rates of a member directly below me, all of them or none',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ child_member_id: id, rates: ratesInput }),
    reply: Type.Object({}),
    errors: [...closed, 'not_direct_child', ...rateErrors],
  },
  'POST /team/report': {
    summary: 'What members directly below me, or the whole team, did in a range; its days count whole',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ created_at: rangeInput, is_direct: isDirect }),
    reply: Type.Object({
      data: Type.Object({
        total_recharge: dec,
        total_drawing: dec,
        total_validbet_amount: dec,
        total_online: Type.Integer({ description: 'Seen within the last ten minutes' }),
        total_count: Type.Integer(),
        active_count: Type.Integer({ description: 'Deposited enough in the range' }),
        total_shuyin: Type.String({ description: 'Payout − bets of settled bets' }),
        total_hongli: dec,
        total_fanshui: dec,
        total_other: dec,
        new_member_count: Type.Integer(),
        total_sy: Type.String({ description: 'Deposits − withdrawals − gifts − rebates − others' }),
        days: Type.Array(day, {
          minItems: 2,
          maxItems: 2,
          description: 'First and last day that was counted. Our own field',
        }),
      }),
    }),
    errors: closed,
  },
  'POST /team/chart': {
    summary: 'The last 15 days, newest first',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ is_direct: isDirect }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          date: day,
          recharge: dec,
          drawing: dec,
          game_record: Type.String({ description: 'Valid bets' }),
          win: Type.String({ description: 'Payout of settled bets' }),
          fanshui: dec,
          hongli: dec,
        }),
      ),
    }),
    errors: closed,
  },
  'GET /team/invite/list': {
    summary: 'My invites, newest first',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(inviteRow) }),
    errors: closed,
  },
  'POST /team/invite/create': {
    summary: 'Make an invite with the rates of who registers with it',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ rates: ratesInput }),
    reply: Type.Object({ data: inviteRow }),
    errors: [...closed, ...rateErrors],
  },
  'POST /team/invite/update': {
    summary: 'Open or close an invite of mine, or change its rates',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ invite_id: longId, is_open: flag, rates: ratesInput }),
    reply: Type.Object({ data: inviteRow }),
    errors: [...closed, 'invite_unknown', ...rateErrors],
  },
  'POST /team/invite/records': {
    summary: 'Who registered with an invite of mine, newest first',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ invite_id: longId, ...pageInput }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: Type.Integer(),
          member_id: Type.Integer(),
          invite_id: Type.Integer(),
          created_at: dt,
          updated_at: dt,
          member: named,
        }),
      ),
    }),
    errors: [...closed, 'invite_unknown'],
  },
  'GET /team/child/detail': {
    summary: 'A member of my team, and what commissions he got yesterday',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object({ member_id: id }),
    reply: Type.Object({
      data: Type.Object({
        name: Type.String(),
        register_at: dt,
        team_total_count: Type.Integer(),
        team_direct_count: Type.Integer(),
        total_award: dec,
        total_direct: dec,
      }),
    }),
    errors: [...closed, 'not_in_team'],
  },
  'GET /team/performance': {
    summary: 'My commissions in all, and by game type in a range; its days count whole',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object({ created_at: Type.Optional(rangeInput) }),
    reply: Type.Object({
      sum: Type.Object({
        total_award: dec,
        total_direct_award: dec,
        total_agent_award: dec,
        owed: Type.String({ description: 'Taken back and not covered yet: paid first. Our own field' }),
      }),
      total: Type.Array(
        Type.Object({
          game_type: Type.Integer(),
          game_type_text: Type.String(),
          total_awrad: Type.String({ description: 'Spelled so by other back ends' }),
          total_award: dec,
          direct_award: dec,
          agent_award: dec,
          max: Type.String({ description: 'Largest single commission of the range, over all types' }),
        }),
      ),
    }),
    errors: closed,
  },
  'GET /team/performanceDetail': {
    summary: 'The bets behind my commissions, newest first',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object({
      is_direct: flag,
      game_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: Type.Integer(),
          member_id: Type.Integer(),
          created_at: dt,
          fd_money: Type.String({ description: 'Negative: taken back, because the bet was changed' }),
          bet_amount: Type.String({ description: 'Valid bet' }),
          record_billno: Type.String(),
          game_type: Type.Integer(),
          game_type_text: Type.String(),
          rate: Type.String({ description: 'The share: what of my rate those below me do not have' }),
          agent_member_rate: rateText,
          is_correction: flag,
          member: named,
        }),
      ),
    }),
    errors: closed,
  },
});
