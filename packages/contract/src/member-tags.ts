import { Type } from 'typebox';
import { rowId } from './amounts.ts';

export const tagColours = ['grey', 'red', 'amber', 'green', 'blue', 'purple'] as const;
export type TagColour = (typeof tagColours)[number];
export const tagColour = Type.Unsafe<TagColour>({ type: 'string', enum: [...tagColours] });

/** A tag that operators put on members. */
export const memberTag = Type.Object({ id: rowId, name: Type.String(), colour: tagColour });
