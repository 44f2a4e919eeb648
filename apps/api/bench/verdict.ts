/** Verdict on a budget in a report; OVER fails the run. No other line of these benches prints that word. */
export function verdict(isKept: boolean): 'ok' | 'OVER' {
  if (!isKept) process.exitCode = 1;
  return isKept ? 'ok' : 'OVER';
}
