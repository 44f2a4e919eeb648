import { extraCalls } from '@koi/contract/client-calls';

/**
 * Missing calls: those that only the server of this repository has, and those of the levels of games, which
 * were never routed there. They are answered like any unknown path.
 */
export const lacks: readonly string[] = [
  ...extraCalls,
  'POST /auth/login/second_factor',
  'GET /levelup/live/setting',
  'GET /levelup/slot/setting',
  'GET /levelup/live/search',
  'GET /levelup/slot/search',
];
