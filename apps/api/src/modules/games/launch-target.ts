import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../plugins/refusal.ts';

export interface LaunchQuery {
  gameType?: string;
  gameCode?: string;
}

export interface LaunchTarget {
  /** Absent for the supplier's lobby. */
  gameCode?: string;
  parameters: Readonly<Record<string, string>>;
}

const KEY = /^[A-Za-z0-9_.-]{1,64}$/;
const MOST = 32;

/**
 * What to open: our defaults, over them what the page sent, over both the parameters of the catalogue row (contract-play 6.3). A game that the
 * catalogue does not know is left to the supplier, which knows its own.
 * @throws Refusal game_unknown for a game that the catalogue has closed
 */
export async function findLaunchTarget(
  db: Kysely<Tables>,
  supplier: string,
  query: LaunchQuery,
  extras: Readonly<Record<string, string>>,
): Promise<LaunchTarget> {
  const row = query.gameCode
    ? await findGame(db, supplier, query.gameCode)
    : await findEntry(db, supplier, query.gameType);
  const merged = {
    ...(query.gameType ? { gameType: query.gameType } : {}),
    ...extras,
    ...readParameters(row?.params ?? ''),
  };
  const { gameCode = query.gameCode, ...parameters } = merged as Record<string, string> & {
    gameCode?: string;
  };
  const usable = Object.entries(parameters).filter(([key]) => KEY.test(key));
  return { ...(gameCode ? { gameCode } : {}), parameters: Object.fromEntries(usable.slice(0, MOST)) };
}

async function findGame(
  db: Kysely<Tables>,
  supplier: string,
  gameCode: string,
): Promise<{ params: string } | undefined> {
  const row = await db
    .selectFrom('game')
    .select(['params', 'is_open'])
    .where('supplier', '=', supplier)
    .where('game_code', '=', gameCode)
    .orderBy('is_open', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row && row.is_open !== 1) throw new Refusal('game_unknown');
  return row;
}

/** The entry of that type, when there is exactly one; with several the page's own parameters tell them apart. */
async function findEntry(
  db: Kysely<Tables>,
  supplier: string,
  gameType: string | undefined,
): Promise<{ params: string } | undefined> {
  if (gameType === undefined || !/^\d{1,2}$/.test(gameType)) return undefined;
  const rows = await db
    .selectFrom('game_entry')
    .select('params')
    .where('supplier', '=', supplier)
    .where('game_type', '=', Number(gameType))
    .where('is_open', '=', 1)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

function readParameters(text: string): Record<string, string> {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, String(field)]));
}
