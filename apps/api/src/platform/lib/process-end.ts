/** Runs `close` on the first SIGINT or SIGTERM, then ends the process. */
export function closeOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => endWith(error),
      );
    });
  }
}

/** Prints one clear sentence for the user and exits with a non-zero code. */
export function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
