import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Drags a finger from a point of the viewport by so many pixels. */
export async function drag(
  page: Page,
  from: Point,
  { down = 0, aside = 0 }: { down?: number; aside?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + aside * share, y: from.y + down * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', step / 12);
  await touch('touchEnd', 1);
  await session.detach();
}
