import type { GameState, IssueView } from '../draw/page-api.ts';

export interface Phase {
  /**
   * `open`: `issue` accepts bets; `sealed`: its draw is near or in progress; `waiting`: no issue is running.
   */
  kind: 'open' | 'sealed' | 'waiting';
  issue: IssueView | null;
  /** The issue whose result is pending. */
  drawing: string | null;
  /** Milliseconds to the close of bets, the draw, or the next opening. */
  left: number;
}

/**
 * Interprets the latest server state at `now` (server time): the page advances by itself when a time passes,
 * before the next message arrives.
 */
export function phaseAt(state: GameState, now: number): Phase {
  const at = (time: string): number => Date.parse(time);
  const issues = [state.current, state.next].filter((issue) => issue !== null);
  const running = issues.find((issue) => now >= at(issue.opensAt) && now < at(issue.drawsAt)) ?? null;
  const awaited = issues.find(
    (issue) => now >= at(issue.drawsAt) && issue.state !== 'void' && issue.issueNo !== state.last?.issueNo,
  );
  const drawing =
    awaited && (state.last === null || awaited.issueNo > state.last.issueNo) ? awaited.issueNo : null;
  if (!running) {
    const coming = issues.find((issue) => now < at(issue.opensAt));
    return { kind: 'waiting', issue: null, drawing, left: coming ? at(coming.opensAt) - now : 0 };
  }
  const open = now < at(running.closesAt) && running.state !== 'void';
  if (open) return { kind: 'open', issue: running, drawing, left: at(running.closesAt) - now };
  return { kind: 'sealed', issue: running, drawing: running.issueNo, left: at(running.drawsAt) - now };
}
