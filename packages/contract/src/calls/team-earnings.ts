import { Type } from 'typebox';
import { dec, dt, flag, id, rangeInput, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';
import { monthOfAgent, nameOfMember, ofTeam, rateText } from '../team.ts';

export const teamEarningsCalls = defineCalls({
  'GET /team/months': {
    summary:
      'My months where operators pay once a month, newest first; what is not paid yet is counted as of now',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 12.3',
    extra: true,
    query: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(monthOfAgent) }),
    errors: ['agent_required', 'not_traditional'],
  },
  'GET /team/child/detail': {
    summary: "A member of my team, and the member's commissions of yesterday",
    auth: 'token',
    pure: true,
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
    errors: [...ofTeam, 'not_in_team'],
  },
  'GET /team/performance': {
    summary: 'My commissions in all, and by game type in a range; its days count whole',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object({ created_at: Type.Optional(rangeInput) }),
    reply: Type.Object({
      sum: Type.Object({
        total_award: dec,
        total_direct_award: dec,
        total_agent_award: dec,
        owed: { ...dec, description: 'Taken back and not covered yet: paid first. Our own field' },
      }),
      total: Type.Array(
        Type.Object({
          game_type: Type.Integer(),
          game_type_text: Type.String(),
          total_awrad: { ...dec, description: 'Spelled so by other back ends' },
          total_award: dec,
          direct_award: dec,
          agent_award: dec,
          max: { ...dec, description: 'Largest single commission of the range, over all types' },
        }),
      ),
    }),
    errors: ofTeam,
  },
  'GET /team/performanceDetail': {
    summary: 'The bets behind my commissions, newest first',
    auth: 'token',
    pure: true,
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
          id: rowId,
          member_id: rowId,
          created_at: dt,
          fd_money: { ...dec, description: 'Negative: taken back, because the bet was changed' },
          bet_amount: { ...dec, description: 'Valid bet' },
          record_billno: Type.String(),
          game_type: Type.Integer(),
          game_type_text: Type.String(),
          rate: Type.String({ description: 'The share: what of my rate those below me do not have' }),
          agent_member_rate: rateText,
          is_correction: flag,
          member: nameOfMember,
        }),
      ),
    }),
    errors: ofTeam,
  },
});
