import type { Job } from '../../platform/jobs/job.ts';
import { endSupplierSessions } from './end-supplier-sessions.ts';
import { countPlays } from './game-plays.ts';
import { pushLimits } from './supplier-limits.ts';

export const gameJobs: readonly Job[] = [
  // Rows of these two store the time of their next attempt.
  { name: 'end-players', every: 1, timeoutSeconds: 120, run: endSupplierSessions },
  { name: 'push-limits', every: 2, timeoutSeconds: 120, run: pushLimits },
  // For the lobby's ranking.
  { name: 'count-plays', every: 600, timeoutSeconds: 300, run: countPlays },
];
