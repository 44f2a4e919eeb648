import type { AppContext } from '../../context.ts';
import { type OperatorActor, writeAudit } from '../audit/audit-log.ts';
import { type PictureFolder, storePicture } from './stored-pictures.ts';

/** Twice the width of a phone of 375 points, and the width of the banner places. */
export const SHOWN_WIDTH = 750;
/** Three times the 160 points of a lobby tile, the largest picture of a game in the lobby. */
export const GAME_SIDE = 480;

/**
 * Pictures in content written by operators; the table and the folder are named after their first use,
 * activities.
 */
export const sitePictures: PictureFolder = { table: 'activity_picture', path: () => 'activities' };

/**
 * Stores an operator's picture and returns its address.
 * @throws Refusal upload_failed
 */
export async function storeSitePicture(
  ctx: AppContext,
  actor: OperatorActor,
  content: Buffer,
): Promise<string> {
  const at = ctx.clock();
  const said = (name: string) => ({
    actor,
    at,
    subject: { kind: 'activity_picture', id: name } as const,
  });
  const name = await storePicture(ctx, sitePictures, {
    content,
    insert: async (trx, fresh) => {
      const values = { name: fresh, operator_id: actor.id, size: content.length, created_at: at };
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
