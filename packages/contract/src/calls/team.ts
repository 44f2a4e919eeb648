import { Type } from 'typebox';
import { dec, dt, id, labels, loginPassword, rangeWithin, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';
import { isDirect, ofTeam, rateErrors, rateRow, ratesInput, rateText } from '../team.ts';
import { betsCalls } from './bets.ts';
import { moneyLogCalls } from './money-log.ts';

const agentRow = Type.Object({
  id: rowId,
  name: Type.String(),
  money: dec,
  created_at: dt,
  status: Type.Integer(),
  agent_id: rowId,
  top_id: { ...rowId, description: 'Number of the agent directly above' },
  level: Type.Integer(),
  depth: Type.Integer({ description: '1: directly below me' }),
  agentchild_count: Type.Integer({ description: 'Active members directly below' }),
  agent_child_sum: { ...dec, description: 'What is in their main wallets' },
  agentfdrates: Type.Array(Type.Object({ member_id: rowId, game_type: Type.Integer(), rate: rateText })),
  last_login_log: Type.Union([
    Type.Object({ member_id: rowId, type: Type.Integer(), created_at: dt }),
    Type.Null(),
  ]),
});

const record = betsCalls['POST /game/record'];
const log = moneyLogCalls['POST /moneylog'];
const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });

export const teamCalls = defineCalls({
  'GET /member/agent': {
    summary: 'The address that I invite with, and how many members my team has',
    auth: 'token',
    pure: true,
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
    pure: true,
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
            description:
              'The highest rates below that member, whose own rates cannot be lower. Our own field',
          }),
        ),
      }),
    }),
    errors: ofTeam,
  },
  'POST /team/defaultrates': {
    summary: 'What members who register with my personal code get, unless I change it later',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 12.2',
    extra: true,
    body: Type.Object({ rates: ratesInput }),
    reply: Type.Object({}),
    errors: [...ofTeam, ...rateErrors],
  },
  'POST /team/childlist': {
    summary: 'The agents of my team, newest first',
    auth: 'token',
    pure: true,
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
    errors: ofTeam,
  },
  'POST /team/gamerecord': {
    summary: 'Bet records of a member of my team',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ member_id: id, ...record.body.properties }),
    reply: record.reply,
    errors: [...ofTeam, 'not_in_team'],
  },
  'POST /team/moneylog': {
    summary: 'Movements of the wallets of a member of my team',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ member_id: id, ...log.body.properties }),
    reply: log.reply,
    errors: [...ofTeam, 'not_in_team'],
  },
  'POST /team/add': {
    summary: 'Open an account below me, as an agent',
    auth: 'token',
    pure: false,
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
    errors: [...ofTeam, ...rateErrors],
  },
  'POST /team/childrates': {
    summary: 'Change rates of a member directly below me, all of them or none',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ child_member_id: id, rates: ratesInput }),
    reply: Type.Object({}),
    errors: [...ofTeam, 'not_direct_child', ...rateErrors],
  },
  'POST /team/report': {
    summary: 'What members directly below me, or the whole team, did in a range; its days count whole',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ created_at: rangeWithin(366), is_direct: isDirect }),
    reply: Type.Object({
      data: Type.Object({
        total_recharge: dec,
        total_drawing: dec,
        total_validbet_amount: dec,
        total_online: Type.Integer({ description: 'Seen within the last ten minutes' }),
        total_count: Type.Integer(),
        active_count: Type.Integer({ description: 'Deposited enough in the range' }),
        total_shuyin: { ...dec, description: 'Payout − bets of settled bets' },
        total_hongli: dec,
        total_fanshui: dec,
        total_other: dec,
        new_member_count: Type.Integer(),
        total_sy: { ...dec, description: 'Deposits − withdrawals − gifts − rebates − others' },
        days: Type.Array(day, {
          minItems: 2,
          maxItems: 2,
          description: 'First and last day that was counted. Our own field',
        }),
      }),
    }),
    errors: ofTeam,
  },
  'POST /team/chart': {
    summary: 'The last 15 days, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ is_direct: isDirect }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          date: day,
          recharge: dec,
          drawing: dec,
          game_record: { ...dec, description: 'Valid bets' },
          win: { ...dec, description: 'Payout of settled bets' },
          fanshui: dec,
          hongli: dec,
        }),
      ),
    }),
    errors: ofTeam,
  },
});
