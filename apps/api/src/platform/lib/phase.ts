/** What members see between its beginning and its end, while it is open. */
interface Scheduled {
  is_open: boolean;
  start_at: Date | null;
  end_at: Date | null;
}

export const isRunning = (row: Scheduled, now: Date): boolean => phaseOf(row, now) === 'running';

/** Its state as operators see it. */
export function phaseOf(
  { is_open, start_at, end_at }: Scheduled,
  now: Date,
): 'running' | 'planned' | 'over' | 'closed' {
  if (!is_open) return 'closed';
  if (start_at !== null && start_at > now) return 'planned';
  return end_at !== null && end_at <= now ? 'over' : 'running';
}
