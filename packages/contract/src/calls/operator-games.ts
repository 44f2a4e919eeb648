import { Type } from 'typebox';
import { dateInput, dt, dtOrNull, flag, id, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reasonField } from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { namesInput, textsByLang } from '../rewards.ts';
import { apiCode } from '../supplier-fields.ts';

const base = { auth: 'operator', demo: 'yes', source: 'docs/contract/play.md 4' } as const;
const read = { ...base, permission: 'games.read' } as const;

const breaker = Type.Object({
  state: Type.Enum(['closed', 'slow', 'open'], { description: '`open`: calls are kept back' }),
  opened_at: dtOrNull,
  failures: Type.Integer({ description: 'In a row' }),
});
const supplier = Type.Object({
  code: Type.String(),
  names: textsByLang,
  is_open: flag,
  is_shown: flag,
  lang: Type.String({ description: 'Currency key it takes, or `common`' }),
  weight: Type.Integer(),
  aliases: Type.String({ description: 'Other names that members search for, separated by commas' }),
  maintenance_texts: textsByLang,
  maintenance_until: dtOrNull,
  is_connected: flag,
  breakers: Type.Union([Type.Object({ players: breaker, feed: breaker }), Type.Null()], {
    description: 'As the process that answers sees them; each process has its own',
  }),
  troubles: Type.Array(
    Type.Object({
      at: dt,
      operation: Type.String(),
      outcome: Type.String(),
      error: Type.String(),
      milliseconds: Type.Integer(),
    }),
    { description: 'The last calls that brought no answer or a refusal, newest first' },
  ),
  imported_at: dtOrNull,
  games: Type.Integer(),
  games_open: Type.Integer(),
});
const game = Type.Object({
  kind: Type.Enum(['entry', 'game'], { description: '`entry`: a lobby, a hall, a single fishing game' }),
  id: rowId,
  supplier: Type.String(),
  game_type: Type.Integer(),
  game_code: textOrNull,
  names: textsByLang,
  picture: Type.String(),
  tags: Type.Array(Type.String()),
  weight: Type.Integer(),
  is_open: flag,
  updated_at: dt,
});
const picture = Type.String({ maxLength: 500, pattern: '^(https?://[^\\s"\'<>]+|/[^\\s"\'<>]*)?$' });
const tags = Type.Array(Type.Enum(['hot', 'new', 'recommend']), { maxItems: 3, uniqueItems: true });
const weight = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const gameCode = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_.:-]+$' });
const listed = Type.Object({
  game_code: gameCode,
  game_type: Type.Integer({ minimum: 1, maximum: 99 }),
  names: namesInput,
  picture: Type.Optional(picture),
});
const list = Type.Array(listed, { minItems: 1, maxItems: 5000 });
const difference = Type.Object({
  added: Type.Array(
    Type.Object({ game_code: Type.String(), game_type: Type.Integer(), name: Type.String() }),
  ),
  changed: Type.Array(
    Type.Object({
      game_code: Type.String(),
      game_type: Type.Integer(),
      name: Type.String(),
      fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
    }),
  ),
  missing: Type.Array(
    Type.Object({ game_code: Type.String(), game_type: Type.Integer(), name: Type.String() }),
    { description: 'Open in the catalogue, and not in the list' },
  ),
  same: Type.Integer(),
  state: Type.String({ description: 'Names what was compared; taking the list repeats it' }),
});

/** Suppliers and the catalogue, as operators manage them. */
export const operatorGamesCalls = defineCalls({
  'POST /operator/games/suppliers/list': {
    summary: 'Every supplier: open or not, how its calls go, what it has in the catalogue',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(supplier) }),
    errors: [],
  },
  'POST /operator/games/suppliers/save': {
    summary: 'Change what is given; the rest stays. A closed supplier lets nobody in and money out',
    ...base,
    permission: 'suppliers.edit',
    body: Type.Object({
      code: apiCode,
      is_open: Type.Optional(flag),
      is_shown: Type.Optional(flag),
      weight: Type.Optional(weight),
      aliases: Type.Optional(Type.String({ maxLength: 400 })),
      names: Type.Optional(namesInput),
      maintenance_texts: Type.Optional(namesInput),
      maintenance_until: Type.Optional(dateInput),
      reason: reasonField,
    }),
    reply: Type.Object({ data: supplier }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/games/suppliers/reset': {
    summary: 'Let calls through again at once, in every process',
    ...base,
    permission: 'suppliers.edit',
    body: Type.Object({ code: apiCode, reason: reasonField }),
    reply: Type.Object({ data: supplier }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/games/list': {
    summary: 'The catalogue, in the order of the lobby',
    ...read,
    body: Type.Object({
      kind: Type.Optional(Type.Enum(['entry', 'game'])),
      supplier: Type.Optional(apiCode),
      game_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      tag: Type.Optional(Type.Enum(['hot', 'new', 'recommend'])),
      is_open: Type.Optional(flag),
      search: Type.Optional(Type.String({ maxLength: 60, description: 'Part of a name, or a code' })),
      ...pageInput,
    }),
    file: { kind: 'games' },
    reply: Type.Object({ data: operatorPageOf(game) }),
    errors: [],
  },
  'POST /operator/games/save': {
    summary: 'Change what is given of one game; the rest stays',
    ...base,
    permission: 'games.edit',
    body: Type.Object({
      kind: Type.Enum(['entry', 'game']),
      id,
      names: Type.Optional(namesInput),
      picture: Type.Optional(picture),
      tags: Type.Optional(tags),
      weight: Type.Optional(weight),
      is_open: Type.Optional(flag),
    }),
    reply: Type.Object({ data: game }),
    errors: ['not_found'],
  },
  'POST /operator/games/entries/add': {
    summary:
      "Add an entry to the lobby: a supplier's own lobby, or with `game_code` one game of a type without an inner list",
    ...base,
    permission: 'games.edit',
    body: Type.Object({
      supplier: apiCode,
      game_type: Type.Integer({ minimum: 1, maximum: 99 }),
      game_code: Type.Optional(gameCode),
      names: namesInput,
      picture: Type.Optional(picture),
      tags: Type.Optional(tags),
      weight: Type.Optional(weight),
    }),
    reply: Type.Object({ data: game }),
    errors: ['not_found'],
  },
  'POST /operator/games/import/compare': {
    summary: "A supplier's own list beside the catalogue: what taking it would change",
    ...read,
    body: Type.Object({ supplier: apiCode, games: list }),
    reply: Type.Object({ data: difference }),
    errors: ['not_found'],
  },
  'POST /operator/games/import/take': {
    summary:
      'Take the list as it was compared: new games are added, names and pictures renewed; tags, order and what is closed stay. With `close_missing` what the list lacks is closed',
    ...base,
    permission: 'games.edit',
    body: Type.Object({
      supplier: apiCode,
      games: list,
      state: Type.String({ maxLength: 64 }),
      close_missing: Type.Optional(flag),
      reason: reasonField,
    }),
    reply: Type.Object({ data: difference }),
    errors: ['not_found', 'reason_required', 'already_decided'],
  },
});
