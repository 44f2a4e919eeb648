import data from '@mdn/browser-compat-data' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { missingFeatures, missingInScript, missingInStyles, oldestBrowsers } from './browser-support.mjs';

const browsers = oldestBrowsers([
  'chrome 110',
  'chrome 109',
  'safari 16.0',
  'ios_saf 16.0-16.1',
  'firefox 128',
]);
const missing = missingFeatures(data, browsers);

test('of each promised browser the oldest version counts, on phones too', () => {
  expect(browsers).toContainEqual({ browser: 'webview_android', version: 109 });
  expect(browsers).toContainEqual({ browser: 'safari_ios', version: 16 });
});

test('a browser without data is an error and not a promise kept', () => {
  expect(() => oldestBrowsers(['kaios 2.5'])).toThrow('kaios');
});

describe('scripts', () => {
  test.each([
    ['rows.toSorted()', '.toSorted'],
    ['rows.slice().toReversed()', '.toReversed'],
    ['rows.with(1, 2)', '.with'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Map.groupBy(rows, by)', 'Map.groupBy'],
    ['new Temporal()', 'Temporal'],
  ])('%s is named', (code, name) => {
    expect(missingInScript(code, missing)).toContain(name);
  });

  test.each([
    ['[...rows].sort()'],
    ['rows.at(-1)'],
    ['AbortSignal.timeout(9)'],
    ['structuredClone(rows)'],
    ['new Intl.Segmenter("th")'],
    // Asked for before it is used.
    ['typeof URL.canParse === "function" && URL.canParse(text)'],
    ['"Notification" in window && Notification.permission'],
    ['`Notification` in window && Notification.permission'],
    ['URL.canParse?.(text)'],
    ['if (!globalThis.Notification) stop(); Notification.permission'],
  ])('%s passes', (code) => {
    expect(missingInScript(code, missing)).toEqual([]);
  });
});

describe('style sheets', () => {
  test.each([
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { field-sizing: content }', 'field-sizing:'],
    ['a:popover-open { color: red }', ':popover-open'],
  ])('%s is named', (text, name) => {
    expect(missingInStyles(text, missing)).toContain(name);
  });

  test('what all promised browsers have passes', () => {
    const text = 'a:has(b:checked) { height: 100dvh; width: min(1px, 2px); inset: 0; --own: blur(2px) }';
    expect(missingInStyles(text, missing)).toEqual([]);
  });
});
