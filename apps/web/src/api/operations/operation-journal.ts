import { createStore } from '../../lib/external-store.ts';
import { readJson, storage } from '../../lib/storage.ts';
import { operationNames } from './operation-kinds.ts';
import { isFinal, type Operation, type OperationEvent, step } from './operation-machine.ts';

const storageKey = 'koi.operations';
/** The server settles or hands over to a person within 24 hours (contract-play 6.2); older entries have an answer in the records. */
const longestLifeMs = 48 * 3_600_000;

/** Operations whose outcome the member has not been told yet. Written to disk before the request leaves. */
export const operationsStore = createStore<readonly Operation[]>(readOperations());

function readOperations(): readonly Operation[] {
  const stored = readJson(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isOperation).filter((entry) => Date.now() - entry.startedAt < longestLifeMs);
}

function isOperation(value: unknown): value is Operation {
  const entry = value as Partial<Operation> | null;
  return (
    typeof entry?.requestId === 'string' &&
    entry.kind !== undefined &&
    entry.kind in operationNames &&
    typeof entry.state === 'string' &&
    typeof entry.startedAt === 'number'
  );
}

/** Other tabs write the same list: the disk is read again before each change. */
function change(update: (now: readonly Operation[]) => readonly Operation[]): void {
  const next = update(readOperations());
  storage.write(storageKey, next.length === 0 ? null : JSON.stringify(next));
  operationsStore.set(next);
}

export function addOperation(operation: Operation): void {
  change((now) => [...now.filter((entry) => entry.requestId !== operation.requestId), operation]);
}

export function advance(requestId: string, event: OperationEvent): void {
  change((now) => now.map((entry) => (entry.requestId === requestId ? step(entry, event) : entry)));
}

/** The member has seen the outcome. */
export function acknowledge(requestId: string): void {
  change((now) => now.filter((entry) => entry.requestId !== requestId));
}

export function findOperation(requestId: string): Operation | undefined {
  return operationsStore.get().find((entry) => entry.requestId === requestId);
}

/** The operation of a form that was still open when the form was last seen. */
export function openOperation(scope: string, member: string): Operation | undefined {
  return operationsStore
    .get()
    .find((entry) => entry.scope === scope && entry.member === member && !isFinal(entry.state));
}

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
