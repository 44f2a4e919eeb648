import type { PushTopic } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { checkMaintenance } from '../../http/maintenance.ts';
import { findMember } from '../../identity/find-session.ts';
import { Refusal } from '../../lib/refusal.ts';

const HEARTBEAT_MS = 15_000;
/** Unsent bytes after which a page that stopped reading is disconnected; it reconnects or polls. */
const MAX_BACKLOG_BYTES = 64 * 1024;

/**
 * The stream that notifies a member's open pages of what to refetch. Each heartbeat checks that the session
 * is still valid.
 */
export function registerPushRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /push', async ({ member, request, reply }) => {
    const reading = request.tokenReading;
    if (!reading || !('claims' in reading)) throw new Refusal('unauthenticated');
    const { claims } = reading;
    const stream = openStream(reply);
    const check = () => {
      checkMaintenance(ctx, request)
        .then(() => findMember(ctx, claims))
        .then(stream.beat, (error: unknown) => {
          if (error instanceof Refusal) stream.send([], 'end');
          stream.end();
        });
    };
    const leave = ctx.push.add(member.id, {
      end: stream.end,
      send: (topics) => {
        if (topics.includes('session')) check();
        stream.send(topics);
      },
    });
    const heartbeat = setInterval(check, HEARTBEAT_MS);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    return { topics: [] };
  });
}

function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    else raw.write(text);
  };
  write(': open\n\n');
  return {
    beat: () => write(': still here\n\n'),
    send: (topics: readonly PushTopic[], event: 'changed' | 'end' = 'changed') =>
      write(`event: ${event}\ndata: ${JSON.stringify({ topics })}\n\n`),
    end: () => raw.end(),
  };
}
