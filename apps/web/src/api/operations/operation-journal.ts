import { createStore } from '@koi/ui/external-store.ts';
import { randomId } from '../../shared/format/random-id.ts';
import { storage } from '../../shared/storage/storage.ts';
import { operationsKey as storageKey } from './left-open.ts';
import { operationNames } from './operation-kinds.ts';
import { isFinal, type Operation, type OperationEvent, step } from './operation-machine.ts';
import { dropLease, tabId } from './tab-lease.ts';

/**
 * The server settles the operation or passes it to staff within 24 hours (docs/contract/play.md 6.2); for
 * older entries the records have the answer.
 */
const maxAgeMs = 48 * 3_600_000;

/** Operations whose outcome the member has not seen yet. Written to disk before the request is sent. */
export const operationsStore = createStore<readonly Operation[]>(readOperations());

function readOperations(): readonly Operation[] {
  const stored = storage.readJson(storageKey);
  if (!Array.isArray(stored)) return [];
  // Entries of an older version name no page, so no page holds a lease for them.
  return stored
    .filter(isOperation)
    .filter(isYoung)
    .filter((entry) => !entry.shown || entry.state === 'unsupported')
    .map((entry) => ({ ...entry, tab: entry.tab ?? '' }));
}

function isYoung(entry: Operation): boolean {
  return Date.now() - entry.startedAt < maxAgeMs;
}

export const isOurs = (entry: Operation): boolean => entry.tab === tabId;

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

/**
 * Other pages write the same list: their entries are taken from the disk, this page's from memory, unless
 * another page took them over.
 */
function merged(): readonly Operation[] {
  const theirs = readOperations().filter((entry) => !isOurs(entry));
  const taken = new Set(theirs.map(({ requestId }) => requestId));
  const ours = operationsStore.get().filter((entry) => isOurs(entry) && !taken.has(entry.requestId));
  return [...theirs, ...ours.filter(isYoung)];
}

function change(update: (now: readonly Operation[]) => readonly Operation[]): void {
  const next = update(merged());
  storage.write(storageKey, next.length === 0 ? null : JSON.stringify(next));
  operationsStore.set(next);
  if (!next.some(isOurs)) dropLease();
}

/**
 * Changes memory only, so that forms see it at once. `saveOperations` must follow before the request is sent.
 */
export function addOperation(operation: Omit<Operation, 'tab'>): void {
  operationsStore.set((now) => [
    ...now.filter((entry) => entry.requestId !== operation.requestId),
    { ...operation, tab: tabId },
  ]);
}

export function saveOperations(): void {
  change((now) => now);
}

/** Takes over the operations of a closed page. */
export function adoptFrom(tab: string): void {
  change((now) =>
    now.map((entry) => (entry.tab === tab ? { ...step(entry, { type: 'abandoned' }), tab: tabId } : entry)),
  );
}

/** Notifies when another page has written the list. */
export function followJournal(listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return;
    operationsStore.set(merged());
    listener();
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}

export function advance(requestId: string, event: OperationEvent): void {
  change((now) => now.map((entry) => (entry.requestId === requestId ? step(entry, event) : entry)));
}

/** The form shows the outcome while it is open; later pages must not report it again. */
export function markShown(requestId: string): void {
  change((now) => now.map((entry) => (entry.requestId === requestId ? { ...entry, shown: true } : entry)));
}

/** The member has seen the outcome: the entry is dropped. */
export function acknowledge(requestId: string): void {
  change((now) => now.filter((entry) => entry.requestId !== requestId));
}

export function findOperation(requestId: string): Operation | undefined {
  return operationsStore.get().find((entry) => entry.requestId === requestId);
}

/** This page's operation of the form that has no final outcome yet, so that a reopened form continues it. */
export function openOperation(
  scope: string,
  member: string,
  operations: readonly Operation[],
): Operation | undefined {
  return operations.find(
    (entry) => isOurs(entry) && entry.scope === scope && entry.member === member && !isFinal(entry.state),
  );
}

export const newRequestId = randomId;
