import type { Books } from './books.ts';
import { type Answer, type Call, page, type Replies, refusal, required, success } from './wire.ts';

const notInTeam = () => refusal(400, 'Not in your team');
const notAgent = () => refusal(400, 'Not an agent');
const forAgents =
  (answer: (call: Call, books: Books) => Answer) =>
  (call: Call, books: Books): Answer =>
    books.agentId === 0 ? notAgent() : answer(call, books);

const rate = (amount: string) => ({ game_type: 1, rate: amount, game_type_text: 'Live' });

/** An agent with one sub-agent. No role is checked where the family checks none. */
export const teamReplies: Replies = {
  'POST /team/report': required(['created_at'], () =>
    success({
      data: {
        total_recharge: '5000.00',
        total_drawing: 0,
        total_validbet_amount: '88000.00',
        total_online: 0,
        total_count: 1,
        active_count: 0,
        total_shuyin: '-640.00',
        total_hongli: 0,
        total_fanshui: 0,
        total_other: null,
        new_member_count: 0,
        total_sy: 4964.8,
      },
    }),
  ),
  'POST /team/chart': () =>
    success({
      data: [
        { date: '2024-05-01', recharge: 0, drawing: 0, game_record: 0, win: 0, fanshui: 0, hongli: 12.5 },
      ],
    }),
  'POST /team/childlist': (_call, books) =>
    success({
      data: page(
        books.agentId === 0
          ? []
          : [
              {
                id: 20,
                name: 'agent02',
                money: '35.00',
                created_at: '2024-04-01 09:00:00',
                status: 1,
                agent_id: 6,
                top_id: books.agentId,
                level: 1,
                agentchild_count: 0,
                agent_child_sum: null,
                agentfdrates: [{ member_id: 20, game_type: 1, rate: '3.00' }],
                last_login_log: null,
              },
            ],
      ),
      game_type: { 1: 'Live' },
      sum: { team_total_count: 1, team_direct_count: 1, today_new_count: 0 },
    }),
  'GET /team/child/detail': notInTeam,
  'POST /team/gamerecord': notInTeam,
  'POST /team/moneylog': notInTeam,
  'POST /team/add': forAgents(() => success()),
  'POST /team/childrates': notInTeam,
  'GET /team/fdinfo': (_call, books) =>
    success({
      data: { agent_rates: books.agentId === 0 ? [] : [rate('5.00')], sys_low: [rate('1.00')] },
    }),
  'GET /team/invite/list': (_call, books) => success({ data: page(books.invites) }),
  // The created invite is not returned.
  'POST /team/invite/create': forAgents(({ body }, books) => {
    const id = 5 + books.invites.length;
    books.invites.unshift({
      id,
      agent_member_id: 12,
      token: `5f0c${id}`,
      is_open: 1,
      created_at: '2024-05-01 08:00:00',
      updated_at: '2024-05-01 08:00:00',
      records_count: 0,
      invite_rates: (body.rates as object[]).map((given) => ({
        invite_id: id,
        game_type_text: 'Live',
        ...given,
      })),
      pc_invite_url: '',
      wap_invite_url: '',
    });
    return success();
  }),
  'POST /team/invite/update': required(['invite_id', 'rates'], () => success()),
  'POST /team/invite/records': () => success({ data: page([]) }),
  'GET /team/performance': () =>
    success({
      sum: { total_award: '980.00', total_direct_award: '300.00', total_agent_award: '680.00' },
      total: [
        {
          game_type: 1,
          game_type_text: 'Live',
          total_awrad: 12.5,
          direct_award: 0,
          agent_award: '12.50',
          max: '8.00',
        },
      ],
    }),
  'GET /team/performanceDetail': () =>
    success({
      data: page([
        {
          member_id: 31,
          created_at: '2024-05-02T02:00:00.000000Z',
          fd_money: '2.00',
          bet_amount: '100.00',
          member: { id: 31, name: 'newone1' },
        },
      ]),
    }),
  // Without a registration page the link is empty.
  'GET /member/agent': forAgents(() =>
    success({ data: { agent_site: '', share_link: '', share_link_qrcode: '', member_count: 1 } }),
  ),
  // Never applied and already an agent only differ by a text.
  'POST /agent/apply/status': (_call, { application }) =>
    application === undefined
      ? success({ message: 'You have not applied' })
      : success({
          data: {
            id: 3,
            member_id: 12,
            email: '',
            msn_qq: '',
            phone: '',
            ...application,
            status: 0,
            fail_reason: '',
            created_at: '2024-05-02T02:00:00.000000Z',
            updated_at: '2024-05-02T02:00:00.000000Z',
          },
        }),
  'POST /agent/apply': required(['name', 'reason'], ({ body }, books) => {
    books.application = body;
    return success({ message: 'Sent' });
  }),
};
