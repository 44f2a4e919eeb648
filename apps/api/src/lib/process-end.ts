/** Closes what was started on the first SIGINT or SIGTERM, then ends the process. */
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

/** One clear sentence for the person who started it, and a non-zero exit. */
export function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
