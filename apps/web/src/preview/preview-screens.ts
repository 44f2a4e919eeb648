import type { FunctionComponent } from 'react';
import type { Lang } from '../lib/languages.ts';
import type { Theme } from '../lib/theme.ts';
import { withTexts } from '../text/later-texts.ts';

/** What the console sends: which screen, and what the server would answer it with. */
export interface ShownDraft {
  koi: 'preview';
  screen: string;
  lang: Lang;
  theme: Theme;
  content: object;
}

type Load = () => Promise<{
  /** Puts the draft where the screen reads what the server answers. */
  seed(draft: ShownDraft): void;
  Preview: FunctionComponent;
}>;

/** Screens that drafts are shown on. A further one is a file beside this one and a row here. */
const screens = new Map<string, Load>([
  ['activity', withTexts('activities', () => import('./activity-preview.tsx'))],
]);

export const loaderOf = (name: string): Load | undefined => screens.get(name);
