import { colorPairs, colorsOf, emptyBrand, MIN_CONTRAST } from '@koi/rules/brand';
import { contrast } from '@koi/rules/contrast';
import { expect, test } from 'vitest';
import { readableShade, worstPair } from './draft.ts';

const pale = () => ({ ...emptyBrand(), colors: { dark: { hint: '#303848' }, light: {} } });
const least = (color: string) => {
  const colors = colorsOf(pale(), 'dark');
  const grounds = colorPairs.flatMap(([name, ground]) => (name === 'hint' ? [colors[ground]] : []));
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
};

test('a colour that cannot be read is offered the nearest shade that can', () => {
  const brand = pale();
  expect(worstPair(brand, 'dark', 'hint')?.ratio).toBeLessThan(MIN_CONTRAST);
  const shade = readableShade(brand, 'dark', 'hint') ?? '';
  expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  expect(least(shade)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  // The step before would not do.
  expect(least(shade)).toBeLessThan(MIN_CONTRAST + 0.3);
});

test('a colour that is the ground of others has no shade of its own', () => {
  expect(readableShade(emptyBrand(), 'dark', 'page')).toBeUndefined();
});
