const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was written over `seen`, carried over to what somebody else has made of it meanwhile: only what was touched stays as it is. */
export function rebased<T extends object>(seen: T, draft: T, now: T): T {
  const touched = Object.entries(draft).filter(([key, value]) => !isSame(value, seen[key as keyof T]));
  return { ...now, ...Object.fromEntries(touched) };
}
