const AFTER_FAILURE_MS = 1_000;

export interface Loop {
  /** Ends the current pause, or skips the next one. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Runs `step` until stopped; its result is the pause in milliseconds. A failed step is logged and retried;
 * `stop` waits for the current step.
 */
export function startLoop(
  step: (isStopped: () => boolean) => Promise<number>,
  failed: (error: unknown) => void,
): Loop {
  let stopped = false;
  let awake = false;
  let timer: NodeJS.Timeout | undefined;
  let endRest: (() => void) | undefined;
  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      endRest = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
  const wake = (): void => {
    awake = true;
    clearTimeout(timer);
    endRest?.();
  };
  const running = (async () => {
    while (!stopped) {
      awake = false;
      const pause = await step(() => stopped).catch((error: unknown) => {
        if (!stopped) failed(error);
        return AFTER_FAILURE_MS;
      });
      if (!stopped && !awake) await rest(pause);
    }
  })();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
