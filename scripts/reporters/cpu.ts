import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Clock ticks a second in /proc, on every Linux that Node supports. */
const TICKS = 100;

/**
 * CPU seconds of a process, of its living descendants, and of those that it or they have waited for. Only
 * Linux tells: 0 elsewhere.
 */
function treeCpuSeconds(root: number): number {
  if (process.platform !== 'linux') return 0;
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The command is in parentheses and may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const parent = Number(fields[1]);
      ticks.set(
        Number(name),
        fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
      );
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended meanwhile.
    }
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0);
  return sum(root) / TICKS;
}

/** Survives from file to file where files share a process. */
const shared = globalThis as { koiCpuCounted?: number };

/**
 * CPU seconds of this process with its children, or of this thread, since the last call; at the first call
 * since its start. The database server and processes that nobody waited for are not in it.
 */
export function cpuSinceLast(): number {
  let now: number;
  if (isMainThread) now = treeCpuSeconds(process.pid);
  else {
    const { user, system } = process.threadCpuUsage();
    now = (user + system) / 1e6;
  }
  // A descendant that nobody waited for takes its share with it.
  const since = Math.max(0, now - (shared.koiCpuCounted ?? 0));
  shared.koiCpuCounted = now;
  return since;
}
