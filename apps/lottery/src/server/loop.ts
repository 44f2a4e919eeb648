const AFTER_FAILURE_MS = 1_000;

export interface Loop {
  /** Ends the rest under way, or leaves out the next one. */
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `step` until stopped; it answers how long to rest. A failed step is logged and tried again; `stop` waits for the step in hand. */
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
