import type { Database } from '@koi/database';
import { isSignedBy, signatureHeaders, TIMESTAMP_TOLERANCE_SECONDS } from '@koi/supplier-protocol';
import type { NonceStore } from '@koi/supplier-protocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { gameOf } from '../../draw/games.ts';
import type { Tables } from '../db/tables.ts';
import { voidIssue } from '../draws/issues.ts';
import { issueStates, listIssues, stateOfIssue } from './issue-list.ts';

/** Signer name of operator calls, in place of a supplier code. */
export const OPERATOR = 'operator';

interface Parts {
  database: Database<Tables>;
  /** Secrets by signer: `operator`, and the platform under its code. */
  secrets: Readonly<Record<string, string>>;
  nonces: NonceStore;
  clock: () => Date;
}

const VoidRequest = Compile(
  Type.Object(
    {
      gameCode: Type.String({ maxLength: 16 }),
      issueNo: Type.String({ pattern: '^\\d{9,16}$' }),
      reason: Type.String({ minLength: 1, maxLength: 255 }),
    },
    { additionalProperties: false },
  ),
);

const ListRequest = Compile(
  Type.Object(
    {
      gameCode: Type.String({ maxLength: 16 }),
      state: Type.Optional(Type.Enum([...issueStates])),
      before: Type.Optional(Type.String({ pattern: '^\\d{9,16}$' })),
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    },
    { additionalProperties: false },
  ),
);

/**
 * Mounted at `/lottery/operator`, signed like the supplier protocol: under LOTTERY_SECRET by the lottery's
 * own operators, under the supplier's secret by the platform for its operators. `POST /issues/void` voids an
 * issue and refunds its stakes; repeating it returns the current state. `POST /issues/list`: issues of a
 * game, newest first.
 */
export function operatorRoutes(
  app: FastifyInstance,
  { database, secrets, nonces, clock }: Parts,
  done: (error?: Error) => void,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 4096 },
    (_request, body, parsed) => {
      parsed(null, body);
    },
  );

  app.post('/issues/list', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!(await isSigned(request, body))) return reply.code(401).send({ error: 'unauthorised' });
    const message = readJson(body);
    if (!ListRequest.Check(message)) return reply.code(400).send({ error: 'invalid_message' });
    const game = gameOf(message.gameCode);
    return game
      ? listIssues(database, game, message, clock())
      : reply.code(404).send({ error: 'unknown_game' });
  });

  app.post('/issues/void', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!(await isSigned(request, body))) return reply.code(401).send({ error: 'unauthorised' });
    const message = readJson(body);
    if (!VoidRequest.Check(message)) return reply.code(400).send({ error: 'invalid_message' });
    const done = await voidIssue(database, message.gameCode, message.issueNo, message.reason);
    request.log.warn({ ...message, done }, 'an operator calls an issue off');
    if (done) return reply.send({ state: 'voiding' });
    const state = await stateOfIssue(database, message.gameCode, message.issueNo);
    if (state === 'voiding' || state === 'void') return reply.send({ state });
    return reply.code(409).send({ error: 'not_voidable', state: state ?? 'unknown' });
  });

  async function isSigned(request: FastifyRequest, body: Buffer): Promise<boolean> {
    const [supplier, timestamp, nonce, signature] = [
      signatureHeaders.supplier,
      signatureHeaders.timestamp,
      signatureHeaders.nonce,
      signatureHeaders.signature,
    ].map((name) => String(request.headers[name] ?? ''));
    const secret = Object.hasOwn(secrets, supplier ?? '') ? secrets[supplier ?? ''] : undefined;
    if (secret === undefined || supplier === undefined || !timestamp || !/^[0-9a-f]{32}$/.test(nonce ?? ''))
      return false;
    const now = clock();
    if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TIMESTAMP_TOLERANCE_SECONDS)) return false;
    const path = request.url.split('?', 1)[0] ?? '';
    const parts = { method: request.method, path, supplier, timestamp, nonce: nonce ?? '', body };
    if (!isSignedBy(secret, parts, signature ?? '')) return false;
    return nonces.claim(nonce ?? '', new Date(now.getTime() + 2 * TIMESTAMP_TOLERANCE_SECONDS * 1000), now);
  }
  done();
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
