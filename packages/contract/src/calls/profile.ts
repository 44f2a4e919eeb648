import { Type } from 'typebox';
import { defineCalls } from '../define.ts';
import { memberInfo, phone, realname } from './auth.ts';

export const profileCalls = defineCalls({
  'POST /auth/info/update': {
    summary: 'Fill in personal details',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/money.md 2.3',
    body: Type.Object({
      realname: Type.Optional(realname),
      phone: Type.Optional(phone),
      email: Type.Optional(Type.String({ maxLength: 50, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })),
      qq: Type.Optional(Type.String({ pattern: '^[0-9]{5,15}$' })),
    }),
    reply: Type.Object({ data: memberInfo }),
    errors: ['realname_fixed', 'phone_taken'],
  },
});
