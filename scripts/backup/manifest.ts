import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupFailed, type DatabaseKind, isBaseline } from '../../packages/database/src/index.ts';

/** Version of the folder's layout; other versions are refused. */
const FORMAT = 2;
const NAME = 'manifest.json';

export interface Manifest {
  format: typeof FORMAT;
  createdAt: string;
  /** A dump can only be restored to a database of the same kind. */
  kinds: { platform: DatabaseKind; lottery: DatabaseKind };
  /** Migrations of each schema: a program that knows fewer, or has another baseline, cannot restore this backup. */
  migrations: { platform: string[]; lottery: string[] };
  /** Path in the folder → SHA-256. */
  files: Record<string, string>;
}

export const dumpOf = (folder: string, part: 'platform' | 'lottery'): string => join(folder, `${part}.dump`);

/** Hashes of everything in the folder, to be checked on restore. */
export async function describeFiles(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(folder, NAME))
    .sort();
  const described: Record<string, string> = {};
  for (const path of files) described[relative(folder, path).split(sep).join('/')] = await hashOf(path);
  return described;
}

export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
}

/**
 * Reads a backup's manifest and verifies all its files, before anything is changed.
 * @throws BackupFailed
 */
export async function readBackup(folder: string, known: Manifest['migrations']): Promise<Manifest> {
  if (!existsSync(folder)) throw new BackupFailed(`There is no backup ${folder}.`);
  const file = join(folder, NAME);
  if (!statSync(folder).isDirectory() || !existsSync(file))
    throw new BackupFailed(`${folder} is not a backup: a backup is a folder with a ${NAME}.`);
  const manifest = parse(readFileSync(file, 'utf8'));
  if (manifest === undefined) throw new BackupFailed(`${file} is damaged.`);
  if (manifest.format !== FORMAT)
    throw new BackupFailed(
      `${folder} was made by another version of the program (format ${manifest.format}).`,
    );
  for (const part of ['platform', 'lottery'] as const) {
    const unknown = manifest.migrations[part].filter((name) => !known[part].includes(name));
    const baseline = unknown.find(isBaseline);
    if (baseline !== undefined)
      throw new BackupFailed(
        `${folder} was made by a version whose data this one cannot take over (it has ${baseline}): restore it with that version.`,
      );
    if (unknown.length > 0)
      throw new BackupFailed(
        `${folder} was made by a newer version of the program (it has ${unknown.join(', ')}): restore it with that version.`,
      );
  }
  const found = await describeFiles(folder);
  for (const [name, hash] of Object.entries(manifest.files))
    if (found[name] !== hash)
      throw new BackupFailed(
        `${folder} is damaged: ${name} is ${found[name] ? 'not as it was written' : 'missing'}.`,
      );
  return manifest;
}

function parse(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>;
    const full =
      typeof manifest.format === 'number' &&
      (manifest.format !== FORMAT ||
        (typeof manifest.files === 'object' &&
          Array.isArray(manifest.migrations?.platform) &&
          Array.isArray(manifest.migrations.lottery) &&
          manifest.kinds !== undefined));
    return full ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
