import { Type } from 'typebox';
import {
  accountName,
  factorCode,
  loginPassword,
  newWithdrawalPassword,
  resetCode,
  withdrawalPassword,
} from '../amounts.ts';
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
  'POST /auth/reset_code': {
    summary:
      'Set a new log-in password with a code from the support; all sessions end, a second factor stays, withdrawals rest for 24 hours',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'own call',
    extra: true,
    limit: 'login',
    body: Type.Object({
      name: accountName,
      code: resetCode,
      password: loginPassword,
      password_confirmation: loginPassword,
    }),
    reply: Type.Object({}),
    errors: ['reset_code_wrong', 'locked_out'],
  },
  'POST /member/drawing_pwd/reset': {
    summary: 'Set a new withdrawal password with a code from the support; withdrawals rest for 24 hours',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'own call',
    extra: true,
    limit: 'login',
    body: Type.Object({
      code: resetCode,
      qk_pwd: newWithdrawalPassword,
      qk_pwd_confirmation: withdrawalPassword,
      factor_code: Type.Optional(factorCode),
    }),
    reply: Type.Object({}),
    errors: ['reset_code_wrong', 'locked_out', ...factorErrors],
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
