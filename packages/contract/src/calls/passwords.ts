import { Type } from 'typebox';
import { factorCode, loginPassword, newWithdrawalPassword, withdrawalPassword } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';

export const passwordsCalls = defineCalls({
  'POST /member/password/modify': {
    summary:
      'Change the login password; other sessions end, the fresh token comes in the Authorization header',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 3.1',
    limit: 'login',
    body: Type.Object({
      oldpassword: loginPassword,
      password: loginPassword,
      password_confirmation: loginPassword,
      factor_code: Type.Optional(factorCode),
    }),
    reply: Type.Object({}),
    errors: ['old_password_wrong', 'locked_out', ...factorErrors],
  },
  'POST /member/drawing_pwd/set': {
    summary: 'Set the withdrawal password for the first time',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 3.2',
    body: Type.Object({ qk_pwd: newWithdrawalPassword, factor_code: Type.Optional(factorCode) }),
    reply: Type.Object({}),
    errors: ['qk_pwd_already_set', ...factorErrors],
  },
  'POST /member/drawing_pwd/modify': {
    summary: 'Change the withdrawal password; five wrong tries lock withdrawals for 15 minutes',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 3.3',
    limit: 'login',
    body: Type.Object({
      old_qk_pwd: withdrawalPassword,
      qk_pwd: newWithdrawalPassword,
      qk_pwd_confirmation: withdrawalPassword,
      factor_code: Type.Optional(factorCode),
    }),
    reply: Type.Object({}),
    errors: ['old_qk_pwd_wrong', 'qk_pwd_locked', 'qk_pwd_unset', ...factorErrors],
  },
});
