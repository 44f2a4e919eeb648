import { expect, type Locator } from '@playwright/test';

/**
 * The only place that checks the page's current state without waiting, for steps that depend on it.
 * Assertions wait, with `expect`.
 */
const isSeen = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

interface Patience {
  /** Maximum time for a press to take effect. */
  each: number;
  /** Maximum time in total. */
  all: number;
}

/**
 * Presses until the result shows, and not again after that, however late. For elements that may close just as
 * they are pressed.
 */
export async function pressUntil(
  button: Locator,
  shows: Locator,
  { each, all }: Patience = { each: 4_000, all: 90_000 },
): Promise<void> {
  await expect(async () => {
    if (!(await isSeen(shows))) await button.click({ timeout: 2_000 });
    await expect(shows).toBeVisible({ timeout: each });
  }).toPass({ timeout: all });
}

/** Presses unless the result is already shown. */
export async function pressOnce(button: Locator, shows: Locator): Promise<void> {
  if (!(await isSeen(shows))) await button.click({ timeout: 10_000 });
}

/** Presses as long as the button exists and is enabled. */
export async function pressAway(button: Locator): Promise<void> {
  await expect(async () => {
    if (await isSeen(button)) await button.first().click({ timeout: 2_000 });
    await expect(button).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Presses until the button is disabled. */
export async function pressToTheEnd(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  while (await button.isEnabled()) await button.click();
}

/** Types the same text into every enabled field. */
export async function fillAll(fields: Locator, text: string): Promise<void> {
  for (const field of await fields.all()) if (await field.isEditable()) await field.fill(text);
}
