import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawingWanted } from '@koi/first-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Drawer } from './drawer.ts';

/**
 * Renders the host's name; the host `silent` never finishes, and `asking` renders the status of an API call.
 */
const program = `
  const { parentPort } = require('node:worker_threads');
  const draw = (port, text) => { port.postMessage({ drawing: { mark: text } }); port.close(); };
  parentPort.on('message', ({ wanted, port }) => {
    if (wanted.origin === 'silent') return;
    if (wanted.origin !== 'asking') return draw(port, wanted.origin);
    port.on('message', ({ status }) => draw(port, String(status)));
    port.postMessage({ call: 1, address: 'somewhere', method: 'GET', body: null });
  });
`;

const wanted = (origin: string): DrawingWanted => ({ origin, lang: 'en', langs: [], isMember: false, at: 0 });
const unasked = () => Promise.reject(new Error('nothing is asked'));

let folder = '';
let file = '';
const drawers: Drawer[] = [];
const drawer = (limitMs?: number) => {
  const one = new Drawer(file, limitMs);
  drawers.push(one);
  return one;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koi-drawer-'));
  file = join(folder, 'program.cjs');
  await writeFile(file, program);
});
afterAll(async () => {
  await Promise.all(drawers.map((one) => one.close()));
  await rm(folder, { recursive: true });
});

describe('the thread that draws first screens', () => {
  it('draws what is ordered, each order for itself', async () => {
    const one = drawer();
    expect(await Promise.all(['a', 'b'].map((origin) => one.draw(wanted(origin), unasked)))).toEqual([
      { mark: 'a' },
      { mark: 'b' },
    ]);
  });

  it('is told that a call failed, instead of waiting for its answer for ever', async () => {
    expect(await drawer().draw(wanted('asking'), unasked)).toEqual({ mark: '503' });
  });

  it('goes with a drawing that never ends, and with it all that wait behind it', async () => {
    const one = drawer(200);
    const both = await Promise.allSettled([
      one.draw(wanted('silent'), unasked),
      one.draw(wanted('silent'), unasked),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // The thread is not restarted immediately.
    await expect
      .poll(() => one.draw(wanted('a'), unasked).catch(String))
      .toContain('the drawing thread has just ended');
  });

  it('refuses orders when too many wait', async () => {
    const one = drawer();
    const waiting = Promise.allSettled(Array.from({ length: 8 }, () => one.draw(wanted('silent'), unasked)));
    await expect(one.draw(wanted('a'), unasked)).rejects.toThrow('too many');
    await one.close();
    for (const result of await waiting) expect(result.status).toBe('rejected');
  });
});
