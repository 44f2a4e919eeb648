import { extraCalls } from '@koi/contract/client-calls';

/**
 * What such a back end has not: calls that only the server of this repository has, and those of the levels of games, whose paths nobody
 * registered there. Its answer to them is the one to an unknown path.
 */
export const lacks: readonly string[] = [
  ...extraCalls,
  'POST /auth/login/second_factor',
  'GET /levelup/live/setting',
  'GET /levelup/slot/setting',
  'GET /levelup/live/search',
  'GET /levelup/slot/search',
];
