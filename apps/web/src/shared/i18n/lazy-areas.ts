/**
 * Areas whose texts are loaded with their screens and parts (`loadWithTexts`), so that the catalogue every
 * visitor loads stays small.
 */
export const lazyAreas = [
  'about',
  'account',
  'activities',
  'install',
  'agents',
  'cards',
  'credit',
  'deposits',
  'invites',
  'levels',
  'lobby-life',
  'mail',
  'month',
  'notifications',
  'passwords',
  'protection',
  'rates',
  'rebate',
  'red-packets',
  'savings',
  'second-factor',
  'service',
  'sessions',
  'sign-in',
  'sms',
  'team',
  'trial',
  'view-as',
  'game-result',
  'wheel',
] as const;

export type LazyArea = (typeof lazyAreas)[number];
