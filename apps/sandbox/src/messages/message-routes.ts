import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isSigned } from '../signature.ts';
import type { Inbox, TextMessage } from './inbox.ts';

const Message = Type.Object(
  {
    phone: Type.String({ pattern: '^\\+?[0-9]{5,20}$' }),
    purpose: Type.String({ maxLength: 20 }),
    lang: Type.String({ maxLength: 10 }),
    code: Type.String({ pattern: '^([0-9]{4,8})?$' }),
    text: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);

/**
 * Replaces a text message provider: accepts signed messages and keeps the latest for `/sandbox/admin/`.
 */
export function registerMessageRoutes(
  app: FastifyInstance,
  { inbox, secret, clock }: { inbox: Inbox; secret: string; clock: () => number },
): void {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/sandbox/sms', (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(request, { secret, body, now: clock() }))
        return reply.code(401).send({ error: 'bad_signature' });
      const message = readMessage(body);
      if (!message) return reply.code(400).send({ error: 'invalid_request' });
      inbox.add({ ...message, at: clock() });
      return reply.send({ status: 'ok' });
    });
    registered();
  });
}

function readMessage(body: Buffer): TextMessage | undefined {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'));
    return Value.Check(Message, message) ? (message as TextMessage) : undefined;
  } catch {
    return undefined;
  }
}
