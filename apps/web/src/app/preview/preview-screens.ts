import type { PreviewScreen } from '@koi/contract/preview';
import type { FunctionComponent } from 'react';
import type { Theme } from '../../shared/browser/theme.ts';
import { withTexts } from '../../shared/i18n/i18n.ts';
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
  activity: withTexts('activities', () => import('./activity-preview.tsx')),
  notice: withTexts('mail', () => import('./notice-preview.tsx')),
  lobby: () => import('./lobby-preview.tsx'),
  page: withTexts('about', () => import('./page-preview.tsx')),
  wheel: withTexts('wheel', () => import('./wheel-preview.tsx')),
  'red-packets': withTexts('red-packets', () => import('./red-packets-preview.tsx')),
  game: () => import('./game-preview.tsx'),
  welcome: () => import('./welcome-preview.tsx'),
  login: () => import('./login-preview.tsx'),
  register: () => import('./register-preview.tsx'),
  agreement: () => import('./agreement-preview.tsx'),
  service: withTexts('service', () => import('./service-preview.tsx')),
  deposit: withTexts('deposits', () => import('./deposit-preview.tsx')),
  withdrawal: () => import('./withdrawal-preview.tsx'),
  credit: withTexts('credit', () => import('./credit-preview.tsx')),
  levels: withTexts('levels', () => import('./levels-preview.tsx')),
};

export const loaderOf = (name: string): Load | undefined =>
  Object.hasOwn(screens, name) ? screens[name as PreviewScreen] : undefined;
