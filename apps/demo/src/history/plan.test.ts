import { expect, it } from 'vitest';
import { Site } from '../../../api/src/platform/lib/time.ts';
import { castOf } from './cast.ts';
import { planVisits } from './plan.ts';

/** One that plays, withdraws and waits for the money takes about 100 minutes. */
const LONGEST = 105;

it('begins no visit of a member before the one before is over, whatever the time of the start', () => {
  const site = new Site(480);
  const cast = castOf();
  for (let quarter = 0; quarter < 96; quarter += 1) {
    const beganAt = new Date(Date.parse('2026-11-30T00:04:00Z') + quarter * 15 * 60_000);
    const last = new Map<string, Date>();
    for (const { who, at, steps } of planVisits(cast, beganAt, site)) {
      // Moves no money.
      if (steps.every((step) => step.do === 'broadcast')) continue;
      const minutes = (at.getTime() - (last.get(who)?.getTime() ?? 0)) / 60_000;
      expect(minutes, `${who} at ${at.toISOString()}, of ${beganAt.toISOString()}`).toBeGreaterThan(LONGEST);
      last.set(who, at);
    }
  }
});
