import { Type } from 'typebox';
import { dt } from './amounts.ts';
import { type MemberBlock, memberBlocks } from './operator-enumerations.ts';

export const memberBlock = Type.Unsafe<MemberBlock>({ type: 'string', enum: [...memberBlocks] });

/** What is blocked for a member, and why. */
export const memberBlocked = Type.Array(
  Type.Object({ kind: memberBlock, reason: Type.String(), by: Type.String(), at: dt }),
);
