import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { applyReport } from './deposit-outcome.ts';

/**
 * `POST /payments/<adapter>/callback`: where gateways report outcomes. Not part of the contract: the body
 * stays raw for the signature, and the answer is in the gateway's format. Anything but an acknowledgement
 * makes the gateway retry.
 */
export function registerPaymentCallbacks(app: FastifyInstance, ctx: AppContext): void {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { adapter: string } }>(
      '/payments/:adapter/callback',
      { config: { addressLimit: 6000 } },
      async (request, reply) => {
        const adapter = ctx.payments.get(request.params.adapter);
        void reply.type('text/plain; charset=utf-8');
        if (!adapter) return reply.code(404).send('unknown gateway');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reading = adapter.readCallback(request.headers, body, ctx.clock());
        if (reading.outcome === 'rejected') {
          request.log.warn(
            { adapter: adapter.name, reason: reading.reason, ip: request.ip },
            'payment callback rejected',
          );
          return reply.code(reading.reason === 'unreadable' ? 400 : 401).send(reading.reason);
        }
        const { report } = reading;
        const outcome = await applyReport(ctx, { kind: 'gateway', name: adapter.name }, adapter.name, report);
        request.log.info(
          { adapter: adapter.name, billNo: report.billNo, state: report.state, outcome },
          'payment callback',
        );
        if (outcome === 'unknown_order') return reply.code(404).send('unknown order');
        return reply.type(adapter.acknowledgement.type).send(adapter.acknowledgement.body);
      },
    );
    registered();
  });
}
