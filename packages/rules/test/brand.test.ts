import { describe, expect, test } from 'vitest';
import { brandSheet, checkBrand, emptyBrand, readBrand } from '../src/brand.ts';
import { contrast } from '../src/contrast.ts';

describe('colours of a brand', () => {
  test('the app’s own can be read, and one step below 4.5 cannot', () => {
    const named = { ...emptyBrand(), name: { common: 'Koi' } };
    expect(checkBrand(named)).toEqual([]);
    expect(contrast('#767676', '#ffffff')).toBe(4.54);
    expect(contrast('#777777', '#ffffff')).toBe(4.47);
    const pale = { ...named, colors: { dark: {}, light: { text: '#777777' } } };
    expect(checkBrand(pale)).toContainEqual({
      kind: 'contrast',
      theme: 'light',
      on: 'surface',
      color: 'text',
      ratio: 4.47,
    });
  });

  test('a sheet says what differs, in the dark theme without a word about the light one', () => {
    expect(brandSheet(emptyBrand())).toBe('');
    const { document } = readBrand({ colors: { dark: { brand: '#00AAFF' } }, radius: 6 });
    expect(brandSheet(document)).toBe(
      ':root:root{--radius:6px;--brand:#00aaff;--brand-soft:#00aaff24;--brand-fill:linear-gradient(135deg,#ff6a3d,#ff4757)}' +
        ':root:root[data-theme=light]{--brand:#e8482b;--brand-soft:#e8482b1a;--brand-fill:linear-gradient(135deg,#d63e22,#cf2640)}',
    );
  });
});

describe('a brand is read', () => {
  test('as it was written', () => {
    const { document, problems } = readBrand({
      name: { common: ' Lotus ' },
      languages: ['th', 'en'],
      default_language: 'th',
      lines_off: [3],
      features_off: ['wheel'],
    });
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      name: { common: 'Lotus' },
      languages: ['en', 'th'],
      default_language: 'th',
    });
    expect(readBrand(JSON.parse(JSON.stringify(document)))).toEqual({ document, problems: [] });
    expect(checkBrand({ ...document, name: { en: 'Lotus' } })).toEqual([
      { kind: 'text', field: 'name', lang: 'th' },
    ]);
  });

  test.each([
    ['document', 7],
    ['extra', { extra: 1 }],
    ['name.fr', { name: { fr: 'x' } }],
    ['name.en', { name: { en: '<b>' } }],
    ['logo', { logo: 'https://elsewhere.test/x.png' }],
    ['icon', { icon: 'data:image/svg+xml;base64,AAAA' }],
    ['colors.dark.page', { colors: { dark: { page: 'red;}' } } }],
    ['colors.dark.nothing', { colors: { dark: { nothing: '#ffffff' } } }],
    ['colors.sepia', { colors: { sepia: {} } }],
    ['radius', { radius: 25 }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['fr'] }],
    ['default_language', { languages: ['en'], default_language: 'th' }],
    ['currency', { currency: 'toString' }],
    ['lines_off', { lines_off: [8] }],
    ['lines_off', { lines_off: [1, 2, 3, 4, 5, 6, 7, 99] }],
    ['features_off', { features_off: ['log_in'] }],
    ['links.service', { links: { service: 'javascript:alert(1)' } }],
  ])('and %s is named when it does not fit', (field, value) => {
    expect(readBrand(value).problems).toContainEqual({ kind: 'format', field });
  });
});
