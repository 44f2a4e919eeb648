import { type Addresses, addTexts } from './i18n.ts';

/**
 * `() => import('virtual:locales/mail')`: an area that keeps its own texts (`laterAreas` of
 * build/locales.ts).
 */
export type FetchTexts = () => Promise<{ readonly catalogues: Addresses }>;

/** Loads a screen or a part together with the texts that it needs. */
export function withTexts<T>(fetchTexts: FetchTexts, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const texts = fetchTexts().then(({ catalogues }) => addTexts(catalogues));
    const [loaded] = await Promise.all([load(), texts]);
    return loaded;
  };
}
