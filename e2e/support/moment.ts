import { expect, type Locator } from '@playwright/test';

/** The only place that asks how the page is at this moment: steps that decide by it. Assertions wait, with `expect`. */
const isSeen = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

interface Patience {
  /** How long a press may take to show. */
  each: number;
  /** How long to go on in all. */
  all: number;
}

/** Presses until it shows, and not again once it does, however late. For what may close just as it is pressed. */
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

/** Presses unless it shows already. */
export async function pressOnce(button: Locator, shows: Locator): Promise<void> {
  if (!(await isSeen(shows))) await button.click({ timeout: 10_000 });
}

/** Presses as long as the button is there and can be pressed. */
export async function pressAway(button: Locator): Promise<void> {
  await expect(async () => {
    if (await isSeen(button)) await button.first().click({ timeout: 2_000 });
    await expect(button).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Presses until the button can be pressed no more. */
export async function pressToTheEnd(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  while (await button.isEnabled()) await button.click();
}

/** Types the same into every field that takes it. */
export async function fillAll(fields: Locator, text: string): Promise<void> {
  for (const field of await fields.all()) if (await field.isEditable()) await field.fill(text);
}
