import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMinor, parseMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-routes.ts';
import { callbackBody } from './notifier.ts';
import { payPage, unknownPaymentPage, welcomePage } from './pay-page.ts';
import { payLang, textsFor } from './pay-texts.ts';
import type { Payment } from './store.ts';

const assets: Readonly<Record<string, { type: string; content: Buffer }>> = {
  'pay.css': { type: 'text/css; charset=utf-8', content: asset('pay.css') },
  'faults.css': { type: 'text/css; charset=utf-8', content: asset('faults.css') },
  'pay.svg': { type: 'image/svg+xml', content: asset('pay.svg') },
};

interface PayRequest {
  Params: { id: string };
  Querystring: { lang?: string };
}

/** The payer's side of the gateway: the pay page, its form and two assets. */
export function registerPayRoutes(app: FastifyInstance, parts: GatewayParts): void {
  const { store, notifier, clock } = parts;
  void app.register((scope, _options, registered) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get<{ Querystring: { lang?: string } }>('/sandbox/', async (request, reply) => {
      return reply.type('text/html; charset=utf-8').send(welcomePage(textsFor(payLang(request.query.lang))));
    });

    scope.get<PayRequest>('/sandbox/pay/:id', async (request, reply) => {
      const lang = payLang(request.query.lang);
      const payment = store.byId(request.params.id);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!payment) return reply.code(404).send(unknownPaymentPage(textsFor(lang)));
      const state = payment.state === 'waiting' && clock() > payment.expiresAt ? 'expired' : payment.state;
      return payPage({ ...payment, state, lang }, textsFor(lang));
    });

    scope.post<PayRequest>('/sandbox/pay/:id', async (request, reply) => {
      const lang = payLang(request.query.lang);
      const payment = store.byId(request.params.id);
      if (!payment)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(unknownPaymentPage(textsFor(lang)));
      const action = request.body instanceof URLSearchParams ? request.body.get('action') : null;
      choose(parts, payment, action);
      await notifier.wake();
      return reply.redirect(`/sandbox/pay/${payment.id}?lang=${lang}`, 303);
    });

    scope.get<{ Params: { name: string } }>('/sandbox/assets/:name', async (request, reply) => {
      const found = Object.hasOwn(assets, request.params.name) ? assets[request.params.name] : undefined;
      if (!found) return reply.code(404).send({ error: 'not_found' });
      return reply.type(found.type).header('cache-control', 'public, max-age=3600').send(found.content);
    });
    registered();
  });
}

/** Applies the payer's choice once; a choice that no longer fits the payment's state is ignored. */
function choose(parts: GatewayParts, payment: Payment, action: string | null): void {
  const { store, clock, config, faults } = parts;
  const now = clock();
  if (action !== 'again' && now > payment.expiresAt) return;
  const notify = (status: 'paid' | 'failed', paidAmount: string) => ({
    notifyUrl: payment.notifyUrl,
    body: callbackBody(payment, status, paidAmount, now),
    nextAt: now,
  });
  const pay = (from: 'waiting' | 'failed', amount: string, times: number) => {
    const calls = faults.current.mode === 'no_callback' ? 0 : times;
    const callbacks = Array.from({ length: calls }, () => notify('paid', amount));
    store.change(payment.id, [from], { state: 'paid', paidAmount: amount }, callbacks);
  };
  switch (action) {
    case 'pay':
      pay('waiting', payment.amount, 1);
      return;
    case 'twice':
      pay('waiting', payment.amount, 2);
      return;
    case 'wrong':
      pay('waiting', wrongAmount(payment.amount), 1);
      return;
    case 'again':
      pay('failed', payment.amount, 1);
      return;
    case 'fail':
      store.change(payment.id, ['waiting'], { state: 'failed' }, [notify('failed', '0.00')]);
      return;
    case 'later':
      store.change(
        payment.id,
        ['waiting'],
        { state: 'later', settleAt: now + config.gateway.payLaterSeconds * 1000 },
        [],
      );
  }
}

/** One unit less than ordered; one more where that would leave nothing. */
function wrongAmount(amount: string): string {
  const parsed = parseMinor(amount);
  const requested = 'amount' in parsed ? parsed.amount : 0n;
  return formatMinor(requested > 100n ? requested - 100n : requested + 100n);
}

function asset(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '..', 'assets', name));
}
