import { describe, expect, it } from 'vitest';
import { checkGuards } from './guards.ts';

const guest = { token: null, isDemo: false };
const member = { token: 'x', isDemo: false };
const trial = { token: 'x', isDemo: true };

describe('judge', () => {
  it.each([
    ['an open route', [], [guest, member, trial], 'show'],
    ['a member route', ['auth'], [guest], 'to-login'],
    ['a member route', ['auth'], [member, trial], 'show'],
    ['a route closed to trial accounts', ['auth', 'demo'], [guest], 'to-login'],
    ['a route closed to trial accounts', ['auth', 'demo'], [member], 'show'],
    ['a route closed to trial accounts', ['auth', 'demo'], [trial], 'refuse-demo'],
    ['a guest route', ['guest'], [guest, trial], 'show'],
    ['a guest route', ['guest'], [member], 'to-root'],
  ] as const)('%s %j: %j → %s', (_name, guards, sessions, result) => {
    for (const session of sessions) expect(checkGuards(guards, session)).toBe(result);
  });
});
