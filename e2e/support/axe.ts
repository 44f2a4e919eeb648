import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file: the other one takes a document twice as long to read. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Accessibility violations of the page in its current state, one line each. With `rules`, only these.
 * Frames are left out: the console's previews are the member app, which is tested on its own.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Waits for colour transitions to end: both schemes are checked in their final state.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: [...rules] }),
  };
  return page.evaluate(async (asked) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ exclude: ['iframe'] }, asked);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length}) ${nodes[0]?.failureSummary ?? ''}`,
    );
  }, options);
}
