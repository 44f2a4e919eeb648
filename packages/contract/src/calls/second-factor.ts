import { Type } from 'typebox';
import { accountName, decOrNull, dtOrNull, factorCode, flag, loginPassword } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';

const status = Type.Object({
  is_on: flag,
  turned_on_at: dtOrNull,
  at_login: flag,
  at_withdrawal: flag,
  recovery_codes_left: Type.Integer(),
  locked_until: dtOrNull,
  demanded_from: decOrNull,
});
const recoveryCodes = Type.Array(Type.String(), { description: 'Shown this once' });
const memberName = Type.Object({ member_name: accountName });
const source = 'docs/contract/money.md 2.9';

/** A member changes the own account's. */
const ownChange = {
  auth: 'token',
  pure: false,
  demo: 'no',
  whileExcluded: true,
  source,
  extra: true,
} as const;

export const secondFactorCalls = defineCalls({
  'POST /member/second_factor/status': {
    summary:
      'Whether my second factor is on, what it is asked for, and from which amount on the site asks for it',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source,
    extra: true,
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: status }),
    errors: [],
  },
  'POST /member/second_factor/begin': {
    summary: 'The secret for the authenticator app; the same one for an hour',
    ...ownChange,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({ secret: Type.String(), uri: Type.String({ description: 'For the QR code' }) }),
    }),
    errors: ['factor_already_on'],
  },
  'POST /member/second_factor/turn_on': {
    summary: 'Turn it on with the first code and the log-in password',
    ...ownChange,
    limit: 'login',
    body: Type.Object({
      factor_code: factorCode,
      password: loginPassword,
      at_login: Type.Optional(flag),
      at_withdrawal: Type.Optional(flag),
    }),
    reply: Type.Object({ data: status, recovery_codes: recoveryCodes }),
    errors: ['password_wrong', 'locked_out', 'factor_not_begun', 'factor_code_wrong', 'factor_already_on'],
  },
  'POST /member/second_factor/choose': {
    summary: 'What it is asked for',
    ...ownChange,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, at_login: flag, at_withdrawal: flag }),
    reply: Type.Object({ data: status }),
    errors: ['factor_off', ...factorErrors],
  },
  'POST /member/second_factor/recovery_codes': {
    summary: 'Fresh recovery codes in the place of the old ones',
    ...ownChange,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, password: loginPassword }),
    reply: Type.Object({ data: status, recovery_codes: recoveryCodes }),
    errors: ['factor_off', 'password_wrong', 'locked_out', ...factorErrors],
  },
  'POST /member/second_factor/turn_off': {
    summary: 'Turn it off with a code and the log-in password',
    ...ownChange,
    limit: 'login',
    body: Type.Object({ factor_code: factorCode, password: loginPassword }),
    reply: Type.Object({ data: status }),
    errors: ['factor_off', 'password_wrong', 'locked_out', ...factorErrors],
  },
  'POST /operator/second_factor/read': {
    summary: "A member's second factor: whether it is on, and what for",
    auth: 'operator',
    permission: 'second-factor.read',
    demo: 'yes',
    source,
    body: memberName,
    reply: Type.Object({ data: status }),
    errors: ['account_unknown'],
  },
  'POST /operator/second_factor/reset': {
    summary:
      "Take a member's second factor away; with money that needs two operators to be paid out, it needs two as well",
    auth: 'operator',
    permission: 'second-factor.reset',
    demo: 'yes',
    source,
    body: Type.Object({ ...memberName.properties, reason: Type.Optional(Type.String({ maxLength: 255 })) }),
    reply: Type.Object({ data: status, waits_for_second: flag }),
    errors: ['account_unknown', 'reason_required', 'factor_off', 'second_operator_required'],
  },
});
