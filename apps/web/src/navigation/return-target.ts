let target: string | null = null;

/** Where the log-in leads: set by the guard that asked for it, or by a screen guests may read when they want more of it (docs/member-app.md 2). */
export function rememberTarget(path: string | null): void {
  target = path;
}

/** The remembered target, once; the lobby without one. */
export function takeTarget(): string {
  const path = target ?? '/Main/home';
  target = null;
  return path;
}
