import { Type } from 'typebox';
import { dec, dt, dtOrNull, flag, rowId } from './amounts.ts';
import type { ErrorKey } from './errors.ts';

/** Shared by the calls of teams and agents (docs/contract/play.md 11 and 12). */

/**
 * A rate in a request: percent with at most two decimals. Validated by the service, which names the game type
 * that is wrong.
 */
export const rateInput = Type.Object({
  game_type: Type.Integer(),
  rate: Type.Unsafe<string | number>({
    anyOf: [{ type: 'string', maxLength: 12 }, { type: 'number' }],
    examples: ['3.50'],
  }),
});
export const ratesInput = Type.Array(rateInput, { minItems: 1, maxItems: 20 });

const rateText = Type.String({ pattern: '^\\d+\\.\\d{2}$', description: 'Percent', examples: ['3.50'] });
export const rateRow = Type.Object({
  game_type: Type.Integer(),
  rate: rateText,
  game_type_text: Type.String(),
});
export { rateText };

/** An application to become an agent. */
export const applicationRow = Type.Object({
  id: rowId,
  member_id: rowId,
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  msn_qq: Type.String(),
  reason: Type.String(),
  status: Type.Unsafe<0 | 1 | 2>({
    type: 'integer',
    enum: [0, 1, 2],
    description: '0 waits, 1 accepted, 2 refused',
  }),
  fail_reason: Type.String(),
  created_at: dt,
  updated_at: dt,
});

/** Whether to count only direct members or the whole team. */
export const isDirect = Type.Optional({
  ...flag,
  description: '1 (default): directly below me, 0: the whole team',
});

export const month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', examples: ['2026-10'] });

/** A month of an agent in the traditional mode (docs/contract/play.md 12.3). */
export const monthOfAgent = Type.Object({
  month,
  recharge: dec,
  drawing: dec,
  hongli: dec,
  fanshui: dec,
  other: dec,
  profit: dec,
  active_members: Type.Integer(),
  level: Type.Integer({ description: '0: none is reached' }),
  rate: rateText,
  money: { ...dec, description: 'What is to be paid, or was' },
  paid: flag,
  paid_at: dtOrNull,
});
/** The same, as operators see it. */
export const monthRow = Type.Object({
  member_name: Type.String(),
  currency: Type.String(),
  ...monthOfAgent.properties,
});

/** Errors of every team call: closed in the traditional mode, and for agents only. */
export const ofTeam = ['team_closed', 'agent_required'] as const satisfies readonly ErrorKey[];
export const rateErrors = ['rates_incomplete', 'rate_out_of_range', 'agent_without_rates'] as const;
export const nameOfMember = Type.Object({ id: rowId, name: Type.String() });
