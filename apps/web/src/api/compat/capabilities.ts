import type { MemberCallKey } from '@koi/contract';
import { extraCalls } from '@koi/contract/client-calls';
import { createStore, useStore } from '@koi/ui/external-store.ts';
import { storage } from '../../shared/storage/storage.ts';
import { apiBase } from '../base.ts';

/**
 * What only some back ends of the family have: calls beyond the common ones, those of teams, agents and
 * levels, and public reads that take a trial account's token. Learned from the first answer and remembered,
 * so that an unsupported call is not repeated; a back end that gains a call is noticed the next day. See
 * docs/existing-back-ends.md.
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
  /** False: the back end lacks it. Only false values are written to disk. */
  known: Readonly<Partial<Record<Capability, boolean>>>;
}

const storageKey = 'koi.back-end';
const lifetimeMs = 86_400_000;
const memoryStore = createStore<Memory>(readMemory());

function readMemory(): Memory {
  const { base = '', at = 0, known = {} } = (storage.readJson(storageKey) ?? {}) as Partial<Memory>;
  return { base, at, known };
}

const isAbout = ({ base, at }: Memory): boolean => base === apiBase() && Date.now() - at < lifetimeMs;

export function isOptionalCall(key: MemberCallKey): key is OptionalCall {
  const isPart = optionalPaths.some((path) => key.includes(` ${path}`));
  return isPart || (extraCalls as readonly MemberCallKey[]).includes(key);
}

/** Undefined until an answer of the back end has shown it. */
export function hasCapability(capability: Capability): boolean | undefined {
  return capabilityIn(memoryStore.get(), capability);
}

const capabilityIn = (memory: Memory, capability: Capability): boolean | undefined =>
  isAbout(memory) ? memory.known[capability] : undefined;

export function setCapability(capability: Capability, offered: boolean): void {
  if (hasCapability(capability) === offered) return;
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

/** For the entry to a screen that needs the capability: true until the back end is known to lack it. */
export function useCapability(capability: Capability): boolean {
  // Computed from the hook's value: the React Compiler caches what does not depend on it.
  const memory = useStore(memoryStore);
  return capabilityIn(memory, capability) !== false;
}

/**
 * Whether the back end has shown what only the server of this repository has: a call of its own, or the list
 * of features that are off. What that server promises beyond the contract (money that returns by itself,
 * other devices that are logged out) must not be promised for any other back end.
 */
export function useIsKoiBackend(): boolean {
  return isKoi(useStore(memoryStore));
}

/** The same without a hook, for code outside of screens. */
export const isKoiBackend = (): boolean => isKoi(memoryStore.get());

const koiMarks = ['named-features', ...extraCalls] as const;
const isKoi = (memory: Memory): boolean => isAbout(memory) && koiMarks.some((mark) => memory.known[mark]);
