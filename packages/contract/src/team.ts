import { Type } from 'typebox';
import { dt, flag } from './amounts.ts';

/** What the calls of teams and agents share (docs/contract/play.md 11 and 12). */

/** A rate in a request: percent with at most two decimals. The service reads it, and says of which game type it is wrong. */
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
  id: Type.Integer(),
  member_id: Type.Integer(),
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

/** Whether only those directly below count, or the whole team. */
export const isDirect = Type.Optional(
  Type.Unsafe<0 | 1>({ ...flag, description: '1 (default): directly below me, 0: the whole team' }),
);
