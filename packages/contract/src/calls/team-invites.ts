import { Type } from 'typebox';
import { dt, flag, longId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';
import { nameOfMember, ofTeam, rateErrors, ratesInput, rateText } from '../team.ts';

const inviteRow = Type.Object({
  id: rowId,
  agent_member_id: rowId,
  token: Type.String(),
  is_open: flag,
  created_at: dt,
  updated_at: dt,
  records_count: Type.Integer(),
  invite_rates: Type.Array(
    Type.Object({
      invite_id: rowId,
      game_type: Type.Integer(),
      rate: rateText,
      game_type_text: Type.String(),
    }),
  ),
  pc_invite_url: Type.String({ description: '"" where the site has no link `pc_register`' }),
  wap_invite_url: Type.String({ description: '"" where the site has no link `wap_register`' }),
});

export const teamInvitesCalls = defineCalls({
  'GET /team/invite/list': {
    summary: 'My invites, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    query: Type.Object(pageInput),
    reply: Type.Object({ data: pageOf(inviteRow) }),
    errors: ofTeam,
  },
  'POST /team/invite/create': {
    summary: 'Make an invite with the rates of who registers with it',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ rates: ratesInput }),
    reply: Type.Object({ data: inviteRow }),
    errors: [...ofTeam, ...rateErrors],
  },
  'POST /team/invite/update': {
    summary: 'Open or close an invite of mine, or change its rates',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 11.3',
    body: Type.Object({ invite_id: longId, is_open: flag, rates: ratesInput }),
    reply: Type.Object({ data: inviteRow }),
    errors: [...ofTeam, 'invite_unknown', ...rateErrors],
  },
  'POST /team/invite/records': {
    summary: 'Who registered with an invite of mine, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.4',
    body: Type.Object({ invite_id: longId, ...pageInput }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: rowId,
          member_id: rowId,
          invite_id: rowId,
          created_at: dt,
          updated_at: dt,
          member: nameOfMember,
        }),
      ),
    }),
    errors: [...ofTeam, 'invite_unknown'],
  },
});
