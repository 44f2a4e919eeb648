import { addTexts } from './i18n.ts';

/** Texts that come with the screens of their area (`laterAreas` of build/locales.ts). */
const laterTexts = {
  passwords: () => import('virtual:locales/passwords'),
  'sign-in': () => import('virtual:locales/sign-in'),
};

/** Loads a screen together with the texts of its area. */
export function withTexts<T>(area: keyof typeof laterTexts, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const texts = laterTexts[area]().then(({ catalogues }) => addTexts(catalogues));
    const [loaded] = await Promise.all([load(), texts]);
    return loaded;
  };
}
