import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@koi/first-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Renderer } from './first-pages.ts';

/**
 * Renders the host's name; the host `silent` never finishes, and `asking` renders the status of an API call.
 */
const program = `
  const { parentPort } = require('node:worker_threads');
  const send = (port, text) => { port.postMessage({ result: { mark: text } }); port.close(); };
  parentPort.on('message', ({ wanted, port }) => {
    if (wanted.origin === 'silent') return;
    if (wanted.origin !== 'asking') return send(port, wanted.origin);
    port.on('message', ({ status }) => send(port, String(status)));
    port.postMessage({ call: 1, address: 'somewhere', method: 'GET', body: null });
  });
`;

const wanted = (origin: string): RenderRequest => ({ origin, lang: 'en', langs: [], isMember: false, at: 0 });
const unasked = () => Promise.reject(new Error('nothing is asked'));

let folder = '';
let file = '';
const renderers: Renderer[] = [];
const renderer = (limitMs?: number) => {
  const one = new Renderer(file, limitMs);
  renderers.push(one);
  return one;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koi-renderer-'));
  file = join(folder, 'program.cjs');
  await writeFile(file, program);
});
afterAll(async () => {
  await Promise.all(renderers.map((one) => one.close()));
  await rm(folder, { recursive: true });
});

describe('the thread that renders first screens', () => {
  it('renders what is ordered, each order for itself', async () => {
    const one = renderer();
    expect(await Promise.all(['a', 'b'].map((origin) => one.render(wanted(origin), unasked)))).toEqual([
      { mark: 'a' },
      { mark: 'b' },
    ]);
  });

  it('learns that a call failed, instead of waiting for its answer for ever', async () => {
    expect(await renderer().render(wanted('asking'), unasked)).toEqual({ mark: '503' });
  });

  it('goes with a rendering that never ends, and with it all that wait behind it', async () => {
    const one = renderer(200);
    const both = await Promise.allSettled([
      one.render(wanted('silent'), unasked),
      one.render(wanted('silent'), unasked),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // The thread is not restarted immediately.
    await expect
      .poll(() => one.render(wanted('a'), unasked).catch(String))
      .toContain('the rendering thread has just ended');
  });

  it('refuses orders when too many wait', async () => {
    const one = renderer();
    const waiting = Promise.allSettled(
      Array.from({ length: 8 }, () => one.render(wanted('silent'), unasked)),
    );
    await expect(one.render(wanted('a'), unasked)).rejects.toThrow('too many');
    await one.close();
    for (const result of await waiting) expect(result.status).toBe('rejected');
  });
});
