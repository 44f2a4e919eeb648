import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SandboxConfig } from '../config.ts';
import { type FaultMode, type FaultSwitch, faultModes } from '../faults/fault-switch.ts';
import { isSigned } from '../signature.ts';
import { type Notifier, payoutReport } from './notifier.ts';
import type { GatewayStore, Payment, Payout } from './store.ts';

const CreateBody = Type.Object(
  {
    merchant: Type.String({ maxLength: 32 }),
    order_no: Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' }),
    amount: Type.String({ pattern: '^(?=.*[1-9])\\d{1,15}\\.\\d{2}$' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    notify_url: Type.String({ pattern: '^https?://', maxLength: 500 }),
    return_url: Type.String({ pattern: '^https?://', maxLength: 500 }),
    lang: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { additionalProperties: false },
);
const QueryBody = Type.Object(
  { merchant: Type.String(), order_no: Type.String() },
  { additionalProperties: false },
);
const PayoutBody = Type.Object(
  {
    merchant: Type.String({ maxLength: 32 }),
    order_no: Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' }),
    amount: Type.String({ pattern: '^(?=.*[1-9])\\d{1,15}\\.\\d{2}$' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    payee_name: Type.String({ minLength: 1, maxLength: 150 }),
    payee_account: Type.String({ minLength: 1, maxLength: 150 }),
    bank: Type.String({ maxLength: 40 }),
    notify_url: Type.String({ pattern: '^https?://', maxLength: 500 }),
  },
  { additionalProperties: false },
);
/**
 * Ways to end besides faults: a payment without its callback; a payout that is accepted and paid, or refused by the
 * payee's bank, only later.
 */
const ownModes = ['no_callback', 'payout_later', 'payout_fails_later'] as const;
export type GatewayMode = FaultMode | (typeof ownModes)[number];
const FaultBody = Type.Object(
  {
    merchant: Type.String(),
    mode: Type.Enum([...faultModes, ...ownModes]),
    delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  },
  { additionalProperties: false },
);

/** Calls that faults can affect. */
export type GatewayOperation = 'create' | 'query' | 'payout' | 'payout_query';

const operationOfPath: Readonly<Record<string, GatewayOperation>> = {
  '/sandbox/gateway/payments': 'create',
  '/sandbox/gateway/payments/query': 'query',
  '/sandbox/gateway/payouts': 'payout',
  '/sandbox/gateway/payouts/query': 'payout_query',
};

export interface GatewayParts {
  config: SandboxConfig;
  store: GatewayStore;
  faults: FaultSwitch<GatewayOperation, GatewayMode>;
  notifier: Notifier;
  clock: () => number;
}

/** The gateway's merchant API: signed JSON calls under `/sandbox/gateway`. */
export function registerGatewayRoutes(app: FastifyInstance, parts: GatewayParts): void {
  const { config, store, faults, notifier, clock } = parts;
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => verify(parts, request, reply));
    faults.guard(scope, (request) => operationOfPath[request.url.split('?', 1)[0] ?? '']);

    scope.post('/sandbox/gateway/payments', async (request, reply) => {
      if (faults.refuses('create')) return reply.code(400).send({ error: 'refused' });
      const body = read(CreateBody, request);
      if (!body) return reply.code(400).send({ error: 'invalid_request' });
      const now = clock();
      const requested: Payment = {
        id: `SG${randomBytes(16).toString('hex')}`,
        orderNo: body.order_no,
        amount: body.amount,
        currency: body.currency,
        notifyUrl: body.notify_url,
        returnUrl: body.return_url,
        state: 'waiting',
        paidAmount: null,
        settleAt: null,
        expiresAt: now + config.gateway.expirySeconds * 1000,
        createdAt: now,
      };
      const stored = store.create(requested);
      if (stored.amount !== requested.amount || stored.currency !== requested.currency) {
        return reply.code(409).send({ error: 'order_no_reused' });
      }
      return report(config, stored, now, body.lang);
    });

    scope.post('/sandbox/gateway/payments/query', async (request, reply) => {
      if (faults.refuses('query')) return reply.code(400).send({ error: 'refused' });
      const body = read(QueryBody, request);
      if (!body) return reply.code(400).send({ error: 'invalid_request' });
      const payment = store.byOrder(body.order_no);
      if (!payment) return reply.code(404).send({ error: 'unknown_order' });
      return report(config, payment, clock());
    });

    scope.post('/sandbox/gateway/payouts', async (request, reply) => {
      if (faults.refuses('payout')) return reply.code(400).send({ error: 'refused' });
      const body = read(PayoutBody, request);
      if (!body) return reply.code(400).send({ error: 'invalid_request' });
      const { mode } = faults.current;
      const isLater = mode === 'payout_later' || mode === 'payout_fails_later';
      const requested: Payout = {
        id: `SP${randomBytes(16).toString('hex')}`,
        orderNo: body.order_no,
        amount: body.amount,
        currency: body.currency,
        notifyUrl: body.notify_url,
        state: mode === 'payout_later' ? 'later' : mode === 'payout_fails_later' ? 'later_failed' : 'paid',
        settleAt: isLater ? clock() + config.gateway.payLaterSeconds * 1000 : null,
      };
      const stored = store.createPayout(requested);
      if (stored.amount !== requested.amount || stored.currency !== requested.currency)
        return reply.code(409).send({ error: 'order_no_reused' });
      if (isLater) void notifier.wake();
      return payoutReport(stored);
    });

    scope.post('/sandbox/gateway/payouts/query', async (request, reply) => {
      if (faults.refuses('payout_query')) return reply.code(400).send({ error: 'refused' });
      const body = read(QueryBody, request);
      if (!body) return reply.code(400).send({ error: 'invalid_request' });
      const payout = store.payoutByOrder(body.order_no);
      return payout ? payoutReport(payout) : reply.code(404).send({ error: 'unknown_order' });
    });

    scope.post('/sandbox/gateway/callbacks/resend', async (request, reply) => {
      const body = read(QueryBody, request);
      const payment = body && (store.byOrder(body.order_no) ?? store.payoutByOrder(body.order_no));
      if (!payment) return reply.code(404).send({ error: 'unknown_order' });
      const count = store.resend(payment.id, clock());
      await notifier.wake();
      return { count };
    });

    scope.post('/sandbox/gateway/faults', async (request, reply) => {
      const body = read(FaultBody, request);
      if (!body) return reply.code(400).send({ error: 'invalid_request' });
      faults.current = { mode: body.mode, delayMs: body.delay_ms ?? 0, chance: 100, operations: [] };
      return { mode: body.mode };
    });
    registered();
  });
}

/**
 * The gateway's answer about a payment; an unpaid one past its time counts as expired without being updated.
 */
function report(config: SandboxConfig, payment: Payment, now: number, lang?: string) {
  const state = payment.state === 'waiting' && now > payment.expiresAt ? 'expired' : payment.state;
  return {
    gateway_id: payment.id,
    order_no: payment.orderNo,
    status: state === 'later' ? 'waiting' : state,
    amount: payment.amount,
    paid_amount: payment.paidAmount ?? '0.00',
    currency: payment.currency,
    pay_url: `${config.publicUrl}/sandbox/pay/${payment.id}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`,
  };
}

async function verify(parts: GatewayParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { merchant, secret } = parts.config.gateway;
  const signed = isSigned(request, { secret, body: rawBody(request), now: parts.clock() });
  if (request.headers['x-merchant'] !== merchant || !signed) {
    await reply.code(401).send({ error: 'bad_signature' });
  }
}

function read<const T extends TSchema>(schema: T, request: FastifyRequest): Static<T> | undefined {
  try {
    const body: unknown = JSON.parse(rawBody(request).toString('utf8'));
    return Value.Check(schema, body) ? (body as Static<T>) : undefined;
  } catch {
    return undefined;
  }
}

function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
