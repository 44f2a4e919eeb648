import { expect, it } from 'vitest';
import { pageFromName } from './about-names.ts';

it.each([
  ['terms', { type: 8 }],
  ['12', { id: 12 }],
  ['constructor', null],
  ['nothing', null],
])('/About/%s asks for %o', (name, requested) => {
  expect(pageFromName(name)).toEqual(requested);
});
