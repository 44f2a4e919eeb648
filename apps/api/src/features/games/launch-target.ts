import {
  gameCodePattern,
  MAX_PARAMETER,
  MAX_PARAMETERS,
  parameterNamePattern,
} from '@koi/supplier-protocol/identifiers';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type LaunchQuery, type ListedGame, type Row, typesOf } from './queries.ts';

export interface LaunchTarget {
  /** Absent for the supplier's lobby. */
  gameCode?: string;
  parameters: Readonly<Record<string, string>>;
  /** The catalogue row; absent for games not in the catalogue. */
  listed?: ListedGame;
  /** Possible game types: one if the catalogue or the page specifies it, else all of the supplier's. */
  types: readonly number[];
}

const CODE = new RegExp(gameCodePattern);
const NAME = new RegExp(parameterNamePattern);

/**
 * Resolves what to open: our defaults, overridden by the page's parameters, overridden by those of the
 * catalogue row (docs/contract/play.md 6.3). Games not in the catalogue are passed on to the supplier. Only
 * parameters allowed by the supplier protocol are forwarded.
 * @throws Refusal game_unknown for a game that the catalogue has closed, or a malformed code
 */
export async function findLaunchTarget(
  db: Db,
  supplier: string,
  query: LaunchQuery,
  extras: Readonly<Record<string, string>>,
): Promise<LaunchTarget> {
  const row =
    (query.gameCode ? await findGame(db, supplier, query.gameCode) : undefined) ??
    (await findEntry(db, supplier, query));
  const { gameCode = query.gameCode, ...catalogue } = readParameters(row?.params ?? '');
  if (gameCode && !CODE.test(gameCode)) throw new Refusal('game_unknown');
  const own = new Set(Object.keys(catalogue));
  const page = { ...(query.gameType ? { gameType: query.gameType } : {}), ...extras };
  // The catalogue's come first, so that the limit never cuts them off.
  const parameters = [
    ...Object.entries(catalogue),
    ...Object.entries(page).filter(([name]) => name !== 'gameCode' && !own.has(name)),
  ].filter(([name, value]) => NAME.test(name) && value.length <= MAX_PARAMETER && value.isWellFormed());
  return {
    ...(gameCode ? { gameCode } : {}),
    parameters: Object.fromEntries(parameters.slice(0, MAX_PARAMETERS)),
    ...(row ? { listed: row.listed } : {}),
    types: await typesOf(db, supplier, row, query),
  };
}

async function findGame(db: Db, supplier: string, gameCode: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('game')
    .select(['id', 'game_type', 'params', 'is_open'])
    .where('supplier', '=', supplier)
    .where('game_code', '=', gameCode)
    .orderBy('is_open', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row && !row.is_open) throw new Refusal('game_unknown');
  return row && { params: row.params, gameType: row.game_type, listed: { entry_id: null, game_id: row.id } };
}

/**
 * The entry whose parameters name the game, else the only open entry of the type. The latter counts as
 * opened; its parameters apply only when no game is requested. With several entries the page's own parameters
 * decide.
 */
async function findEntry(db: Db, supplier: string, query: LaunchQuery): Promise<Row | undefined> {
  const entries = await db
    .selectFrom('game_entry')
    .select(['id', 'game_type', 'params', 'is_open'])
    .where('supplier', '=', supplier)
    .orderBy('is_open', 'desc')
    .execute();
  const typed = /^\d{1,2}$/.test(query.gameType ?? '');
  const ofType = typed ? entries.filter((entry) => entry.game_type === Number(query.gameType)) : entries;
  const named = query.gameCode
    ? ofType.find((entry) => readParameters(entry.params).gameCode === query.gameCode)
    : undefined;
  if (named && !named.is_open) throw new Refusal('game_unknown');
  const [only, another] = ofType.filter((entry) => entry.is_open);
  const entry = named ?? (another ? undefined : only);
  if (!entry) return undefined;
  const meant = named !== undefined || (typed && !query.gameCode);
  return {
    params: meant ? entry.params : '',
    gameType: entry.game_type,
    listed: { entry_id: entry.id, game_id: null },
  };
}

export function readParameters(text: string): Record<string, string> {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, String(field)]));
}
