import type { Database } from '@koi/database';
import { type BrandDocument, emptyBrand } from '@koi/rules/brand';
import { expect, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { openBrands } from './brands.ts';

test('while the table cannot be read the last brands count, what they switch off stays off, and it is logged', async () => {
  const document: BrandDocument = { ...emptyBrand(), features_off: ['credit'] };
  let fails = false;
  let now = 0;
  const logged: string[] = [];
  const database = {
    assertOutsideTransaction: () => {},
    onChange: async () => async () => {},
    query: async () => {
      if (fails) throw new Error('the database is away');
      return [{ id: '7', host: 'lotus.test', document: JSON.stringify(document) }];
    },
  } as unknown as Database<Tables>;
  const log = { error: (_details: unknown, message?: string) => logged.push(message ?? '') };
  const brands = await openBrands(database, log, () => now);
  fails = true;
  now += 60_000;
  expect((await brands.of('lotus.test')).document.features_off).toEqual(['credit']);
  expect(await brands.has('lotus.test')).toBe(true);
  expect(logged).toEqual(Array(2).fill('the brands could not be read: the last ones count'));
  fails = false;
  now += 60_000;
  await brands.of('lotus.test');
  expect(logged).toHaveLength(2);
});
