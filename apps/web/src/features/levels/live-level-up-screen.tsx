import { LevelPage } from './level-page.tsx';

/** Levels of live games. */
export function LiveLevelUpScreen() {
  return <LevelPage track="live" />;
}
