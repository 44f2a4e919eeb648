import { Type } from 'typebox';

export const tagColours = ['grey', 'red', 'amber', 'green', 'blue', 'purple'] as const;
export type TagColour = (typeof tagColours)[number];
export const tagColour = Type.Unsafe<TagColour>({ type: 'string', enum: [...tagColours] });

/** A tag that operators put on members. */
export const memberTag = Type.Object({ id: Type.Integer(), name: Type.String(), colour: tagColour });
