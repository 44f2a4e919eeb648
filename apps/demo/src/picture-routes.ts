import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../api/src/platform/lib/refusal.ts';
import { demoPictures } from './content/pictures.ts';

export function registerDemoPictures(app: FastifyInstance): void {
  app.get('/demo/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = Object.hasOwn(demoPictures, name) ? demoPictures[name] : undefined;
    if (picture === undefined) throw new Refusal('not_found');
    return reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(picture);
  });
}
