import type { FastifyReply } from 'fastify';
import { BEAT_MS } from '../../draw/page-api.ts';
import type { Hub } from './hub.ts';

/** Maximum unsent data before a page that stopped reading is disconnected; it reconnects or polls. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/**
 * Server-sent events: `state` when an issue opens, seals or is drawn, `wallet` when the player's balance
 * changes, a comment as heartbeat.
 */
export function openStream(
  reply: FastifyReply,
  hub: Hub,
  who: { gameCode: string; playerId: string | null },
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const write = (text: string): void => {
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    else raw.write(text);
  };
  const leave = hub.add({
    end: () => raw.end(),
    ...who,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  });
  const heartbeat = setInterval(() => write(': still here\n\n'), BEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    leave();
  });
  return reply;
}
