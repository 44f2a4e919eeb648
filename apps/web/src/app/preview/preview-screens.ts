import type { PreviewScreen } from '@koi/contract/preview';
import type { FunctionComponent } from 'react';
import type { Theme } from '../../shared/browser/theme.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

/** Sent by the console: the screen, and the server's answer to show on it. */
export interface ShownDraft {
  koi: 'preview';
  screen: string;
  lang: Lang;
  theme: Theme;
  content: object;
}

interface Preview {
  /** Writes the draft into the queries that the screen reads. */
  seed(draft: ShownDraft): void;
  Preview: FunctionComponent;
}
type Load = () => Promise<{ default: Preview }>;

/** Every screen that shows drafts: a file beside this one and a row here. */
const screens: Readonly<Record<PreviewScreen, Load>> = {
  activity: loadWithTexts('activities', () => import('./activity-preview.tsx')),
  notice: loadWithTexts('mail', () => import('./notice-preview.tsx')),
  lobby: () => import('./lobby-preview.tsx'),
  page: loadWithTexts('about', () => import('./page-preview.tsx')),
  wheel: loadWithTexts('wheel', () => import('./wheel-preview.tsx')),
  'red-packets': loadWithTexts('red-packets', () => import('./red-packets-preview.tsx')),
  game: () => import('./game-preview.tsx'),
  welcome: () => import('./welcome-preview.tsx'),
  login: () => import('./login-preview.tsx'),
  register: () => import('./register-preview.tsx'),
  agreement: () => import('./agreement-preview.tsx'),
  service: loadWithTexts('service', () => import('./service-preview.tsx')),
  deposit: loadWithTexts('deposits', () => import('./deposit-preview.tsx')),
  withdrawal: () => import('./withdrawal-preview.tsx'),
  credit: loadWithTexts('credit', () => import('./credit-preview.tsx')),
  levels: loadWithTexts('levels', () => import('./levels-preview.tsx')),
};

export const loaderOf = (name: string): Load | undefined =>
  Object.hasOwn(screens, name) ? screens[name as PreviewScreen] : undefined;
