/**
 * Components of the first screens, and their dependencies, that the React Compiler skips: its memoisation
 * would be a third of their code, and they render only once or twice. Only components on whose memoised
 * values no effect depends (refused by Biome's useExhaustiveDependencies).
 */
const names = [
  'app/app.tsx',
  'app/banners.tsx',
  'app/tab-bar.tsx',
  'captcha/captcha-field.tsx',
  'components/agree-to-terms.tsx',
  'components/button.tsx',
  'components/check.tsx',
  'components/game-art.tsx',
  'components/header.tsx',
  'components/icon-button.tsx',
  'components/koi-mark.tsx',
  'site/language-button.tsx',
  'components/money.tsx',
  'components/overlays.tsx',
  'components/password-field.tsx',
  'components/pin-pad.tsx',
  'components/segmented.tsx',
  'components/skeleton.tsx',
  'components/states.tsx',
  'components/surfaces.tsx',
  'components/text-field.tsx',
  'features/activities/activity-card.tsx',
  'features/activities/activity-cards.tsx',
  'features/activities/activity-cover.tsx',
  'features/activities/activity-list-screen.tsx',
  'features/activities/code-form.tsx',
  'features/activities/hall-hero.tsx',
  'features/activities/reward-doors.tsx',
  'features/activities/time-badge.tsx',
  'features/auth/account-step.tsx',
  'features/auth/auth-hero.tsx',
  'features/auth/invite-field.tsx',
  'features/auth/login-screen.tsx',
  'features/auth/password-meter.tsx',
  'features/auth/payout-step.tsx',
  'features/auth/register-screen.tsx',
  'features/auth/trial-button.tsx',
  'features/auth/use-register.ts',
  'features/lobby/balance-strip.tsx',
  'features/lobby/favorite-button.tsx',
  'features/lobby/game-card.tsx',
  'features/lobby/game-hall.tsx',
  'features/lobby/game-tile.tsx',
  'features/lobby/home-top.tsx',
  'features/lobby/weather.tsx',
  'navigation/screen.tsx',
  'operations/money-button.tsx',
  'operations/offline-reason.tsx',
  'prompts/prompt-place.tsx',
  'stuck-money/stuck-bar.tsx',
];

const uncompiledFiles: readonly string[] = names.map((name) => `src/${name}`);

/** For the compiler's option `sources`. */
export const isCompiled = (file: string): boolean =>
  !file.includes('node_modules') && !uncompiledFiles.some((name) => file.endsWith(`/${name}`));
