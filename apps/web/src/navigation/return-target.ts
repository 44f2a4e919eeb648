let target: string | null = null;

/** Where a guard was on the way to when it asked for a login. Only guards set it (specification, section 2). */
export function rememberTarget(path: string | null): void {
  target = path;
}

/** The remembered target, once; the lobby without one. */
export function takeTarget(): string {
  const path = target ?? '/Main/home';
  target = null;
  return path;
}
