import { langs } from '@koi/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../build/locales.ts';

/** The names a message puts in, at any depth. */
function placesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices ?? {}).flatMap(placesIn)];
  });
}

describe('the five languages', () => {
  it('have the same texts with the same places', async () => {
    const [first, ...others] = await Promise.all(
      langs.map(async (lang) => [lang, await compileCatalogue(lang)] as const),
    );
    if (!first) throw new Error('no languages');
    const shape = (catalogue: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(catalogue)
          .filter(([id]) => !id.startsWith('error.'))
          .map(([id, message]) => [id, [...new Set(placesIn(message))].toSorted()]),
      );
    for (const [lang, catalogue] of others) expect(shape(catalogue), lang).toEqual(shape(first[1]));
  });

  it('have no empty text', async () => {
    for (const lang of langs) {
      const empty = Object.entries(await compileCatalogue(lang)).filter(
        ([, message]) => message === '' || (Array.isArray(message) && message.length === 0),
      );
      expect(empty, lang).toEqual([]);
    }
  });
});
