/** What a report says of a budget. Whoever says OVER fails the measure: no other line of the benches here writes that word. */
export function verdict(isKept: boolean): 'ok' | 'OVER' {
  if (!isKept) process.exitCode = 1;
  return isKept ? 'ok' : 'OVER';
}
