import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OperationName } from '@koi/supplier-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Inbox } from '../messages/inbox.ts';
import { faultPage, operations, type SwitchedSupplier, signInPage } from './fault-page.ts';
import { type FaultSwitch, faultModes } from './fault-switch.ts';

export interface FaultParts {
  switches: readonly SwitchedSupplier[];
  inbox: Inbox;
  token: string;
}

const MAX_DELAY_MS = 120_000;
const COOKIE = 'koi_sandbox';

const FaultBody = Type.Object(
  {
    mode: Type.Enum([...faultModes]),
    delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_DELAY_MS })),
    chance: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    operations: Type.Optional(Type.Array(Type.Enum([...operations]), { uniqueItems: true })),
  },
  { additionalProperties: false },
);

/**
 * Sets the faults of the sandbox suppliers: `POST /sandbox/admin/suppliers/<code>/fault` with `Authorization:
 * Bearer <SANDBOX_ADMIN_TOKEN>`, or the page at `/sandbox/admin/`, which also shows the latest text messages;
 * as JSON at `GET /sandbox/admin/messages` with the same header.
 */
export function registerFaultRoutes(app: FastifyInstance, { switches, inbox, token }: FaultParts): void {
  // The cookie is derived from the token, so that the browser does not store the token itself.
  const pass = createHmac('sha256', token).update('sandbox admin').digest('hex');
  const faultsOf = (code: string) => switches.find((one) => one.code.toLowerCase() === code)?.faults;
  const signedIn = (request: FastifyRequest): boolean => {
    const cookies = (request.headers.cookie ?? '').split(/;\s*/);
    return cookies.some((cookie) => same(cookie, `${COOKIE}=${pass}`));
  };
  const html = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

  app.post<{ Params: { code: string } }>('/sandbox/admin/suppliers/:code/fault', (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send({ error: 'unauthorised' });
    const faults = faultsOf(request.params.code.toLowerCase());
    if (!faults) return reply.code(404).send({ error: 'unknown_supplier' });
    if (!Value.Check(FaultBody, request.body)) return reply.code(400).send({ error: 'invalid_request' });
    return reply.send(set(faults, request.body));
  });

  app.get('/sandbox/admin/messages', (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send({ error: 'unauthorised' });
    return reply.header('cache-control', 'no-store').send({ messages: inbox.newest });
  });

  void app.register((scope, _options, registered) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/sandbox/admin/', (request, reply) =>
      html(reply, signedIn(request) ? faultPage(switches, inbox.newest) : signInPage(false)),
    );
    scope.post('/sandbox/admin/sign-in', (request, reply) => {
      const input = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : '';
      if (!same(input, token)) return html(reply.code(401), signInPage(true));
      return reply
        .header(
          'set-cookie',
          `${COOKIE}=${pass}; Path=/sandbox/admin; HttpOnly; SameSite=Strict; Max-Age=43200`,
        )
        .redirect('/sandbox/admin/', 303);
    });
    scope.post<{ Params: { code: string } }>('/sandbox/admin/suppliers/:code', (request, reply) => {
      if (!signedIn(request)) return html(reply.code(401), signInPage(false));
      const faults = faultsOf(request.params.code);
      const body = request.body instanceof URLSearchParams ? fromForm(request.body) : undefined;
      if (faults && Value.Check(FaultBody, body)) set(faults, body);
      return reply.redirect('/sandbox/admin/', 303);
    });
    registered();
  });
}

function set(faults: FaultSwitch<OperationName>, body: Static<typeof FaultBody>) {
  const { mode, delay_ms = 0, chance = 100, operations: struck = [] } = body;
  faults.current = { mode, delayMs: delay_ms, chance, operations: struck };
  return { mode, delay_ms, chance, operations: struck };
}

function fromForm(form: URLSearchParams) {
  return {
    mode: form.get('mode') ?? 'none',
    delay_ms: Number(form.get('delay_ms') ?? 0),
    chance: Number(form.get('chance') ?? 100),
    operations: form.getAll('operations'),
  };
}

function same(input: string, expected: string): boolean {
  const [a, b] = [Buffer.from(input), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
