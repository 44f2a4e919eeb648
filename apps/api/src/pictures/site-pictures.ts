import { type Actor, writeAudit } from '../audit/audit-log.ts';
import type { AppContext } from '../context.ts';
import { keepPicture, type PictureShelf } from './stored-pictures.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;

/** Twice what a phone of 375 points shows, and what the banner places expect. */
export const SHOWN_WIDTH = 750;
/** Three times the 160 points of a tile of the lobby, the largest place that it has for a game. */
export const GAME_SIDE = 480;

/** Pictures of what operators write, activities first: the table and the folder are called by them. */
export const siteShelf: PictureShelf = { table: 'activity_picture', folder: () => 'activities' };

/**
 * Stores an operator's picture and returns its address.
 * @throws Refusal upload_failed
 */
export async function storeSitePicture(
  ctx: AppContext,
  operator: Operator,
  content: Buffer,
): Promise<string> {
  const at = ctx.clock();
  const said = (name: string) => ({
    actor: operator,
    at,
    subject: { kind: 'activity_picture', id: name } as const,
  });
  const name = await keepPicture(ctx, siteShelf, {
    content,
    insert: async (trx, fresh) => {
      const values = { name: fresh, operator_id: operator.id, size: content.length, created_at: at };
      await trx.insertInto('activity_picture').values(values).execute();
      await writeAudit(trx, {
        ...said(fresh),
        action: 'activity.picture',
        after: { size: content.length },
      });
    },
    undone: (trx, lost) =>
      writeAudit(trx, { ...said(lost), action: 'activity.picture-lost', after: { upload_failed: true } }),
  });
  return `/api/activities/picture/${name}.jpg`;
}
