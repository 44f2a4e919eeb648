import { expect, test } from 'vitest';
import { inLanguage } from './settings.ts';

test('an emptied text leaves it to the one for all, and that one, emptied, to nobody', () => {
  const rows = [
    { key: 'slogan', lang: 'common', value: 'Swim' },
    { key: 'slogan', lang: 'en', value: '' },
    { key: 'slogan', lang: 'th', value: 'ว่าย' },
    { key: 'limits', lang: 'common', value: '' },
  ];
  expect(inLanguage(rows, 'en')).toEqual(new Map([['slogan', 'Swim']]));
  expect(inLanguage(rows, 'th')).toEqual(new Map([['slogan', 'ว่าย']]));
  expect(inLanguage(rows)).toEqual(new Map([['slogan', 'Swim']]));
});
