import { Type } from 'typebox';
import {
  accountName,
  captchaInput,
  code,
  dec,
  dt,
  dtOrNull,
  factorCode,
  flag,
  loginPassword,
  newWithdrawalPassword,
  type ReadAs,
  readAs,
  rowId,
  smsCode,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { factorErrors, smsCodeErrors } from '../errors.ts';
import { personNameLength } from '../person-name.ts';
import { phonePattern } from '../phone.ts';

export const session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Seconds' }),
  expires_at: dt,
});

export const memberInfo = Type.Object({
  id: rowId,
  name: Type.String(),
  nickname: textOrNull,
  realname: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  qq: textOrNull,
  invite_code: Type.String(),
  money: dec,
  fs_money: dec,
  ml_money: { ...dec, description: 'Turnover still owed, two decimals' },
  total_money: { ...dec, description: 'Lifetime valid bets already counted, two decimals' },
  total_credit: dec,
  used_credit: dec,
  status: Type.Integer(),
  is_trans_on: flag,
  is_demo: flag,
  lang: Type.String({ description: "The account's currency key" }),
  agent_id: { ...rowId, description: '> 0 means agent' },
  level: Type.Integer(),
  level_name: Type.String(),
  has_qk_pwd: Type.Boolean(),
  qk_pwd_locked_until: {
    ...dtOrNull,
    description: 'The end of the lock after too many wrong withdrawal passwords',
  },
  unread_count: Type.Integer({ description: 'Unread mail' }),
  created_at: dt,
  updated_at: dt,
  last_login_at: dtOrNull,
});

const memberName = Type.String({
  pattern: '^[a-z][a-z0-9]*$',
  minLength: 6,
  maxLength: 8,
  examples: ['panda7'],
});
export const realname = Type.String({ ...personNameLength });
export const phone = Type.String({
  pattern: phonePattern,
  examples: ['13800000000'],
  description: 'In any spelling; without a country code it is a number of the market',
  [readAs]: 'phone' satisfies ReadAs,
});

const restricted = Type.Optional({
  ...flag,
  description:
    '1: during a time-out or self-exclusion, a session for withdrawals and records alone; without it such a log-in is refused with its end',
});

const invitation = {
  invite_code: Type.Optional(
    code({ maxLength: 64, description: "A member's code, or the token of an invite" }),
  ),
  token: Type.Optional(code({ maxLength: 64, description: 'Of an invite' })),
};

export const authCalls = defineCalls({
  'POST /auth/login': {
    summary: 'Log in',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.1',
    limit: 'login',
    body: Type.Object({
      name: Type.String({ ...accountName, minLength: 6 }),
      password: loginPassword,
      ...captchaInput,
      device_token: Type.Optional(Type.String({ maxLength: 64 })),
      restricted,
    }),
    reply: Type.Object({ data: session }),
    errors: [
      'captcha_wrong',
      'captcha_expired',
      'bad_credentials',
      'locked_out',
      'member_forbidden',
      'factor_required',
    ],
  },
  'POST /auth/login/second_factor': {
    summary: 'The second half of a log-in: the ticket that came with `factor_required`, and a code',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.9',
    limit: 'login',
    body: Type.Object({
      ticket: Type.String({ minLength: 1, maxLength: 64 }),
      factor_code: factorCode,
      trust_device: Type.Optional(flag),
      restricted,
    }),
    reply: Type.Object({
      data: Type.Object({
        ...session.properties,
        device_token: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'For later log-ins of this browser, where it is to be trusted',
        }),
      }),
    }),
    errors: ['login_expired', 'bad_credentials', ...factorErrors, 'member_forbidden'],
  },
  'POST /auth/me': {
    summary: 'The member behind the token',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 2.2',
    body: Type.Object({}),
    reply: Type.Object({ data: memberInfo }),
    errors: [],
  },
  'POST /auth/logout': {
    summary: 'End this session at once',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 2.4',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
  'POST /auth/refresh': {
    summary: 'A new token for the same session, before the old one expires',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 1.8',
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: session }),
    errors: [],
  },
  'POST /auth/register': {
    summary: 'Open an account and log in',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.5',
    limit: 'register',
    body: Type.Object({
      name: memberName,
      password: loginPassword,
      password_confirmation: loginPassword,
      qk_pwd: newWithdrawalPassword,
      realname: Type.Optional(realname),
      phone: Type.Optional(phone),
      ...invitation,
      register_site: Type.String({ maxLength: 255 }),
      is_mobile: Type.Optional(flag),
      lang: Type.Optional(Type.Enum(langs)),
      sms_code: Type.Optional(smsCode),
      ...captchaInput,
    }),
    reply: Type.Object({ token: Type.String(), data: session }),
    errors: [
      'excluded_person',
      'captcha_wrong',
      'captcha_expired',
      'register_closed',
      'invite_code_invalid',
      ...smsCodeErrors,
    ],
  },
  'POST /auth/reg/lang': {
    summary: 'Before registering: the currency of the one above, of a code, an invite or an agent’s host',
    auth: 'none',
    pure: true,
    demo: 'yes',
    source: 'docs/contract/money.md 2.5',
    limit: 'lookup',
    quiet: true,
    body: Type.Object({
      register_site: Type.String({ maxLength: 255 }),
      ...invitation,
    }),
    reply: Type.Object({
      lang: Type.String({
        description: 'Currency key; "" where nobody is above: a code that leads nowhere, or none',
      }),
    }),
    errors: [],
  },
  'POST /auth/demo': {
    summary: 'Open a trial account',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.6',
    limit: 'demo',
    body: Type.Object({}),
    reply: Type.Object({ data: session }),
    errors: ['demo_not_open'],
  },
  'POST /auth/captcha': {
    summary: 'A new picture of four digits',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/money.md 2.7',
    limit: 'captcha',
    body: Type.Object({}),
    quiet: true,
    reply: Type.Object({
      data: Type.Object({
        sensitive: Type.Boolean(),
        key: Type.String(),
        img: Type.String({ description: 'data URL, PNG 160×46' }),
      }),
    }),
    errors: [],
  },
});
