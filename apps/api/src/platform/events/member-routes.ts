import type { PushEnd, PushTopic } from '@koi/contract/push';
import { openEventStream } from '@koi/server-kit/event-stream';
import type { FastifyInstance } from 'fastify';
import { findMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../http/contract-routes.ts';
import { checkMaintenance } from '../http/maintenance.ts';
import { Refusal } from '../lib/refusal.ts';

const HEARTBEAT_MS = 15_000;

/**
 * The stream that notifies a member's open pages of what to refetch. Each heartbeat checks that the session
 * is still valid.
 */
export function registerPushRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /push', async ({ member, request, reply }) => {
    const reading = request.tokenReading;
    if (!reading || !('claims' in reading)) throw new Refusal('unauthenticated');
    const { claims } = reading;
    const send = (topics: readonly PushTopic[]) => stream.send('changed', { topics });
    const end = (reason: PushEnd) => {
      stream.send('end', { topics: [], reason });
      stream.end();
    };
    const check = () => {
      checkMaintenance(ctx, request)
        .then(() => findMember(ctx, claims))
        .then(stream.beat, (error: unknown) => {
          if (error instanceof Refusal) end('session');
          else stream.end();
        });
    };
    const stream = openEventStream(reply, { beatMs: HEARTBEAT_MS, onBeat: check, onClose: () => leave() });
    const leave = ctx.push.add(member.id, {
      end,
      send: (topics) => {
        if (topics.includes('session')) check();
        send(topics);
      },
    });
    return { topics: [] };
  });
}
