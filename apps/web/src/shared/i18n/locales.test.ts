import { type Lang, langs } from '@koi/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, locales } from '../../../build/locales.ts';
import { lazyAreas } from './lazy-areas.ts';

/** The placeholders of a message, at any depth. */
function placesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices ?? {}).flatMap(placesIn)];
  });
}

/** Compiles the texts of a language, of which there are hundreds. */
async function textsOf(lang: Lang): Promise<Record<string, unknown>> {
  const catalogue = await compileCatalogue(lang);
  expect(Object.keys(catalogue).length, lang).toBeGreaterThan(1_000);
  return catalogue;
}

describe('the languages', () => {
  it('have the same texts with the same places', async () => {
    const [first, ...others] = await Promise.all(
      langs.map(async (lang) => [lang, await textsOf(lang)] as const),
    );
    if (!first) throw new Error('no languages');
    expect(others).toHaveLength(langs.length - 1);
    const shape = (catalogue: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(catalogue).map(([id, message]) => [id, [...new Set(placesIn(message))].toSorted()]),
      );
    for (const [lang, catalogue] of others) expect(shape(catalogue), lang).toEqual(shape(first[1]));
  });

  it('have no text that is still the English one', async () => {
    const words = (message: unknown): string[] =>
      Array.isArray(message)
        ? message.flatMap((token: unknown) =>
            Array.isArray(token) ? Object.values((token[2] ?? {}) as object).flatMap(words) : words(token),
          )
        : typeof message === 'string'
          ? (message.match(/\p{L}+/gu) ?? [])
          : [];
    // Names that are the same in every language.
    const names = new Set(['CGPay', 'Email', 'Hot', 'QQ', 'USDT', 'VIP']);
    const english = await textsOf('en');
    for (const lang of langs.filter((one) => one !== 'en')) {
      const left = Object.entries(await textsOf(lang)).filter(([id, message]) => {
        const said = words(message);
        return said.join(' ') === words(english[id]).join(' ') && said.some((word) => !names.has(word));
      });
      expect(left, lang).toEqual([]);
    }
  });

  it('have no empty text', async () => {
    for (const lang of langs) {
      const empty = Object.entries(await textsOf(lang)).filter(
        ([, message]) => message === '' || (Array.isArray(message) && message.length === 0),
      );
      expect(empty, lang).toEqual([]);
    }
  });
});

/** The texts that one of the plugin's modules points to, in one language. */
async function textsAt(source: string, lang: string): Promise<Record<string, Record<string, unknown>>> {
  const plugin = locales() as unknown as {
    load: (this: { addWatchFile: () => void }, id: string) => Promise<{ code: string }>;
  };
  const { code } = await plugin.load.call({ addWatchFile: () => undefined }, `\0${source}`);
  const address = new RegExp(`${lang}: ("data:[^"]+")`).exec(code)?.[1] ?? '""';
  return (await fetch(JSON.parse(address) as string)).json() as never;
}

describe('texts that come with their screens', () => {
  it('are in no catalogue that everybody loads, and nothing is lost', async () => {
    const everybody = await textsAt('virtual:locales/', 'th');
    const ids = (catalogue: Record<string, Record<string, unknown>>) =>
      Object.entries(catalogue).flatMap(([area, texts]) =>
        Object.keys(texts).map((name) => `${area}.${name}`),
      );
    const later = await Promise.all(lazyAreas.map((area) => textsAt(`virtual:locales/${area}`, 'th')));
    for (const area of lazyAreas) expect(Object.keys(everybody)).not.toContain(area);
    expect([everybody, ...later].flatMap(ids).toSorted()).toEqual(
      Object.keys(await compileCatalogue('th')).toSorted(),
    );
  });
});
