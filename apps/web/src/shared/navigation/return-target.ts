let target: string | null = null;

/**
 * Where the login leads: set by the guard that required it, or by a screen open to guests when they want more
 * of it (docs/member-app.md 2).
 */
export function rememberTarget(path: string | null): void {
  target = path;
}

/** Returns the remembered target and clears it; the lobby without one. */
export function takeTarget(): string {
  const path = target ?? '/Main/home';
  target = null;
  return path;
}
