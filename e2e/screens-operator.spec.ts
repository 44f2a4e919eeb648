import { longRun, rotating } from '@koi/database/testing/rotation';
import type { Page } from '@playwright/test';
import { roomAddresses } from '../apps/backoffice/test/room-addresses.ts';
import { findViolations } from './support/axe.ts';
import { expect, openRoom, showIn, test } from './support/office.ts';

const desk = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
/** Rules that a narrow page may break; colours and names are those of the wide one. */
const narrowRules = ['scrollable-region-focusable', 'button-name', 'link-name', 'nested-interactive', 'list'];
interface Looks {
  inDark: boolean;
  onTablet: boolean;
}

const parts = [1, 2, 3];
/** Which half of the rooms is looked at in dark colours; the other half on a tablet. */
const darkHalf = rotating([1, 2], 2);
const turns = longRun ? '' : `, half ${darkHalf} in dark colours`;

/** Includes the dashboard, which is not in the list of rooms. */
const addresses = ['/', ...roomAddresses];

const pathOf = (address = ''): string => address.replace(/^#|\?.*$/g, '');

/** Where the entries of the menu lead. */
const menuOf = async (office: Page): Promise<string[]> => {
  const links = office.getByRole('menu').getByRole('menuitem');
  return links.evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
};

/** The menu follows the width a moment later. */
async function resize(office: Page, size: typeof desk, menu: 'open' | 'closed'): Promise<void> {
  await office.setViewportSize(size);
  await expect(office.locator(`.RaMenu-${menu}`)).toBeAttached();
}

async function settled(office: Page): Promise<void> {
  await expect(office.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(office.getByRole('progressbar')).toHaveCount(0);
}

test('the menu leads to rooms that the walk visits', async ({ office }) => {
  await openRoom(office, '/account');
  await settled(office);
  const menu = await menuOf(office);
  expect(menu.length).toBeGreaterThan(40);
  const visited = addresses.map(pathOf);
  expect(menu.map(pathOf).filter((path) => !visited.includes(path))).toEqual([]);
});

async function lookAt(office: Page, room: string, { inDark, onTablet }: Looks): Promise<void> {
  await showIn(office, 'light');
  expect.soft(await findViolations(office), `${room}, light`).toEqual([]);
  if (inDark) {
    await showIn(office, 'dark');
    // Only colours differ between the two.
    expect.soft(await findViolations(office, ['color-contrast']), `${room}, dark`).toEqual([]);
  }
  if (!onTablet) return;
  await resize(office, tablet, 'closed');
  expect.soft(await findViolations(office, narrowRules), `${room}, on a tablet`).toEqual([]);
  const tooWide = office.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(await tooWide, `${room} is wider than the page`).toBeLessThanOrEqual(0);
  await resize(office, desk, 'open');
}

for (const part of parts)
  test(`every room can be read by everybody and fits a tablet, part ${part} of ${parts.length}${turns}`, async ({
    office,
  }) => {
    test.setTimeout(480_000);
    const rooms = [...addresses.entries()].filter(([index]) => index % parts.length === part - 1);
    expect(rooms.length).toBeGreaterThan(20);
    for (const [index, room] of rooms)
      await test.step(room, async () => {
        await openRoom(office, room);
        await settled(office);
        const entry = (await menuOf(office)).find((address) => pathOf(address) === pathOf(room));
        if (entry) await expect(office.locator('.RaMenuItemLink-active')).toHaveAttribute('href', entry);
        const inDark = darkHalf.includes((index % 2) + 1);
        await lookAt(office, room, { inDark, onTablet: longRun || !inDark });
      });
  });
