import { openEventStream } from '@koi/server-kit/event-stream';
import type { FastifyReply } from 'fastify';
import { BEAT_MS } from '../../draw/page-api.ts';
import type { Hub } from './hub.ts';

/**
 * Server-sent events: `state` when an issue opens, seals or is drawn, `wallet` when the player's balance
 * changes.
 */
export function openStream(
  reply: FastifyReply,
  hub: Hub,
  who: { gameCode: string; playerId: string | null },
): FastifyReply {
  const stream = openEventStream(reply, { beatMs: BEAT_MS, onClose: () => leave() });
  const leave = hub.add({ ...who, send: stream.send, end: stream.end });
  return reply;
}
