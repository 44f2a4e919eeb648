// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appColors, brandThemes, colorPairs } from '@koi/rules/brand';
import { contrast } from '@koi/rules/contrast';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The style rules of a sheet as a document has them, also those in media queries. */
function rulesOf(sheet: string): CSSStyleRule[] {
  const element = document.head.appendChild(document.createElement('style'));
  element.textContent = readFileSync(join(root, sheet), 'utf8');
  const rules = [...(element.sheet?.cssRules ?? [])];
  element.remove();
  return rules.flatMap((rule) => {
    const inner = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)] : [];
    return [rule, ...inner].filter((one) => 'selectorText' in one) as CSSStyleRule[];
  });
}

/** `#abc` as `#aabbcc`. */
const long = (color: string): string => (color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color);

/** Colours by name; the light theme changes some of the dark one. */
function themeColors(theme: 'dark' | 'light'): Record<string, string> {
  const selectors = theme === 'dark' ? [':root'] : [':root', ':root[data-theme="light"]'];
  const entries = rulesOf('packages/ui/src/tokens.css')
    .filter(({ selectorText }) => selectors.includes(selectorText))
    .flatMap(({ style }) => [...style].map((name) => [name, style.getPropertyValue(name).trim()] as const))
    .filter(([name, value]) => name.startsWith('--') && /^#[0-9a-f]{3,6}$/.test(value));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(2), long(value)]));
}

it.each(brandThemes)('a brand starts from the colours of the app: %s', (theme) => {
  const app = themeColors(theme);
  const named = Object.entries(appColors[theme]).filter(([name]) => name in app);
  expect(named).toEqual(named.map(([name]) => [name, app[name]]));
  expect(Object.keys(themeColors('dark')).filter((name) => !(name in appColors.dark))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

/** Colours that no brand changes, each with one that it is written on; painted grounds by their lightest part. */
const fixedPairs = [
  ['white', 'toast'],
  ['on-deep-success', 'toast'],
  ['on-deep-danger', 'toast'],
  ['on-gold', 'on-reward-gold'],
  ['on-reward', 'reward-lightest'],
  ['on-reward-secondary', 'reward-lightest'],
  ['on-reward-gold', 'reward-lightest'],
] as const;

it.each(fixedPairs)('%s is read on %s', (color, ground) => {
  const known = rulesOf('packages/ui/src/tokens.css').flatMap(({ style }) =>
    [...style].map((name) => [name.slice(2), style.getPropertyValue(name)] as const),
  );
  // The end of the gradient behind a level (`level-stage.module.css`).
  const colors: Record<string, string> = {
    ...Object.fromEntries(known),
    'reward-lightest': 'rgb(134 32 78)',
  };
  const hex = (name: string): string =>
    `#${(colors[name]?.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  expect(contrast(hex(color), hex(ground))).toBeGreaterThanOrEqual(4.5);
});

it('no token is `none`, which a list of shadows or pictures does not take', () => {
  const tokens = rulesOf('packages/ui/src/tokens.css').flatMap(({ style }) =>
    [...style].map((name) => [name, style.getPropertyValue(name).trim()] as const),
  );
  expect(tokens.map(([name]) => name)).toContain('--shadow-small');
  expect(tokens.filter(([, value]) => value === 'none')).toEqual([]);
});

it('every colour that the app writes with is checked on what it stands on', () => {
  const sheets = globSync(['apps/web/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root });
  const written = sheets
    .flatMap(rulesOf)
    .flatMap(({ style }) => /^var\(--([\w-]+)\)$/.exec(style.color)?.[1] ?? []);
  const checked = new Set<string>(colorPairs.map(([color]) => color));
  // Marks beside words, signs on grounds of their own, and grounds that are turned around.
  const signs = new Set([
    'brand',
    'surface',
    'page',
    'tone',
    'line',
    'line-strong',
    'method',
    'ink',
    'liked',
  ]);
  const fixed = new Set<string>(fixedPairs.flat());
  expect(
    [...new Set(written)].filter((name) => !checked.has(name) && !signs.has(name) && !fixed.has(name)),
  ).toEqual([]);
  expect(new Set(written).size).toBeGreaterThan(8);
});
