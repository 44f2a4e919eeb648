import { addTexts } from './i18n.ts';

/** Texts that come with the screens of their area, the folder below `features` (`laterAreas` of build/locales.ts). */
const laterTexts = new Map(
  Object.entries({
    about: () => import('virtual:locales/about'),
    activities: () => import('virtual:locales/activities'),
    install: () => import('virtual:locales/install'),
    agents: () => import('virtual:locales/agents'),
    center: () => import('virtual:locales/center'),
    credit: () => import('virtual:locales/credit'),
    deposits: () => import('virtual:locales/deposits'),
    invites: () => import('virtual:locales/invites'),
    levels: () => import('virtual:locales/levels'),
    'lobby-life': () => import('virtual:locales/lobby-life'),
    mail: () => import('virtual:locales/mail'),
    month: () => import('virtual:locales/month'),
    notifications: () => import('virtual:locales/notifications'),
    passwords: () => import('virtual:locales/passwords'),
    protection: () => import('virtual:locales/protection'),
    rates: () => import('virtual:locales/rates'),
    rebate: () => import('virtual:locales/rebate'),
    'red-packets': () => import('virtual:locales/red-packets'),
    savings: () => import('virtual:locales/savings'),
    'second-factor': () => import('virtual:locales/second-factor'),
    service: () => import('virtual:locales/service'),
    sessions: () => import('virtual:locales/sessions'),
    sms: () => import('virtual:locales/sms'),
    visit: () => import('virtual:locales/visit'),
    'view-as': () => import('virtual:locales/view-as'),
    wheel: () => import('virtual:locales/wheel'),
    'sign-in': () => import('virtual:locales/sign-in'),
    team: () => import('virtual:locales/team'),
    trial: () => import('virtual:locales/trial'),
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
