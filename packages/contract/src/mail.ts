import { Type } from 'typebox';
import { dt, rowId } from './amounts.ts';

/** Fields of mail to and from members. */

export const title = Type.String({ minLength: 2, maxLength: 255 });
export const content = Type.String({ minLength: 2, maxLength: 5000 });
/** Target of a mail's link: a web address or a screen of the app. */
export const url = Type.String({ maxLength: 255, pattern: '^(https?://|#/)' });

export const answer = Type.Object({
  id: rowId,
  pid: rowId,
  title: Type.String(),
  url: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  created_at: dt,
});
