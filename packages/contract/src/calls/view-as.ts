import { Type } from 'typebox';
import { accountName, dt } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reasonField } from '../operator-orders.ts';
import { currencyKey } from '../rewards.ts';

/** Read-only view of a member's screens for operators (decision 0044). */
export const viewAsCalls = defineCalls({
  'POST /operator/members/view_as': {
    summary:
      "A ticket for a read-only view of a member's screens, good once and for a minute; the member's own session goes on",
    auth: 'operator',
    permission: 'members.view-as',
    demo: 'yes',
    source: 'docs/decisions/0044-view-as.md',
    body: Type.Object({ member_name: accountName, reason: reasonField }),
    reply: Type.Object({ data: Type.Object({ ticket: Type.String() }) }),
    errors: ['account_unknown', 'reason_required'],
  },
  'POST /view_as/open': {
    summary: 'Exchange the ticket for the token of the view, which ends after ten minutes and is not renewed',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/decisions/0044-view-as.md',
    extra: true,
    limit: 'login',
    body: Type.Object({ ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    reply: Type.Object({
      data: Type.Object({
        token: Type.String(),
        expires_at: dt,
        member_name: Type.String(),
        lang: currencyKey,
      }),
    }),
    errors: ['view_ticket'],
  },
  'POST /view_as/end': {
    summary: 'End the view at once',
    auth: 'view',
    pure: false,
    demo: 'yes',
    source: 'docs/decisions/0044-view-as.md',
    extra: true,
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
});
