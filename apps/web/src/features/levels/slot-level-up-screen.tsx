import { LevelPage } from './level-page.tsx';

/** Levels of slots, fishing and card games. */
export function SlotLevelUpScreen() {
  return <LevelPage track="slot" />;
}
