import { Type } from 'typebox';
import { accountName, factorCode, flag, rowId, verbatim } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { factorErrors } from '../errors.ts';
import { session } from './auth.ts';

const credentials = Type.Object({
  name: Type.String({ ...accountName, examples: ['operator'] }),
  password: verbatim({ minLength: 1, maxLength: 128 }),
  factor_code: Type.Optional(factorCode),
});

export const operatorAccount = Type.Object({
  id: rowId,
  name: Type.String(),
  role: Type.String(),
  permissions: Type.Array(Type.String()),
  password_given: {
    ...flag,
    description: '1: nothing else opens before the operator has chosen an own password',
  },
  factor_on: flag,
  factor_demanded: flag,
  recovery_codes_left: Type.Integer(),
});

export const operatorsCalls = defineCalls({
  'POST /operator/login': {
    summary: 'Operator log-in for programs: answers with a token',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'own call',
    limit: 'login',
    body: credentials,
    reply: Type.Object({ data: session }),
    errors: ['bad_credentials', 'locked_out', ...factorErrors],
  },
  'POST /operator/logout': {
    summary: 'End every session of this operator',
    auth: 'operator',
    permission: 'own',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
  'POST /operator/console/login': {
    summary: 'Operator log-in for the console: the session is a cookie that no script reads',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'docs/security.md',
    limit: 'login',
    body: credentials,
    reply: Type.Object({ data: operatorAccount }),
    errors: ['bad_credentials', 'locked_out', ...factorErrors],
  },
  'POST /operator/console/logout': {
    summary: 'End this session of the console',
    auth: 'operator',
    permission: 'own',
    demo: 'yes',
    source: 'docs/security.md',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
});
