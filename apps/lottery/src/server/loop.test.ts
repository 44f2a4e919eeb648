import { expect, test } from 'vitest';
import { startLoop } from './loop.ts';

test('stopping waits for the step that runs, ends the pause, and begins no other', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let steps = 0;
  const loop = startLoop(
    async () => {
      steps += 1;
      if (steps === 1) return 3_600_000;
      begun.resolve();
      await gate.promise;
      return 3_600_000;
    },
    () => {},
  );
  // Out of the first pause, an hour.
  await Promise.resolve();
  loop.wake();
  await begun.promise;
  let stopped = false;
  const stop = loop.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  gate.resolve();
  await stop;
  expect(steps).toBe(2);
});
