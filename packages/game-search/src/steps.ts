/** Elements handled in one step: a step then takes some milliseconds on a slow phone. */
const perStep = 250;

/** `map` with a pause after every few hundred elements. */
export function* mapInSteps<T, R>(list: readonly T[], map: (item: T, at: number) => R): Generator<void, R[]> {
  const mapped: R[] = [];
  for (const [at, item] of list.entries()) {
    if (at % perStep === perStep - 1) yield;
    mapped.push(map(item, at));
  }
  return mapped;
}

/** Takes all remaining steps at once. */
export function finish<R>(steps: Generator<void, R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
