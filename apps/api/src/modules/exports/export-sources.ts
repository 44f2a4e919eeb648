import { callSource, listCalls } from './call-source.ts';
import type { ExportSource } from './export-source.ts';
import { longReads, moneyLog } from './long-sources.ts';

function sourceOf(kind: string): ExportSource {
  const source = callSource(kind);
  const read = longReads[kind];
  return read ? { ...source, isPaged: false, read } : source;
}

/** All exportable lists, by kind. */
export const exportSources: ReadonlyMap<string, ExportSource> = new Map([
  ...[...listCalls.keys()].map((kind) => [kind, sourceOf(kind)] as const),
  ['money_log', moneyLog],
]);
