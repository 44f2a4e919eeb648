import { type CallDefinition, calls, type ErrorKey, errorStatuses } from '@koi/contract';
import type { OperationKind } from '@koi/contract/enumerations';
import { pipeline } from '@koi/database';
import type { AppContext } from '../../context.ts';
import type { Db } from '../database/tables.ts';
import { contentHash } from '../lib/content-hash.ts';
import { Refusal, type RefusalDetails } from '../lib/refusal.ts';
import { replyEncoder } from '../lib/reply-encoder.ts';
import {
  completeOperation,
  completeOperationByReference,
  type Operation,
  type OperationOutcome,
  operationInsertion,
  readOperation,
  recordRefusal,
  referOperation,
  toOperation,
} from './queries.ts';

export type { Operation, OperationOutcome } from './queries.ts';

export interface OperationRequest {
  member: { id: number };
  kind: OperationKind;
  /** The client's `request_id`; without one, nothing is remembered. */
  requestId: string | undefined;
  /** The full content of the request; the same id with other content is refused. */
  body: unknown;
  /** The order that `work` is about to open, when its number is chosen in advance. */
  reference?: string;
}

/**
 * Runs a money call once per `request_id`, in one transaction under the member's lock. A repeated request
 * gets the first reply or refusal again; a refusal rolls back everything `work` did.
 * @throws Refusal request_id_reused | operation_void | what `work` throws
 */
export async function runOperation<R extends Record<string, unknown>>(
  ctx: AppContext,
  request: OperationRequest,
  work: (trx: Db) => Promise<R>,
): Promise<R> {
  return withIdempotency(ctx, request, async (trx) => {
    const operation = await openOperation(ctx, trx, request);
    if (operation && !operation.isNew) return repeated<R>(operation);
    const reply = await work(trx);
    if (operation) {
      const outcome = { state: 'done', reply: encodedReply(ctx, request.kind, reply) } as const;
      await completeOperation(trx, operation.id, outcome, ctx.clock());
    }
    return reply;
  });
}

/** Whether the member's `requestId` was used before: running it again would only repeat its reply. */
export async function isKnownOperation(
  ctx: AppContext,
  member: { id: number },
  requestId: string | undefined,
  db: Db = ctx.database.db,
): Promise<boolean> {
  if (requestId === undefined) return false;
  return (await readOperation(db, { memberId: member.id, requestId })) !== undefined;
}

type Begun<R> =
  | { state: 'begun'; result: R }
  /** The same request is still being processed; `reference` is its order. */
  | { state: 'pending'; reference: string }
  | { state: 'done'; reply: Record<string, unknown> };

/**
 * The first half of a call that waits for an external party: `work` reserves the money and returns the order
 * it opened as `reference`. The operation stays pending until `finishOperation` is called with that
 * reference, in the transaction that settles the order.
 * @throws Refusal request_id_reused | operation_void | what `work` throws, or what an earlier run of the same
 * request was refused with
 */
export async function beginOperation<R extends { reference: string }>(
  ctx: AppContext,
  request: OperationRequest,
  work: (trx: Db) => Promise<R>,
): Promise<Begun<R>> {
  return withIdempotency(ctx, request, async (trx): Promise<Begun<R>> => {
    const operation = await openOperation(ctx, trx, request);
    if (operation && !operation.isNew) {
      if (operation.state === 'pending' && operation.reference !== null)
        return { state: 'pending', reference: operation.reference };
      return { state: 'done', reply: repeated(operation) };
    }
    const result = await work(trx);
    if (operation && operation.reference !== result.reference)
      await referOperation(trx, operation.id, result.reference);
    return { state: 'begun', result };
  });
}

interface Finished {
  state: 'done';
  kind: OperationKind;
  reply: object;
}

/** Closes the pending operation that opened the order `reference`; does nothing for an order without one. */
export async function finishOperation(
  ctx: AppContext,
  trx: Db,
  reference: string,
  outcome: Extract<OperationOutcome, { state: 'refused' }> | Finished,
): Promise<void> {
  const stored =
    outcome.state === 'refused'
      ? outcome
      : ({ state: 'done', reply: encodedReply(ctx, outcome.kind, outcome.reply) } as const);
  await completeOperationByReference(trx, reference, stored, ctx.clock());
}

const replies = new Map(
  (Object.values(calls) as CallDefinition[]).map(({ operation, reply }) => [operation, reply]),
);

/** A reply is stored as it went out, so that a repeated request gets the same whatever has changed since. */
function encodedReply(ctx: AppContext, kind: OperationKind, reply: object): Record<string, unknown> {
  const schema = replies.get(kind);
  if (!schema) throw new Error(`no call runs the operation ${kind}`);
  return replyEncoder(schema, ctx.site)(reply) as Record<string, unknown>;
}

async function openOperation(
  ctx: AppContext,
  trx: Db,
  request: OperationRequest,
): Promise<(Operation & { isNew: boolean }) | undefined> {
  if (request.requestId === undefined) {
    await ctx.ledger.lockMember(trx, request.member.id);
    return undefined;
  }
  const hash = contentHash(request.body);
  const key = { memberId: request.member.id, requestId: request.requestId };
  const { kind, reference } = request;
  const [, rows] = await pipeline(trx, [
    ctx.ledger.memberLock(request.member.id),
    operationInsertion({ ...key, kind, hash, state: 'pending', reference }, ctx.clock()),
  ]);
  if (rows[0]) return { ...toOperation(rows[0]), isNew: true };
  const existing = await readOperation(trx, key);
  if (!existing) throw new Error('an operation vanished');
  if (existing.state === 'void') throw new Refusal('operation_void');
  if (existing.kind !== request.kind || existing.requestHash !== hash) throw new Refusal('request_id_reused');
  return { ...existing, isNew: false };
}

function repeated<R>(operation: Operation): R {
  if (operation.state === 'refused') {
    const refusal = storedRefusal(operation);
    // The first reply, a 504, left the outcome open. It is now known that nothing happened; repeating the 504
    // would make a client that retries on 504 retry forever.
    throw refusal.key === 'supplier_silent' ? new StoredRefusal('supplier_busy') : refusal;
  }
  if (operation.state !== 'done')
    throw new Error(`an operation in one transaction was left ${operation.state}`);
  return operation.reply as R;
}

/** Marks a refusal that was read back, so that it is not stored a second time. Its amounts are those stored. */
class StoredRefusal extends Refusal {
  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(...([key, details] as ConstructorParameters<typeof Refusal>));
  }
}

export function storedRefusal(operation: Operation): Refusal {
  const key = operation.errorKey ?? 'server_error';
  return new StoredRefusal(
    Object.hasOwn(errorStatuses, key) ? (key as ErrorKey) : 'server_error',
    operation.errorValues ? { values: operation.errorValues } : {},
  );
}

async function withIdempotency<R>(
  ctx: AppContext,
  request: OperationRequest,
  work: (trx: Db) => Promise<R>,
): Promise<R> {
  try {
    return await ctx.database.transaction(work);
  } catch (error) {
    if (error instanceof Refusal && isFirst(error) && request.requestId !== undefined) {
      await recordRefusal(
        ctx.database.db,
        {
          memberId: request.member.id,
          requestId: request.requestId,
          kind: request.kind,
          hash: contentHash(request.body),
        },
        {
          state: 'refused',
          error: error.key,
          ...(error.details.values ? { values: error.details.values } : {}),
        },
        ctx.clock(),
      );
    }
    throw error;
  }
}

function isFirst(refusal: Refusal): boolean {
  return (
    !(refusal instanceof StoredRefusal) &&
    refusal.key !== 'operation_void' &&
    refusal.key !== 'request_id_reused'
  );
}
