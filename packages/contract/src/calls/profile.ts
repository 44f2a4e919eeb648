import { Type } from 'typebox';
import { accountName, flag, smsCode, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { smsCodeErrors } from '../errors.ts';
import { memberInfo, phone, realname } from './auth.ts';

export const email = Type.String({ maxLength: 50, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' });
const qq = Type.String({ pattern: '^[0-9]{5,15}$' });

export const profileCalls = defineCalls({
  'POST /auth/info/update': {
    summary: 'Fill in personal details',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 2.3',
    body: Type.Object({
      realname: Type.Optional(realname),
      phone: Type.Optional(phone),
      email: Type.Optional(email),
      qq: Type.Optional(qq),
      sms_code: Type.Optional(smsCode),
    }),
    reply: Type.Object({ data: memberInfo }),
    errors: ['excluded_person', 'realname_fixed', 'phone_taken', ...smsCodeErrors],
  },
  'POST /operator/members/update': {
    summary:
      'Correct personal details of a member, the real name too; the member is notified by mail of a new phone or real name, and with money that needs two operators to be paid out, they need two as well',
    auth: 'operator',
    permission: 'members.edit',
    demo: 'yes',
    source: 'docs/contract/money.md 2.3',
    body: Type.Object({
      member_name: accountName,
      realname: Type.Optional(realname),
      phone: Type.Optional(phone),
      email: Type.Optional(email),
      qq: Type.Optional(qq),
      reason: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    reply: Type.Object({
      data: Type.Object({
        name: Type.String(),
        realname: textOrNull,
        phone: textOrNull,
        email: textOrNull,
        qq: textOrNull,
      }),
      waits_for_second: flag,
    }),
    errors: ['account_unknown', 'phone_taken', 'reason_required', 'second_operator_required'],
  },
});
