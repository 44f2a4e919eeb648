import type { Job } from '../../platform/jobs/job.ts';
import { checkAlerts } from './check-alerts.ts';
import { sendAlerts } from './send-alerts.ts';

export const alertJobs: readonly Job[] = [
  { name: 'check-alerts', every: 60, timeoutSeconds: 120, run: checkAlerts },
  { name: 'send-alerts', every: 5, timeoutSeconds: 240, run: sendAlerts },
];
