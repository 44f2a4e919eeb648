import { Type } from 'typebox';
import { dec, dt, rowId } from './amounts.ts';
import type { WheelPrizeType, WheelSpinStatus } from './enumerations.ts';

/** Shared by the wheel calls of members and operators. */

export const SECTORS = 12;

export const position = Type.Integer({
  minimum: 1,
  maximum: SECTORS,
  description: 'Sector, from the top clockwise',
});

export const prizeType = Type.Unsafe<WheelPrizeType>({
  type: 'integer',
  enum: [1, 2, 3],
  description: '1 cash, paid at once; 2 coupon and 3 thing, handed out by an operator',
});

export const spinStatus = Type.Unsafe<WheelSpinStatus>({
  type: 'integer',
  enum: [1, 2, 3],
  description: '1 to be handed out, 2 handed out, 3 paid at once',
});

/** Everything needed to verify a spin (packages/contract/src/wheel-draw.ts). */
const proof = {
  n: Type.Integer({ description: 'Which spin of the member, from 1' }),
  seed_hash: Type.String({ description: 'SHA-256 of the seed, published before the spin' }),
  seed: Type.String({ description: 'Told after it' }),
  client_seed: Type.String(),
  pool: Type.Array(Type.Integer(), {
    description: 'Positions that could come, each as likely as the others',
  }),
};

export const spinRow = Type.Object({
  id: rowId,
  member_id: rowId,
  award_id: { ...rowId, description: 'Position' },
  award_desc: Type.String(),
  type: prizeType,
  money: dec,
  status: spinStatus,
  status_text: Type.String(),
  user_id: rowId,
  created_at: dt,
  updated_at: dt,
  ...proof,
});

export const tierCondition = {
  deposit: { ...dec, description: "The day's deposits must be more, two decimals" },
  valid_num: Type.String({
    description: "The day's valid bets must be more than this multiple of `deposit`",
  }),
  times: Type.Integer(),
};
