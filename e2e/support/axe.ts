import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Accessibility violations of the page in its current state, one line each. With `rules`, only these.
 * Everything is same-origin, so no other page is opened to merge the results, and axe is injected once per
 * document.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Waits for colour transitions to end: both schemes are checked in their final state.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  // The console's previews are the member app, which is tested on its own.
  if (page.url().includes('/admin/')) axe.exclude('iframe');
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length}) ${nodes[0]?.failureSummary ?? ''}`,
  );
}
