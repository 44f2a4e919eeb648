import { type ErrorKey, errorStatuses } from '@koi/contract';
import type { OperationKind } from '@koi/contract/enumerations';
import { together } from '@koi/database';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { Refusal, type RefusalDetails } from '../../lib/refusal.ts';
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
} from './operations-repository.ts';

export type { Operation, OperationOutcome } from './operations-repository.ts';

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
  work: (trx: Kysely<Tables>) => Promise<R>,
): Promise<R> {
  return remembering(ctx, request, async (trx) => {
    const operation = await openOperation(ctx, trx, request);
    if (operation && !operation.isNew) return repeated<R>(operation);
    const reply = await work(trx);
    if (operation) await completeOperation(trx, operation.id, { state: 'done', reply }, ctx.clock());
    return reply;
  });
}

/** Whether the member's `requestId` was used before: running it again would only repeat its reply. */
export async function isKnownOperation(
  ctx: AppContext,
  member: { id: number },
  requestId: string | undefined,
  db: Kysely<Tables> = ctx.database.db,
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
  work: (trx: Kysely<Tables>) => Promise<R>,
): Promise<Begun<R>> {
  return remembering(ctx, request, async (trx): Promise<Begun<R>> => {
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

/** Closes the pending operation that opened the order `reference`; does nothing for an order without one. */
export async function finishOperation(
  ctx: AppContext,
  trx: Kysely<Tables>,
  reference: string,
  outcome: OperationOutcome,
): Promise<void> {
  await completeOperationByReference(trx, reference, outcome, ctx.clock());
}

async function openOperation(
  ctx: AppContext,
  trx: Kysely<Tables>,
  request: OperationRequest,
): Promise<(Operation & { isNew: boolean }) | undefined> {
  if (request.requestId === undefined) {
    await ctx.ledger.lockMember(trx, request.member.id);
    return undefined;
  }
  const hash = contentHash(request.body);
  const key = { memberId: request.member.id, requestId: request.requestId };
  const { kind, reference } = request;
  const [, rows] = await together(trx, [
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

async function remembering<R>(
  ctx: AppContext,
  request: OperationRequest,
  work: (trx: Kysely<Tables>) => Promise<R>,
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
