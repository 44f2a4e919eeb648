import type { ErrorKey } from '@koi/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OperationState } from '../database/column-types.ts';
import type { Db, OperationTable } from '../database/tables.ts';
import type { TextValues } from '../lib/refusal.ts';

export interface Operation {
  id: string;
  memberId: number;
  requestId: string;
  kind: string;
  requestHash: string | null;
  state: OperationState;
  errorKey: string | null;
  errorValues: TextValues | null;
  reply: Record<string, unknown> | null;
  reference: string | null;
}

export type OperationOutcome =
  | { state: 'done'; reply: Record<string, unknown> }
  | { state: 'refused'; error: ErrorKey; values?: TextValues };

interface OperationKey {
  memberId: number;
  requestId: string;
}

interface NewOperation extends OperationKey {
  kind: string;
  hash: string | null;
  state: 'pending' | 'void';
  /** The order it will open, when that is known in advance. */
  reference?: string | undefined;
}

const columns = sql.raw(
  'id, member_id, request_id, kind, request_hash, state, error_key, error_values, reply, reference, created_at, updated_at',
);

/**
 * Undefined when the member has already used this request id; waits for a concurrent insert of the same id.
 */
export async function insertOperation(
  db: Db,
  operation: NewOperation,
  now: Date,
): Promise<Operation | undefined> {
  const { rows } = await operationInsertion(operation, now).execute(db);
  return rows[0] && toOperation(rows[0]);
}

/** `insertOperation` as one statement, to be sent in a `pipeline` with others. */
export function operationInsertion(
  { memberId, requestId, kind, hash, state, reference }: NewOperation,
  now: Date,
): RawBuilder<Selectable<OperationTable>> {
  return sql`insert into operation (member_id, request_id, kind, request_hash, state, reference, created_at, updated_at)
    values (${memberId}, ${requestId}, ${kind}, ${hash}, ${state}, ${reference ?? null}, ${now}, ${now})
    on conflict (member_id, request_id) do nothing returning ${columns}`;
}

export async function readOperation(
  db: Db,
  { memberId, requestId }: OperationKey,
): Promise<Operation | undefined> {
  const row = await db
    .selectFrom('operation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && toOperation(row);
}

export async function referOperation(db: Db, id: string, reference: string): Promise<void> {
  await db.updateTable('operation').set({ reference }).where('id', '=', id).execute();
}

export async function completeOperation(
  db: Db,
  id: string,
  outcome: OperationOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('operation')
    .set({ ...columnsOf(outcome), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function completeOperationByReference(
  db: Db,
  reference: string,
  outcome: OperationOutcome,
  now: Date,
): Promise<void> {
  const { state, reply = null, error_key = null, error_values = null } = columnsOf(outcome);
  await sql`update operation set state = ${state}, reply = ${reply}, error_key = ${error_key}, error_values = ${error_values}, updated_at = ${now}
    where reference = ${reference} and state = 'pending'`.execute(db);
}

/** Stores a refusal after the rollback removed the operation; an outcome written concurrently is kept. */
export async function recordRefusal(
  db: Db,
  operation: OperationKey & { kind: string; hash: string },
  outcome: OperationOutcome,
  now: Date,
): Promise<void> {
  await db
    .insertInto('operation')
    .values({
      member_id: operation.memberId,
      request_id: operation.requestId,
      kind: operation.kind,
      request_hash: operation.hash,
      ...columnsOf(outcome),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
    .execute();
}

function columnsOf(
  outcome: OperationOutcome,
): Partial<Record<'reply' | 'error_key' | 'error_values', string | null>> & { state: 'done' | 'refused' } {
  if (outcome.state === 'done') return { state: 'done' as const, reply: JSON.stringify(outcome.reply) };
  return {
    state: 'refused' as const,
    error_key: outcome.error,
    error_values: outcome.values ? JSON.stringify(outcome.values) : null,
  };
}

export function toOperation(row: Selectable<OperationTable>): Operation {
  return {
    id: row.id,
    memberId: row.member_id,
    requestId: row.request_id,
    kind: row.kind,
    requestHash: row.request_hash,
    state: row.state,
    errorKey: row.error_key,
    errorValues: row.error_values,
    reply: row.reply,
    reference: row.reference,
  };
}
