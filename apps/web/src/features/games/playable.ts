import { gameTypes } from '@koi/contract/enumerations';

/**
 * Something a member can open: an entry (a supplier's lobby, hall or single game) or one game inside a
 * supplier.
 */
export interface Playable {
  kind: 'entry' | 'game';
  id: number;
  supplier: string;
  /** Empty where the API does not send it. */
  supplierTitle: string;
  gameType: number;
  title: string;
  picture: string;
  /** Launch parameters besides the supplier and the type (docs/contract/play.md 6.3). */
  parameters: Readonly<Record<string, string>>;
  /** `unknown` where the back end does not say. */
  health: 'normal' | 'slow' | 'closed' | 'unknown';
  /** The operator has tagged it as new. */
  isNew?: true;
}

interface EntryFields {
  /** Existing back ends send no id in the lobby's rows. */
  id?: number;
  title: string;
  api_name: string;
  game_type: number;
  mobile_pic: string;
  params: string | null;
  tags?: string | null;
  weather?: Playable['health'];
}

interface GameFields {
  id: number;
  name: string;
  api_name: string;
  game_type: number;
  game_code: string;
  full_image_url: string;
  param_remark: string | null;
  tags?: string | null;
  weather?: Playable['health'];
  api?: { api_title: string };
}

export function fromEntry(row: EntryFields): Playable {
  return {
    kind: 'entry',
    id: Number(row.id ?? 0),
    supplier: row.api_name,
    supplierTitle: '',
    gameType: Number(row.game_type),
    title: row.title,
    picture: row.mobile_pic,
    parameters: launchParameters(row.params),
    health: row.weather ?? 'unknown',
    ...newIn(row.tags),
  };
}

export function fromGame(row: GameFields): Playable {
  return {
    kind: 'game',
    id: Number(row.id),
    supplier: row.api_name,
    supplierTitle: row.api?.api_title ?? '',
    gameType: Number(row.game_type),
    title: row.name,
    picture: row.full_image_url,
    parameters: { gameCode: row.game_code, ...launchParameters(row.param_remark) },
    health: row.weather ?? 'unknown',
    ...newIn(row.tags),
  };
}

const newIn = (tags: string | null | undefined): Pick<Playable, 'isNew'> =>
  tags?.split(',').includes('new') ? { isNew: true } : {};

/** Existing back ends mix both kinds in one list, e.g. fishing (docs/contract/play.md 4.3). */
export function fromEither(row: EntryFields | GameFields): Playable {
  return 'game_code' in row ? fromGame(row) : fromEntry(row);
}

/**
 * The extra launch parameters of a row: JSON text or empty; each key becomes a query parameter
 * (docs/contract/play.md 6.3).
 */
export function launchParameters(params: string | null | undefined): Record<string, string> {
  if (!params) return {};
  try {
    const value: unknown = JSON.parse(params);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, String(part)]));
  } catch {
    return {};
  }
}

export function playableKey({ kind, id }: Pick<Playable, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/**
 * A unique key for a tile within one list. Rows without an id are distinguished by what they open and by
 * their position.
 */
export function tileKey(game: Playable, place: number): string {
  const { id, supplier, gameType, parameters } = game;
  return id > 0
    ? `${playableKey(game)} ${supplier}`
    : [supplier, gameType, JSON.stringify(parameters), place].join(' ');
}

/** The input for its built-in picture, where the operator has set none. */
export function faceOf({
  kind,
  supplier,
  gameType,
  id,
}: Pick<Playable, 'kind' | 'supplier' | 'gameType' | 'id'>): string {
  return kind === 'entry' ? `${supplier} ${gameType}` : `${supplier} ${gameType} ${id}`;
}

/**
 * Types whose entries open a list of single games, until `game/type` has answered (docs/contract/play.md
 * 4.5).
 */
const usualListTypes: readonly number[] = [gameTypes.slots, gameTypes.cards];

/**
 * A favourite is identified by a game's id for these types and by an entry's id for all others
 * (docs/contract/play.md 4.6).
 */
export function canBeFavorite({ kind, id, gameType }: Pick<Playable, 'kind' | 'id' | 'gameType'>): boolean {
  return id > 0 && (kind === 'game') === usualListTypes.includes(gameType);
}

/** Game type → whether its games are listed. Plain data, so that it can be embedded in the page. */
export type GameTypes = Readonly<Record<number, boolean>>;

/** The types whose games are listed. `types` is the answer of `game/type`. */
export function listTypesOf(types?: GameTypes): readonly number[] {
  if (!types) return usualListTypes;
  return Object.entries(types).flatMap(([type, isList]) => (isList ? [Number(type)] : []));
}

/** Whether this entry opens a list of games instead of a game. `types` is the answer of `game/type`. */
export function opensList(
  { kind, gameType }: Pick<Playable, 'kind' | 'gameType'>,
  types?: GameTypes,
): boolean {
  return kind === 'entry' && (types?.[gameType] ?? usualListTypes.includes(gameType));
}
