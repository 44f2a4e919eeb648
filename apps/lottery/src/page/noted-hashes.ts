import { deviceStorage } from '@koi/ui/storage.ts';
import type { GameState } from '../draw/page-api.ts';

const KEY = 'koi.lottery.hashes';
const KEPT = 300;

/**
 * Hashes this device saw before their draw. They reveal a later alteration that a server could hide from a
 * freshly loaded page. Never overwritten: the first one seen counts.
 */
export function noteHashes({ game, current, next }: GameState): void {
  const notes = readNotes();
  const before = notes.size;
  for (const issue of [current, next]) {
    if (!issue || issue.state === 'drawn' || issue.state === 'void') continue;
    const name = `${game}:${issue.issueNo}`;
    if (!notes.has(name)) notes.set(name, issue.seedHash);
  }
  if (notes.size === before) return;
  // Without storage the page can still verify results against the published hash.
  deviceStorage.writeJson(KEY, [...notes].slice(-KEPT));
}

export function notedHash(gameCode: string, issueNo: string): string | undefined {
  return readNotes().get(`${gameCode}:${issueNo}`);
}

function readNotes(): Map<string, string> {
  try {
    return new Map(deviceStorage.readJson(KEY) as [string, string][] | null);
  } catch {
    return new Map();
  }
}
