import type { MemberCallKey } from '@koi/contract';
import { extraCalls } from '@koi/contract/client-calls';
import { createStore, useStore } from '../lib/external-store.ts';
import { readJson, storage } from '../lib/storage.ts';
import { apiBase } from './base.ts';

/**
 * What only some back ends of the family have: calls beyond the common ones, those of teams, agents and levels, and public reads that take a trial
 * account's token. Found out by the first answer and remembered, so that nobody waits for the same refusal twice; a back end that learns a
 * call is noticed the next day. See docs/existing-back-ends.md.
 */
export type OptionalCall =
  | (typeof extraCalls)[number]
  | Extract<MemberCallKey, `${string} ${(typeof optionalPaths)[number]}${string}`>;
type Capability = OptionalCall | 'named-features' | 'trial-token-on-public-reads';

const optionalPaths = [
  '/agent/',
  '/auth/reg/',
  '/levelup/',
  '/member/agent',
  '/member/vips',
  '/team/',
] as const;

interface Memory {
  base: string;
  at: number;
  /** False: the back end lacks it. Only lacks are written to disk. */
  known: Readonly<Partial<Record<Capability, boolean>>>;
}

const storageKey = 'koi.back-end';
const keptMs = 86_400_000;
const memoryStore = createStore<Memory>(readMemory());

function readMemory(): Memory {
  const { base = '', at = 0, known = {} } = (readJson(storageKey) ?? {}) as Partial<Memory>;
  return { base, at, known };
}

const isAbout = ({ base, at }: Memory): boolean => base === apiBase() && Date.now() - at < keptMs;

export function isOptionalCall(key: MemberCallKey): key is OptionalCall {
  const isPart = optionalPaths.some((path) => key.includes(` ${path}`));
  return isPart || (extraCalls as readonly MemberCallKey[]).includes(key);
}

/** Undefined until the back end has shown it. */
export function isOffered(capability: Capability): boolean | undefined {
  return offeredIn(memoryStore.get(), capability);
}

const offeredIn = (memory: Memory, capability: Capability): boolean | undefined =>
  isAbout(memory) ? memory.known[capability] : undefined;

export function noteOffered(capability: Capability, offered: boolean): void {
  if (isOffered(capability) === offered) return;
  const now = memoryStore.get();
  const memory: Memory = isAbout(now)
    ? { ...now, known: { ...now.known, [capability]: offered } }
    : { base: apiBase(), at: Date.now(), known: { [capability]: offered } };
  memoryStore.set(memory);
  const lacks = Object.entries(memory.known).filter(([, has]) => !has);
  storage.write(
    storageKey,
    lacks.length === 0 ? null : JSON.stringify({ ...memory, known: Object.fromEntries(lacks) }),
  );
}

/** For the entry to a screen that needs the capability: shown until the back end is known to lack it. */
export function useOffered(capability: Capability): boolean {
  // From the value itself: the compiler keeps what does not depend on it.
  const memory = useStore(memoryStore);
  return offeredIn(memory, capability) !== false;
}

/**
 * Whether the back end has shown what only the server of this repository has: a call of its own, or the list of features that are off. What that server promises beyond the contract (money that comes
 * back by itself, other devices that are logged out) is said to nobody else.
 */
export function useOwnServer(): boolean {
  return isOwn(useStore(memoryStore));
}

/** The same at this moment, for code outside of screens. */
export const isOwnServer = (): boolean => isOwn(memoryStore.get());

const ownMarks = ['named-features', ...extraCalls] as const;
const isOwn = (memory: Memory): boolean => isAbout(memory) && ownMarks.some((mark) => memory.known[mark]);
