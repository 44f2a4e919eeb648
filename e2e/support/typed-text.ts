import type { Page } from '@playwright/test';
import { fillAll } from './moment.ts';

/** Text in the fields of the visible screen. */
export function typedOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-direction]:visible')
    .locator('input:not([type="checkbox"]):not([type="radio"]):not([type="file"]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** Contents of secret fields, including those of hidden screens. */
export const secretsOf = (page: Page): Promise<string[]> =>
  page
    .locator('input[type="password"]')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''),
    );

/** Types into every field of the visible screen. */
export async function typeEverywhere(page: Page): Promise<void> {
  const fields = page
    .locator('[data-direction]:visible')
    .locator(
      'input:is([type="text"], [type="password"], [type="tel"], [type="email"], :not([type])), textarea',
    );
  await fillAll(fields, '1234');
}
