import type { FastifyInstance } from 'fastify';

/** How long a client may take to send a whole request: one that dawdles holds a connection. */
export const requestTimeout = 30_000;

/** Nothing that a page of ours or of a game uses; frames get less than their page in any case. */
export const permissionsPolicy = 'camera=(),microphone=(),geolocation=(),payment=(),usb=()';

/**
 * Answers 400 to a request with more than one `Host` (RFC 9112, 3.2): a proxy in front may have believed the
 * other one. Register before anything that looks at the host.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length < 2) return done();
    const body = { status: 'error', code: 400, message: 'Bad Request', error: 'validation' };
    reply
      .code(400)
      .headers({ 'Cache-Control': 'no-store', Connection: 'close' })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  });
}
