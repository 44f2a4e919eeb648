import type { FastifyInstance } from 'fastify';

/**
 * Omits `Connection` and `Keep-Alive` for browsers, which manage their connections themselves: 48 bytes in
 * each of the twenty answers that a page begins with. Other clients still learn how long a connection stays
 * open, so that none sends on one that is about to close. Node's own client sends a fetch mode as browsers
 * do, but no `Sec-Fetch-Site`.
 */
export function leaveOutConnection(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (headers['sec-fetch-site'] !== undefined) raw.removeHeader('connection');
  });
}
