import { Type } from 'typebox';
import { captchaInput, loginPassword, smsCode } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { smsCodeErrors } from '../errors.ts';
import { phone } from './auth.ts';

const sending = {
  demo: 'yes',
  source: 'docs/contract/money.md 2.10',
  limit: 'sms',
  body: Type.Object({ phone, ...captchaInput }),
  reply: Type.Object({}),
} as const;
const sendErrors = ['captcha_wrong', 'captcha_expired', 'sms_repeat', 'sms_limit', 'upstream'] as const;

export const smsCalls = defineCalls({
  'POST /auth/sms': {
    summary: 'Send a code for a registration',
    auth: 'none',
    pure: false,
    ...sending,
    errors: ['register_closed', ...sendErrors],
  },
  'POST /auth/sms_reset': {
    summary:
      'Send a code for a new log-in password; the answer is the same whether an account has the phone or not',
    auth: 'none',
    pure: false,
    ...sending,
    errors: sendErrors,
  },
  'POST /auth/sms_bind': {
    summary: "Send a code for a change of the member's phone",
    auth: 'token',
    pure: false,
    ...sending,
    demo: 'no',
    whileExcluded: true,
    errors: ['phone_taken', ...sendErrors],
  },
  'POST /auth/reset_pass': {
    summary: 'Set a new log-in password with a code; all sessions end, a second factor stays',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.10',
    limit: 'login',
    body: Type.Object({
      phone,
      sms_code: Type.Optional(smsCode),
      password: loginPassword,
      password_confirmation: loginPassword,
    }),
    reply: Type.Object({}),
    errors: smsCodeErrors,
  },
});
