const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Rebases a draft based on `seen` onto `now`, another operator's newer state: only changed fields are kept.
 */
export function rebased<T extends object>(seen: T, draft: T, now: T): T {
  const touched = Object.entries(draft).filter(([key, value]) => !isSame(value, seen[key as keyof T]));
  return { ...now, ...Object.fromEntries(touched) };
}
