import { Type } from 'typebox';
import { verbatim } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { session } from './auth.ts';

export const operatorsCalls = defineCalls({
  'POST /operator/login': {
    summary: 'Operator log-in',
    auth: 'none',
    demo: 'yes',
    source: 'own call',
    limit: 'login',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 32 }),
      password: verbatim({ minLength: 1, maxLength: 128 }),
    }),
    reply: Type.Object({ data: session }),
    errors: ['bad_credentials', 'locked_out'],
  },
  'POST /operator/logout': {
    summary: 'End this operator session',
    auth: 'operator',
    permission: 'session',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
});
