import { addTexts } from './i18n.ts';

/** Texts that come with the screens of their area, the folder below `features` (`laterAreas` of build/locales.ts). */
const laterTexts = new Map(
  Object.entries({
    about: () => import('virtual:locales/about'),
    activities: () => import('virtual:locales/activities'),
    levels: () => import('virtual:locales/levels'),
    mail: () => import('virtual:locales/mail'),
    passwords: () => import('virtual:locales/passwords'),
    protection: () => import('virtual:locales/protection'),
    'red-packets': () => import('virtual:locales/red-packets'),
    'second-factor': () => import('virtual:locales/second-factor'),
    sessions: () => import('virtual:locales/sessions'),
    wheel: () => import('virtual:locales/wheel'),
    'sign-in': () => import('virtual:locales/sign-in'),
  }),
);

/** Loads a screen, together with the texts of its area where the area keeps its own. */
export function withTexts<T>(area: string, load: () => Promise<T>): () => Promise<T> {
  const loadTexts = laterTexts.get(area);
  if (!loadTexts) return load;
  return async () => {
    const texts = loadTexts().then(({ catalogues }) => addTexts(catalogues));
    const [loaded] = await Promise.all([load(), texts]);
    return loaded;
  };
}
