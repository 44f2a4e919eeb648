import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { SHOWN_WIDTH, storeSitePicture } from '../files/site-pictures.ts';
import { route } from './contract-routes.ts';
import { pictureIn, withUpload } from './uploads.ts';

type PictureCall =
  | 'POST /operator/activities/picture'
  | 'POST /operator/channels/picture'
  | 'POST /operator/notices/picture'
  | 'POST /operator/site/picture'
  | 'POST /operator/rewards/picture'
  | 'POST /operator/games/picture'
  | 'POST /operator/slips/picture';

/**
 * Registers the upload of pictures for a module: whoever has its write permission may upload. `maxSide` is
 * the longer side of the stored picture.
 */
export function registerPictures(
  app: FastifyInstance,
  ctx: AppContext,
  key: PictureCall,
  maxSide = SHOWN_WIDTH,
): void {
  route(app, ctx, key, ({ actor, operator, request }) =>
    withUpload(ctx, request, `operator:${operator.id}`, async (upload) => {
      const picture = await pictureIn(upload, maxSide);
      return { file_url: await storeSitePicture(ctx, actor, picture) };
    }),
  );
}
