import { Type } from 'typebox';
import { dt, factorCode, flag, longId, rowId, verbatim } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';
import { reasonField } from '../operator-orders.ts';
import { operatorAccount } from './operators.ts';

const source = 'docs/security.md';
const password = verbatim({ minLength: 1, maxLength: 128 });
const own = { auth: 'operator', permission: 'own', demo: 'yes', source } as const;
const account = Type.Object({ data: operatorAccount });
const withCodes = Type.Object({
  data: operatorAccount,
  recovery_codes: Type.Array(Type.String(), { description: 'Shown this once' }),
});
const sessions = Type.Object({
  data: Type.Array(
    Type.Object({
      id: rowId,
      device: Type.String({ description: 'Browser and system; empty for programs' }),
      ip: Type.String(),
      is_console: flag,
      is_current: flag,
      created_at: dt,
      seen_at: dt,
    }),
    { description: 'Open sessions, this one first' },
  ),
});
const access = Type.Object({
  data: Type.Object({
    allowed_addresses: Type.Array(Type.String(), { description: 'Addresses and networks; none: all' }),
    second_factor_demanded: flag,
    idle_minutes: Type.Integer(),
    own_address: Type.String(),
  }),
});

/** The operator's own account, and the rules for where and how operators may log in. */
export const operatorAccessCalls = defineCalls({
  'POST /operator/account/read': {
    summary: 'Who I am, what I may, and my second factor',
    ...own,
    body: Type.Object({}),
    reply: account,
    errors: [],
  },
  'POST /operator/account/password': {
    summary: 'Change my password; all other sessions end',
    ...own,
    limit: 'login',
    body: Type.Object({ password, new_password: verbatim({ minLength: 8, maxLength: 128 }) }),
    reply: account,
    errors: ['password_wrong', 'locked_out'],
  },
  'POST /operator/account/sessions/list': {
    summary: 'Where I am logged in',
    ...own,
    body: Type.Object({}),
    reply: sessions,
    errors: [],
  },
  'POST /operator/account/sessions/:id/end': {
    summary: 'Log out elsewhere',
    ...own,
    params: Type.Object({ id: longId }),
    body: Type.Object({}),
    reply: sessions,
    errors: ['not_found'],
  },
  'POST /operator/account/sessions/end_others': {
    summary: 'Log out everywhere else; the Authorization header has a new token',
    ...own,
    body: Type.Object({}),
    reply: sessions,
    errors: [],
  },
  'POST /operator/account/second_factor/begin': {
    summary: 'The secret for the authenticator app; the same one for an hour',
    ...own,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({ secret: Type.String(), uri: Type.String({ description: 'For the QR code' }) }),
    }),
    errors: ['factor_already_on'],
  },
  'POST /operator/account/second_factor/turn_on': {
    summary: 'Turn it on with the first code and the password',
    ...own,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, password }),
    reply: withCodes,
    errors: ['password_wrong', 'locked_out', 'factor_not_begun', 'factor_code_wrong', 'factor_already_on'],
  },
  'POST /operator/account/second_factor/recovery_codes': {
    summary: 'Fresh recovery codes in the place of the old ones',
    ...own,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, password }),
    reply: withCodes,
    errors: ['factor_off', 'password_wrong', 'locked_out', ...factorErrors],
  },
  'POST /operator/account/second_factor/turn_off': {
    summary: 'Turn it off with a code and the password; refused where the site asks for it',
    ...own,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, password }),
    reply: account,
    errors: ['factor_off', 'password_wrong', 'locked_out', ...factorErrors],
  },
  'POST /operator/access/read': {
    summary:
      'From where operators may work, whether they need a second factor, and when an idle console logs out',
    auth: 'operator',
    permission: 'access.read',
    demo: 'yes',
    source,
    body: Type.Object({}),
    reply: access,
    errors: [],
  },
  'POST /operator/access/save': {
    summary:
      'Change what is given, with a reason; the rest stays. A list of addresses must hold the one it is saved from',
    auth: 'operator',
    permission: 'access.edit',
    demo: 'yes',
    source,
    body: Type.Object({
      allowed_addresses: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
      second_factor_demanded: Type.Optional(flag),
      idle_minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 720 })),
      reason: reasonField,
    }),
    reply: access,
    errors: ['own_address_missing', 'reason_required'],
  },
});
