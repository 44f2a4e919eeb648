import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../http/contract-routes.ts';
import { Refusal } from '../lib/refusal.ts';
import { errorText } from '../lib/texts.ts';
import { insertOperation, readOperation } from './queries.ts';
import { storedRefusal } from './service.ts';

export function registerOperationsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(
    app,
    ctx,
    'POST /operation/outcome',
    async ({ body, member, lang }): Promise<DomainReply<'POST /operation/outcome'>> => {
      const key = { memberId: member.id, requestId: body.request_id };
      // Waits here for a request still in flight: both insert the same key.
      const tombstone = await insertOperation(
        ctx.database.db,
        { ...key, kind: body.kind, hash: null, state: 'void' },
        ctx.clock(),
      );
      const operation = tombstone ?? (await readOperation(ctx.database.db, key));
      if (!operation) throw new Error('an operation vanished');
      if (operation.kind !== body.kind) throw new Refusal('request_id_reused');
      const reference = operation.reference === null ? {} : { bill_no: operation.reference };
      if (operation.state === 'refused') {
        const { key: error, details } = storedRefusal(operation);
        return {
          data: { state: 'refused', ...reference, error, message: errorText(lang, error, details.values) },
        };
      }
      if (operation.state === 'done' && operation.reply)
        return { data: { state: 'done', ...reference, reply: operation.reply } };
      return { data: { state: operation.state, ...reference } };
    },
  );
}
