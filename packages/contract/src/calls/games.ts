import { gameCodePattern } from '@koi/supplier-protocol/identifiers';
import { Type } from 'typebox';
import { dec, dt, flag, id, integerOrNull, requestId, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import type { Lang } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';
import { apiCode, supplierHealth, transferErrors } from '../supplier-fields.ts';

/**
 * `normal`, `slow` or `closed`: state of the supplier's circuit breaker. For a logged-in member also `slow`
 * when that member's own last calls there were slow or failed. A supplier under maintenance is `closed` too:
 * its games are listed and open again later.
 */

const homeEntry = Type.Object({
  id: rowId,
  title: Type.String(),
  game_type: Type.Integer(),
  mobile_pic: Type.String(),
  tags: textOrNull,
  params: Type.String({ description: 'JSON text or empty' }),
  api_name: Type.String(),
  weight: Type.Integer(),
  game_type_text: Type.String(),
  game_type_cn_text: Type.String(),
  weather: supplierHealth,
});

const entryRow = Type.Object({
  id: rowId,
  title: Type.String(),
  subtitle: Type.String(),
  web_pic: Type.String(),
  mobile_pic: Type.String(),
  logo_url: Type.String(),
  icon_url: Type.String(),
  api_name: Type.String(),
  game_type: Type.Integer(),
  game_type_text: Type.String(),
  game_type_cn_text: Type.String(),
  params: Type.String(),
  is_open: flag,
  weight: Type.Integer(),
  client_type: Type.Integer(),
  tags: textOrNull,
  lang: Type.String(),
  weather: supplierHealth,
  created_at: dt,
  updated_at: dt,
});

const gameRow = Type.Object({
  id: rowId,
  api_name: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  game_type: Type.Integer(),
  game_code: Type.String(),
  img_path: textOrNull,
  img_url: Type.String(),
  full_image_url: Type.String(),
  client_type: Type.Integer(),
  platform: Type.String(),
  param_remark: Type.String({ description: 'JSON text or empty' }),
  is_open: flag,
  weight: Type.Integer(),
  tags: Type.String(),
  weather: supplierHealth,
  created_at: dt,
  updated_at: dt,
  api: Type.Object({ api_name: Type.String(), api_title: Type.String() }),
});

const gameType = Type.Integer({ minimum: 1, maximum: 99 });
const supplierCode = Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9_]+$' });

/** `model_id` is the id of a game row for types 3 and 6, of an entry row for every other type. */
const favorite = Type.Object({ api_name: supplierCode, game_type: gameType, model_id: id });

/** Up to 100 ids, separated by commas. */
const idList = Type.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,99}$', examples: ['12,40'] });

const perLanguage = Type.Unsafe<Record<Lang, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
const perOtherLanguage = Type.Unsafe<Record<Exclude<Lang, 'en'>, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});

/**
 * Every entry and game shown on phones, in columns of equal length so that it compresses well. Read by
 * `@koi/game-search`, which describes the format of the columns.
 */
const searchIndex = Type.Object({
  version: Type.String({ description: 'Changes whenever the catalogue does' }),
  suppliers: Type.Array(
    Type.Object({ code: Type.String(), names: perLanguage, aliases: Type.Array(Type.String()) }),
  ),
  entries: Type.Integer({ description: 'So many of the first rows are entries, the others are games' }),
  id: Type.Array(Type.Integer(), { description: 'Each as the difference to the row before' }),
  supplier: Type.Array(Type.Integer(), { description: 'Place in `suppliers`' }),
  type: Type.Array(Type.Integer()),
  weight: Type.Array(Type.Integer()),
  tags: Type.String({ description: 'One digit per row: 1 hot + 2 new + 4 recommended' }),
  en: Type.String({ description: 'English names, one per line' }),
  words: perOtherLanguage,
  names: perOtherLanguage,
  han: Type.String({ description: 'Every Chinese character of the names, once' }),
  pinyin: Type.String({ description: 'Its syllables in the same order; several readings joined by `/`' }),
});

const favoriteChange = {
  auth: 'token',
  pure: false,
  demo: 'yes',
  source: 'docs/contract/play.md 4.6',
  body: favorite,
  reply: Type.Object({}),
  errors: ['game_unknown'],
} as const;

export const gamesCalls = defineCalls({
  'POST /game/type': {
    summary: 'The game types in their order',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 4.5',
    body: Type.Object({}),
    quiet: true,
    reply: Type.Object({
      data: Type.Array(
        Type.Object({ key: Type.Integer(), value: Type.String(), isLobbyPage: Type.Boolean() }),
      ),
    }),
    errors: [],
  },
  'GET /games': {
    summary: 'The lobby: tabs with their entries',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 4.1',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          title: Type.String(),
          game_type: Type.Integer({ description: '0 for the hot tab' }),
          icon_before: Type.String(),
          icon_after: Type.String(),
          child: Type.Array(homeEntry),
        }),
      ),
      web: Type.Array(Type.Object({ name: Type.String(), weight: Type.String() })),
      search_version: Type.String({ description: 'The `version` to ask /games/search-index for' }),
    }),
    errors: [],
  },
  'GET /games/apis': {
    summary: 'Entries of one game type',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 4.2',
    query: Type.Object({ gameType, isMobile: Type.Optional(flag) }),
    reply: Type.Object({ data: Type.Array(entryRow) }),
    errors: [],
  },
  'GET /games/lists': {
    summary:
      'Single games, with supplier, tag and name filters; a plain list for phones unless `limit` is sent',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 4.3',
    query: Type.Object({
      gameType,
      api_code: Type.Optional(Type.String({ maxLength: 20 })),
      tag: Type.Optional(Type.Enum(['hot', 'new', 'recommend', 'all'])),
      keyword: Type.Optional(Type.String({ maxLength: 60 })),
      isMobile: Type.Optional(flag),
      ...pageInput,
    }),
    reply: Type.Object({
      data: Type.Union([
        Type.Array(Type.Union([gameRow, entryRow])),
        pageOf(Type.Union([gameRow, entryRow])),
      ]),
    }),
    errors: [],
  },
  'GET /games/rows': {
    summary: 'Entries and games by their ids, in the order asked for; what is not shown any more is left out',
    auth: 'optional',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'own call',
    query: Type.Object({ entries: Type.Optional(idList), games: Type.Optional(idList) }),
    extra: true,
    reply: Type.Object({
      data: Type.Object({ entries: Type.Array(entryRow), games: Type.Array(gameRow) }),
    }),
    errors: [],
  },
  'GET /games/search-index': {
    summary:
      'All names to search in, for the browser; with the present `version` the answer may be kept for good, otherwise it carries an ETag',
    auth: 'none',
    pure: true,
    demo: 'yes',
    source: 'own call',
    query: Type.Object({ version: Type.Optional(Type.String({ maxLength: 60 })) }),
    extra: true,
    reply: Type.Object({ data: searchIndex }),
    errors: [],
  },
  'GET /lobby/life': {
    summary: 'The newest wins, names masked, and how many members are here',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'own call',
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        winners: Type.Array(
          Type.Object({
            name: Type.String(),
            api_name: Type.String(),
            game_type: Type.Integer(),
            game_code: Type.String(),
            game: Type.String(),
            money: dec,
            at: dt,
          }),
        ),
        online: integerOrNull,
      }),
    }),
    errors: [],
  },
  'GET /games/recent': {
    summary: 'What the member opened last, newest first, each once, at most 20',
    auth: 'token',
    pure: true,
    demo: 'yes',
    source: 'own call',
    extra: true,
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          played_at: dt,
          entry: Type.Union([entryRow, Type.Null()]),
          game: Type.Union([gameRow, Type.Null()]),
        }),
      ),
    }),
    errors: [],
  },
  'POST /favor/add': {
    summary: 'Add a favourite; adding it twice is a success',
    ...favoriteChange,
  },
  'POST /favor/delete': {
    summary: 'Remove a favourite; removing what is absent is a success',
    ...favoriteChange,
  },
  'GET /favor/list': {
    summary: 'The favourites, the last added first',
    auth: 'token',
    pure: true,
    demo: 'yes',
    source: 'docs/contract/play.md 4.6',
    query: Type.Object({
      isMobile: Type.Optional(flag),
      game_type: Type.Optional(gameType),
      api_name: Type.Optional(supplierCode),
    }),
    reply: Type.Object({
      apigames: Type.Array(Type.Omit(entryRow, ['icon_url'])),
      gamelists: Type.Array(Type.Omit(gameRow, ['api'])),
    }),
    errors: [],
  },
  'GET /game/login': {
    summary: 'Open a game at a supplier; other query fields are passed on as launch parameters',
    auth: 'token',
    pure: false,
    demo: 'own-lottery',
    source: 'docs/contract/play.md 6.3',
    operation: 'game/login',
    query: Type.Object({
      api_code: apiCode,
      isMobile: Type.Optional(flag),
      gameType: Type.Optional(Type.String({ maxLength: 40 })),
      gameCode: Type.Optional(Type.String({ pattern: gameCodePattern })),
      request_id: Type.Optional(requestId),
    }),
    timeoutMs: 100_000,
    reply: Type.Object({ game_url: Type.String() }),
    errors: [
      'bets_blocked',
      'loss_limit_day',
      'loss_limit_week',
      'loss_limit_month',
      ...transferErrors,
      'player_not_created',
      'game_unknown',
      'line_maintenance',
      'money_not_enough',
    ],
  },
});
