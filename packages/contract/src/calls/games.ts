import { Type } from 'typebox';
import { dt, flag, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';

/** `normal`, `slow` or `closed`: the supplier as its circuit breaker sees it. */
export const supplierWeather = Type.Enum(['normal', 'slow', 'closed']);

const homeEntry = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  game_type: Type.Integer(),
  mobile_pic: Type.String(),
  tags: textOrNull,
  params: Type.String({ description: 'JSON text or empty' }),
  api_name: Type.String(),
  weight: Type.Integer(),
  game_type_text: Type.String(),
  game_type_cn_text: Type.String(),
  weather: supplierWeather,
});

const entryRow = Type.Object({
  id: Type.Integer(),
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
  weather: supplierWeather,
  created_at: dt,
  updated_at: dt,
});

const gameRow = Type.Object({
  id: Type.Integer(),
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
  created_at: dt,
  updated_at: dt,
  api: Type.Object({ api_name: Type.String(), api_title: Type.String() }),
});

const gameType = Type.Integer({ minimum: 1, maximum: 99 });

export const gamesCalls = defineCalls({
  'POST /game/type': {
    summary: 'The game types in their order',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 4.5',
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({ key: Type.Integer(), value: Type.String(), isLobbyPage: Type.Boolean() }),
      ),
    }),
    errors: [],
  },
  'GET /games': {
    summary: 'The lobby: tabs with their entries',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 4.1',
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
    }),
    errors: [],
  },
  'GET /games/apis': {
    summary: 'Entries of one game type',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 4.2',
    query: Type.Object({ gameType, isMobile: Type.Optional(flag) }),
    reply: Type.Object({ data: Type.Array(entryRow) }),
    errors: [],
  },
  'GET /games/lists': {
    summary:
      'Single games, with supplier, tag and name filters; a plain list for phones unless `limit` is sent',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 4.3',
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
});
