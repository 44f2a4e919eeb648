import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What is wrong with the page as it stands for people who do not see or hear it well, a line each. With `rules`, by these alone.
 * Everything is of one origin, so that no other page is opened to put the findings together, and a document takes the program in once.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours on their way from one to another are neither: both schemes are judged as they end up.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  // The console's previews are the member app, which is looked at where it stands by itself.
  if (page.url().includes('/admin/')) axe.exclude('iframe');
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length}) ${nodes[0]?.failureSummary ?? ''}`,
  );
}
