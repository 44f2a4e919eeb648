import type { FastifyInstance } from 'fastify';

/**
 * Leaves `Connection` and `Keep-Alive` out for browsers, which look after their connections by themselves: 48 bytes of each of the twenty answers
 * that a page begins with. Programs still hear how long one stays open, so that none sends on one that is about to be closed; Node's own name a
 * mode of fetching, as browsers do, but no site.
 */
export function leaveOutConnection(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (headers['sec-fetch-site'] !== undefined) raw.removeHeader('connection');
  });
}
