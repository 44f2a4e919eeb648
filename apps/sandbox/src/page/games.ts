import { loadPart } from '@koi/ui/load-part.ts';
import type { ComponentType } from 'react';
import type { gameNames } from '../games/game-names.ts';
import type { Visitor } from './kit/visitor.ts';

export interface GamePageProps {
  visitor: Visitor;
  title: string;
}

export interface PageGame {
  code: keyof typeof gameNames;
  /** Supplier code in lower case. */
  supplier: string;
  load: () => Promise<{ default: ComponentType<GamePageProps> }>;
}

/** Every game with a page here, each in a separate file that is loaded on demand. */
export const pageGames: readonly PageGame[] = [
  { code: 'SLOT_KOI', supplier: 'sbs', load: () => loadPart(() => import('./slots/slot-page.tsx')) },
  { code: 'SLOT_FRUIT', supplier: 'sbs', load: () => loadPart(() => import('./slots/slot-page.tsx')) },
  { code: 'SLOT_DRAGON', supplier: 'sbs', load: () => loadPart(() => import('./slots/slot-page.tsx')) },
  { code: 'CRASH', supplier: 'sbe', load: () => loadPart(() => import('./crash/crash-page.tsx')) },
  { code: 'DICE', supplier: 'sbe', load: () => loadPart(() => import('./dice/dice-page.tsx')) },
  { code: 'BAC1', supplier: 'sbl', load: () => loadPart(() => import('./baccarat/baccarat-page.tsx')) },
  { code: 'BAC2', supplier: 'sbl', load: () => loadPart(() => import('./baccarat/baccarat-page.tsx')) },
  { code: 'BAC3', supplier: 'sbl', load: () => loadPart(() => import('./baccarat/baccarat-page.tsx')) },
  { code: 'FISH1', supplier: 'sbf', load: () => loadPart(() => import('./fishing/fishing-page.tsx')) },
];
