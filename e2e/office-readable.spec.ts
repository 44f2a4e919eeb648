import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

/** Pages that no other test covers. */
const others = [
  '/agent-applications',
  '/channels?channel=1',
  '/credit-limits',
  '/coin-rates?channel=3',
  '/sign-in',
  '/red-packets',
  '/levels',
  '/account',
  '/pages',
  '/links/1',
  '/ledger',
  '/ledger/accounts/1',
  '/ledger/transfers/1',
  '/state',
  '/excluded',
  '/protection',
  '/member-tags',
  '/transfers',
  '/games/lottery',
  '/games/import',
];
/** Rules that a narrow page may break; colours and names are those of the wide one. */
const narrowRules = ['scrollable-region-focusable', 'button-name', 'link-name', 'nested-interactive', 'list'];

const readAll = (pattern: string): string[] =>
  globSync(join(import.meta.dirname, pattern)).map((path) => readFileSync(path, 'utf8'));

async function settled(office: Page): Promise<void> {
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(office.getByRole('progressbar')).toHaveCount(0);
}

test('a test looks at every room whether everybody can read it', () => {
  const looks = readAll('office*.spec.ts').filter((text) => /(?:findViolations|expectReadable)\(/.test(text));
  const rooms = readAll('../apps/backoffice/src/*/area.ts').flatMap((text) =>
    [...text.matchAll(/paths: \[([^\]]+)\]/g)].map(([, paths = '']) =>
      [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
    ),
  );
  expect(rooms.length).toBeGreaterThan(50);
  const left = rooms.filter((paths) => {
    const address = new RegExp(
      `['"\`](?:${paths.map((path) => path.replace(/:\w+/g, '[^\'"`?]+')).join('|')})['"\`?]`,
    );
    return !looks.some((text) => address.test(text));
  });
  expect(left).toEqual([]);
});

for (const part of [0, 1, 2]) {
  const rooms = others.filter((_, index) => index % 3 === part);
  test(`the rooms that no test of an area looks at can be read by everybody, part ${part + 1}`, async ({
    office,
  }) => {
    for (const room of rooms) {
      await openRoom(office, room);
      await settled(office);
      await expectReadable(office, room);
    }
  });
}

test('every room of the menu fits a tablet', async ({ office }) => {
  await office.setViewportSize({ width: 768, height: 1024 });
  await openRoom(office, '/account');
  await settled(office);
  const addresses = await office
    .getByRole('menu')
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    // In the same document: loaded code stays loaded.
    await office.goto(`/admin/${address}`);
    await expect(office.locator('.RaMenuItemLink-active')).toHaveAttribute('href', address);
    await settled(office);
    const tooWide = office.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(await tooWide, `${address} is wider than the page`).toBeLessThanOrEqual(0);
    expect.soft(await findViolations(office, narrowRules), address).toEqual([]);
  }
});
