// After every test with a document: what its end has put off to later turns of the loop still finds the
// document there. Layers that close step back in the history, whose answer comes a turn later and looks at
// the layers in the next one.
import { afterEach } from 'vitest';

const TURNS = 6;

afterEach(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
});
