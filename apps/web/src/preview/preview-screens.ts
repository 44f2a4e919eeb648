import type { FunctionComponent } from 'react';
import type { Lang } from '../lib/languages.ts';
import type { Theme } from '../lib/theme.ts';
import { withTexts } from '../text/with-texts.ts';

/** What the console sends: which screen, and what the server would answer it with. */
export interface ShownDraft {
  koi: 'preview';
  screen: string;
  lang: Lang;
  theme: Theme;
  content: object;
}

interface PreviewScreen {
  /** Puts the draft where the screen reads what the server answers. */
  seed(draft: ShownDraft): void;
  Preview: FunctionComponent;
}
type Load = () => Promise<{ default: PreviewScreen }>;

/** Screens that drafts are shown on. A further one is a file beside this one and a row here. */
const screens = new Map<string, Load>([
  [
    'activity',
    withTexts(
      () => import('virtual:locales/activities'),
      () => import('./activity-preview.tsx'),
    ),
  ],
  [
    'notice',
    withTexts(
      () => import('virtual:locales/mail'),
      () => import('./notice-preview.tsx'),
    ),
  ],
  ['lobby', () => import('./lobby-preview.tsx')],
  [
    'page',
    withTexts(
      () => import('virtual:locales/about'),
      () => import('./page-preview.tsx'),
    ),
  ],
  [
    'wheel',
    withTexts(
      () => import('virtual:locales/wheel'),
      () => import('./wheel-preview.tsx'),
    ),
  ],
  [
    'red-packets',
    withTexts(
      () => import('virtual:locales/red-packets'),
      () => import('./red-packets-preview.tsx'),
    ),
  ],
  ['game', () => import('./game-preview.tsx')],
  ['welcome', () => import('./welcome-preview.tsx')],
  ['login', () => import('./login-preview.tsx')],
  ['register', () => import('./register-preview.tsx')],
  ['agreement', () => import('./agreement-preview.tsx')],
  [
    'service',
    withTexts(
      () => import('virtual:locales/service'),
      () => import('./service-preview.tsx'),
    ),
  ],
  [
    'deposit',
    withTexts(
      () => import('virtual:locales/deposits'),
      () => import('./deposit-preview.tsx'),
    ),
  ],
  ['withdrawal', () => import('./withdrawal-preview.tsx')],
  [
    'credit',
    withTexts(
      () => import('virtual:locales/credit'),
      () => import('./credit-preview.tsx'),
    ),
  ],
  [
    'levels',
    withTexts(
      () => import('virtual:locales/levels'),
      () => import('./levels-preview.tsx'),
    ),
  ],
]);

export const loaderOf = (name: string): Load | undefined => screens.get(name);
