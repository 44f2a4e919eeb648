import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import type { CallbackReading, PaymentAdapter } from './types.ts';

type Reading<Report> =
  | { outcome: 'report'; report: Report }
  | Extract<CallbackReading, { outcome: 'rejected' }>;

interface Callback<Report> {
  /** Last part of the address. */
  name: string;
  /** Undefined where the gateway has no such callback. */
  read(adapter: PaymentAdapter, headers: IncomingHttpHeaders, body: Buffer): Reading<Report> | undefined;
  /** `unknown_order`: not acknowledged, so that the gateway sends it again. */
  apply(adapter: string, report: Report): Promise<string>;
}

/**
 * `POST /payments/<adapter>/<name>`: where gateways report outcomes. Not part of the contract: the body
 * stays raw for the signature, and the answer is in the gateway's format. Anything but an acknowledgement
 * makes the gateway retry.
 */
export function registerGatewayCallback<Report extends { billNo: string; state: string }>(
  app: FastifyInstance,
  ctx: AppContext,
  { name, read, apply }: Callback<Report>,
): void {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Params: { adapter: string } }>(
      `/payments/:adapter/${name}`,
      { config: { addressLimit: 6000 } },
      async (request, reply) => {
        const adapter = ctx.payments.get(request.params.adapter);
        void reply.type('text/plain; charset=utf-8');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reading = adapter && read(adapter, request.headers, body);
        if (!adapter || !reading) return reply.code(404).send('unknown gateway');
        if (reading.outcome === 'rejected') {
          request.log.warn(
            { adapter: adapter.name, reason: reading.reason, ip: request.ip },
            `payment ${name} rejected`,
          );
          return reply.code(reading.reason === 'unreadable' ? 400 : 401).send(reading.reason);
        }
        const { report } = reading;
        const outcome = await apply(adapter.name, report);
        request.log.info(
          { adapter: adapter.name, billNo: report.billNo, state: report.state, outcome },
          `payment ${name}`,
        );
        if (outcome === 'unknown_order') return reply.code(404).send('unknown order');
        return reply.type(adapter.acknowledgement.type).send(adapter.acknowledgement.body);
      },
    );
    registered();
  });
}
