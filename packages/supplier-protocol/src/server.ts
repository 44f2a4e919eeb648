import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRequest } from './messages.ts';
import { memoryNonces, type NonceStore } from './nonces.ts';
import { type PastHandlers, type PastOperation, pastPaths, readPastRequest } from './past.ts';
import { checkSecret, isSignedBy, signatureHeaders, TIMESTAMP_TOLERANCE_SECONDS } from './signature.ts';
import { type OperationName, type Operations, operationPaths, type RefusalReason } from './types.ts';

/**
 * Thrown by a handler to refuse with a listed reason. A refused transfer is returned as an answer instead,
 * with its reference.
 */
export class SupplierRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'SupplierRefusal';
    this.reason = reason;
  }
}

type Handler<Name extends OperationName> = (
  request: Operations[Name]['request'],
) => Promise<Operations[Name]['answer']>;

type OptionalOperation = 'endPlayer' | 'limitPlayer';

/**
 * `endPlayer` and `limitPlayer` are optional and then answer 404; without `endPlayer` the supplier's pages
 * must end by themselves.
 */
export type SupplierHandlers = { [Name in Exclude<OperationName, OptionalOperation>]: Handler<Name> } & {
  [Name in OptionalOperation]?: Handler<Name>;
};

export interface SupplierServerOptions {
  /** The platform's code for this supplier. */
  supplier: string;
  secret: string;
  handlers: SupplierHandlers;
  /** Demonstrations only: what happened before their first start. */
  past?: PastHandlers;
  nonces?: NonceStore;
  /**
   * Transfers with an older timestamp are refused (401). Default: same as any other message. If a supplier
   * sets it and its own processing of a transfer is time-limited, the platform can know how soon "never seen"
   * is final.
   */
  maxTransferAgeSeconds?: number;
  clock?: () => Date;
}

export { memoryNonces, type NonceStore };

/** The `maxTransferAgeSeconds` of the own lottery and the sandbox. */
export const MAX_TRANSFER_AGE_SECONDS = 30;

const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * Registers the operations below the prefix of the plugin. Each request is checked in this order: signature
 * headers, age, signature, nonce (all 401), shape (400); only then does the handler run. An unexpected error
 * of a handler answers 500 without its text.
 */
export function supplierServer(
  app: FastifyInstance,
  options: SupplierServerOptions,
  done: (error?: Error) => void,
): void {
  checkSecret(options.secret);
  const clock = options.clock ?? (() => new Date());
  const nonces = options.nonces ?? memoryNonces();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof SupplierRefusal) return reply.code(409).send({ error: error.reason });
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return reply.code(status).send({ error: 'invalid_message' });
    request.log.error({ err: error }, 'supplier operation failed');
    return reply.code(500).send({ error: 'internal' });
  });

  for (const name of Object.keys(operationPaths) as OperationName[]) {
    app.post(operationPaths[name], async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const limit = name === 'transfer' ? options.maxTransferAgeSeconds : undefined;
      const fault = await verify(request, body, limit ?? TIMESTAMP_TOLERANCE_SECONDS);
      if (fault) return unauthorised(request, reply, fault);
      return answer(name, body, reply);
    });
  }
  for (const name of Object.keys(options.past ?? {}) as PastOperation[]) {
    app.post(pastPaths[name], async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fault = await verify(request, body, TIMESTAMP_TOLERANCE_SECONDS);
      if (fault) return unauthorised(request, reply, fault);
      return answerPast(name, body, reply);
    });
  }

  done();

  async function answer<Name extends OperationName>(
    name: Name,
    body: Buffer,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const handler = options.handlers[name] as Handler<Name> | undefined;
    if (!handler) return reply.code(404).send({ error: 'not_offered' });
    const message = readRequest(name, body);
    if (!message) return reply.code(400).send({ error: 'invalid_message' });
    return reply.send(await handler(message));
  }

  async function answerPast<Name extends PastOperation>(
    name: Name,
    body: Buffer,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const message = readPastRequest(name, body);
    const handler = options.past?.[name];
    if (!message || !handler) return reply.code(400).send({ error: 'invalid_message' });
    return reply.send(await handler(message));
  }

  async function verify(request: FastifyRequest, body: Buffer, tolerance: number): Promise<string | null> {
    const header = (key: keyof typeof signatureHeaders): string => {
      const value = request.headers[signatureHeaders[key]];
      return typeof value === 'string' ? value : '';
    };
    const supplier = header('supplier');
    const timestamp = header('timestamp');
    const nonce = header('nonce');
    if (supplier !== options.supplier || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{32}$/.test(nonce))
      return 'signature';
    const now = clock();
    const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp));
    if (age > tolerance) return 'timestamp';
    const path = request.url.split('?', 1)[0] ?? '';
    if (
      !isSignedBy(
        options.secret,
        { method: request.method, path, supplier, timestamp, nonce, body },
        header('signature'),
      )
    ) {
      return 'signature';
    }
    const expiresAt = new Date(now.getTime() + 2 * TIMESTAMP_TOLERANCE_SECONDS * 1000);
    return (await nonces.claim(nonce, expiresAt, now)) ? null : 'nonce';
  }

  function unauthorised(request: FastifyRequest, reply: FastifyReply, fault: string): FastifyReply {
    request.log.warn({ fault }, 'supplier request refused');
    return reply.code(401).send({ error: `unauthorised_${fault}` });
  }
}
