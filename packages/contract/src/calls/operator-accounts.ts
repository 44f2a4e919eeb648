import { Type } from 'typebox';
import {
  accountName,
  dt,
  dtOrNull,
  flag,
  id,
  operatorAmountOrZeroInput,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { ratePercent, reasonField, savedByTwo, waitingChange } from '../operator-orders.ts';
import { permissions } from '../permissions.ts';
import { perLanguage } from '../texts-per-language.ts';

const base = { auth: 'operator', demo: 'yes', source: 'docs/security.md' } as const;
const read = { ...base, permission: 'access.read' } as const;
const edit = { ...base, permission: 'access.edit' } as const;

const account = Type.Object({
  id: rowId,
  name: Type.String(),
  role: Type.String(),
  is_open: flag,
  factor_on: flag,
  password_given: { ...flag, description: '1: has not chosen an own password yet' },
  is_locked: {
    ...flag,
    description: '1: locked out for a while after wrong passwords or codes',
  },
  sessions: Type.Integer({ description: 'Number of open sessions' }),
  last_login_at: dtOrNull,
  created_at: dt,
});
const role = Type.String({ minLength: 1, maxLength: 40, examples: ['support'] });
const roleContent = {
  permissions: Type.Array(Type.Enum([...permissions]), { maxItems: permissions.length, uniqueItems: true }),
  limits: {
    ...perLanguage(operatorAmountOrZeroInput),
    description:
      'In units of each currency: from this amount on a decision takes two operators, where it is lower than the site’s; 0 = as the site has it',
  },
};
const listedRole = Type.Object({
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  limits: perLanguage(Type.String()),
  is_fixed: { ...flag, description: '1: has every permission and cannot be changed' },
  operators: Type.Array(Type.String(), { description: 'Who has the role, disabled accounts too' }),
});
const named = Type.Object({ operator_name: accountName, reason: reasonField });
const changed = Type.Object({ saved: savedByTwo, data: account });
const changedRefusals = [
  'not_found',
  'reason_required',
  'own_account',
  'role_above_own',
  'second_operator_required',
] as const;
const session = Type.Object({
  id: rowId,
  device: Type.String(),
  ip: Type.String(),
  is_console: flag,
  created_at: dt,
  seen_at: dt,
});
/** Limits of one operator: of one amount and of one member's sum, and of the operator's own sum. */
const limits = <T extends Parameters<typeof Type.Object>[0][string]>(amounts: T) => ({
  two_operators_from: amounts,
  two_operators_day_from: amounts,
  two_operators_gift_from: amounts,
  two_operators_gift_day_from: amounts,
  two_operators_loan_from: amounts,
  two_operators_loan_day_from: amounts,
  two_operators_adjustment_from: amounts,
  two_operators_adjustment_day_from: amounts,
  two_operators_turnover_from: amounts,
  two_operators_turnover_day_from: amounts,
  type_again_from: amounts,
});
const thresholds = Type.Object({
  ...limits(perLanguage(Type.String())),
  coin_rate_step_percent: Type.Integer({ description: 'A larger change of a coin rate takes two' }),
  two_operators_rate_from: Type.String({
    description: 'Percent of bets: a higher rebate or commission rate takes two',
  }),
  two_operators_share_from: Type.String({
    description: 'Percent of a month’s profit: a higher share for agents takes two',
  }),
  two_operators_access: {
    ...flag,
    description: '1: a new operator, a stronger role, a new password and a factor taken away need two',
  },
});
const input = Type.Optional(perLanguage(operatorAmountOrZeroInput));

/** Operator accounts, as an owner manages them. */
export const operatorAccountsCalls = defineCalls({
  'POST /operator/access/operators/list': {
    summary: 'Every operator, and what waits for the word of a second one',
    ...read,
    body: Type.Object({}),
    file: { kind: 'operators' },
    reply: Type.Object({ data: Type.Array(account), waiting: Type.Array(waitingChange) }),
    errors: [],
  },
  'POST /operator/access/operators/create': {
    summary: 'Open an account. Its first password is shown this once, and is changed with the first log-in',
    ...edit,
    body: Type.Object({
      operator_name: Type.String({
        minLength: 2,
        maxLength: 32,
        pattern: '^[a-z][a-z0-9_.-]{1,31}$',
        examples: ['mei.lin'],
      }),
      role,
      reason: reasonField,
    }),
    reply: Type.Object({ saved: savedByTwo, first_password: textOrNull }),
    errors: ['reason_required', 'role_above_own', 'second_operator_required'],
  },
  'POST /operator/access/operators/role': {
    summary: 'Give another role; it counts at once',
    ...edit,
    body: Type.Object({ ...named.properties, role }),
    reply: changed,
    errors: [...changedRefusals, 'last_owner'],
  },
  'POST /operator/access/operators/status': {
    summary: 'Disable an account, which ends its sessions, or enable it again',
    ...edit,
    body: Type.Object({ ...named.properties, is_open: flag }),
    reply: changed,
    errors: [...changedRefusals, 'last_owner'],
  },
  'POST /operator/access/operators/password': {
    summary: 'Give a new first password, shown this once; the sessions of the account end',
    ...edit,
    body: named,
    reply: Type.Object({ ...changed.properties, first_password: textOrNull }),
    errors: changedRefusals,
  },
  'POST /operator/access/operators/factor': {
    summary: 'Remove a second factor that is lost; the sessions of the account end',
    ...edit,
    body: named,
    reply: changed,
    errors: [...changedRefusals, 'factor_off'],
  },
  'POST /operator/access/operators/unlock': {
    summary: 'Forget wrong passwords and codes',
    ...edit,
    body: named,
    reply: changed,
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/access/operators/sessions': {
    summary: 'Where an operator is logged in',
    ...read,
    body: Type.Object({ operator_name: accountName }),
    reply: Type.Object({ data: Type.Array(session) }),
    errors: ['not_found'],
  },
  'POST /operator/access/operators/end': {
    summary: 'End one session of an operator, or all of them',
    ...edit,
    body: Type.Object({ ...named.properties, session: Type.Optional(id) }),
    reply: Type.Object({ data: Type.Array(session) }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/access/roles': {
    summary: 'The roles, and what each may do',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({
      permissions: Type.Array(Type.String()),
      data: Type.Array(listedRole),
    }),
    errors: [],
  },
  'POST /operator/access/roles/create': {
    summary: 'Compose a role, which nobody has yet',
    ...edit,
    body: Type.Object({ role, ...roleContent, reason: reasonField }),
    reply: Type.Object({ data: listedRole }),
    errors: ['reason_required', 'role_above_own', 'role_export_unmasks'],
  },
  'POST /operator/access/roles/save': {
    summary: 'Change what a role grants; it counts at once for everybody who has it',
    ...edit,
    body: Type.Object({ role, ...roleContent, reason: reasonField }),
    reply: Type.Object({ saved: savedByTwo, data: listedRole }),
    errors: [
      'not_found',
      'reason_required',
      'role_fixed',
      'role_above_own',
      'role_export_unmasks',
      'second_operator_required',
    ],
  },
  'POST /operator/access/roles/remove': {
    summary: 'Remove a role that nobody has',
    ...edit,
    body: Type.Object({ role, reason: reasonField }),
    reply: Type.Object({}),
    errors: ['not_found', 'reason_required', 'role_fixed', 'role_in_use'],
  },
  'POST /operator/access/thresholds': {
    summary:
      'From which amounts on two operators must agree, in units of each currency; 0 = never. `…_from`: of one decision, and of one member within 24 hours; `…_day_from`: of what one operator decides alone within 24 hours',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({ data: thresholds }),
    errors: [],
  },
  'POST /operator/access/thresholds/save': {
    summary:
      'Change what is given, once a second operator says the same: no operators change their own limits',
    ...edit,
    body: Type.Object({
      ...limits(input),
      coin_rate_step_percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      two_operators_rate_from: Type.Optional(ratePercent),
      two_operators_share_from: Type.Optional(ratePercent),
      two_operators_access: Type.Optional(flag),
      reason: reasonField,
    }),
    reply: Type.Object({ saved: savedByTwo, data: thresholds }),
    errors: ['reason_required', 'second_operator_required'],
  },
});
