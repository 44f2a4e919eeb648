import { expect, type Page, test } from '@playwright/test';
import { expectNothingRan, hostileParts, watchForScripts } from './support/nothing-ran.ts';

/** Pages served here: one contains the text as written, the other one nothing. */
async function openAfter(page: Page, text: string, headers: Record<string, string> = {}): Promise<void> {
  await watchForScripts(page);
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({
          contentType: 'text/html',
          headers,
          body: route.request().url().endsWith('/text') ? `<main>${text}</main>` : '<main>calm</main>',
        })
      : route.abort(),
  );
  await page.goto('http://127.0.0.1:9/text');
  for (const link of await page.getByRole('link').elementHandles()) await link.click();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.goto('http://127.0.0.1:9/calm');
  await expect(page.getByText('calm')).toBeVisible();
}

for (const text of [...hostileParts, '<img src=x onerror=alert(1)>'])
  test(`${text} is noticed, also when another page has been opened since`, async ({ page }) => {
    await openAfter(page, text);
    await expect(expectNothingRan(page)).rejects.toThrow(/hit was set|a dialog says/);
  });

test('what only the policy for scripts stopped is noticed', async ({ page }) => {
  await openAfter(page, hostileParts[0], { 'content-security-policy': "script-src 'self'" });
  await expect(expectNothingRan(page)).rejects.toThrow(/script-src-attr stopped inline/);
});

test('what could run is noticed before it does; text that is only shown is not', async ({ page }) => {
  await watchForScripts(page);
  await page.setContent('<main><b onclick="hit=1">later</b></main>');
  await expect(page.getByText('later')).toBeVisible();
  await expect(expectNothingRan(page)).rejects.toThrow(/onclick=/);
  await page.setContent('<main></main>');
  await page.locator('main').evaluate((main, text) => {
    main.textContent = text;
  }, hostileParts.join(''));
  await expectNothingRan(page);
});

test('a page that nobody watched is not judged', async ({ page }) => {
  await expect(expectNothingRan(page)).rejects.toThrow(/watchForScripts/);
});
