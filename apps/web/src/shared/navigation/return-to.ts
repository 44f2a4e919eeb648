let returnTo: string | null = null;

/**
 * Where the login leads: set by the guard that required it, or by a screen open to guests when they want more
 * of it (docs/member-app.md 2).
 */
export function setReturnTo(path: string | null): void {
  returnTo = path;
}

/** Returns the remembered target and clears it; the lobby without one. */
export function consumeReturnTo(): string {
  const path = returnTo ?? '/Main/home';
  returnTo = null;
  return path;
}
