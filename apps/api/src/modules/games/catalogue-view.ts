import type { Reply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Names } from '../../db/tables/site.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import type { Entry, Game } from './catalogue-repository.ts';
import type { WeatherOf } from './supplier-weather.ts';

export type EntryRow = Reply<'GET /games/apis'>['data'][number];
export type HomeEntry = Reply<'GET /games'>['data'][number]['child'][number];
type ListRow = Extract<Reply<'GET /games/lists'>['data'], unknown[]>[number];
export type GameRow = Exclude<ListRow, EntryRow>;

export function nameIn(names: Names, lang: Lang): string {
  return names[lang] ?? names.common ?? names.en ?? '';
}

export function toEntryRow(ctx: AppContext, entry: Entry, lang: Lang, weather: WeatherOf): EntryRow {
  return {
    id: entry.id,
    title: nameIn(entry.names, lang),
    subtitle: entry.subtitle,
    web_pic: entry.web_pic,
    mobile_pic: entry.mobile_pic,
    logo_url: entry.logo_url,
    icon_url: entry.icon_url,
    api_name: entry.supplier,
    game_type: entry.game_type,
    ...typeTexts(entry.game_type, lang),
    params: entry.params,
    is_open: entry.supplier_open === 1 ? 1 : 0,
    weight: entry.weight,
    client_type: entry.client_type,
    tags: entry.tags || null,
    lang: entry.lang,
    weather: weather(supplierOf(entry)),
    created_at: toWireDate(entry.created_at, ctx.config.offsetMinutes),
    updated_at: toWireDate(entry.updated_at, ctx.config.offsetMinutes),
  };
}

export function toHomeEntry(entry: Entry, lang: Lang, weather: WeatherOf): HomeEntry {
  return {
    id: entry.id,
    title: nameIn(entry.names, lang),
    game_type: entry.game_type,
    mobile_pic: entry.mobile_pic,
    tags: entry.tags || null,
    params: entry.params,
    api_name: entry.supplier,
    weight: entry.weight,
    ...typeTexts(entry.game_type, lang),
    weather: weather(supplierOf(entry)),
  };
}

export function toGameRow(ctx: AppContext, game: Game, lang: Lang, weather: WeatherOf): GameRow {
  return {
    id: game.id,
    api_name: game.supplier,
    name: nameIn(game.names, lang),
    en_name: nameIn(game.names, 'en'),
    game_type: game.game_type,
    game_code: game.game_code,
    img_path: null,
    img_url: game.img_url,
    full_image_url: game.img_url,
    client_type: game.client_type,
    platform: game.platform,
    param_remark: game.params,
    is_open: game.supplier_open === 1 ? 1 : 0,
    weight: game.weight,
    tags: game.tags,
    weather: weather(supplierOf(game)),
    created_at: toWireDate(game.created_at, ctx.config.offsetMinutes),
    updated_at: toWireDate(game.updated_at, ctx.config.offsetMinutes),
    api: { api_name: game.supplier, api_title: nameIn(game.supplier_names, lang) },
  };
}

export function gameTypeText(gameType: number, lang: Lang): string {
  return labelsIn(lang).gameTypes[gameType as GameType] ?? String(gameType);
}

function typeTexts(gameType: number, lang: Lang) {
  return { game_type_text: gameTypeText(gameType, lang), game_type_cn_text: gameTypeText(gameType, 'zh_cn') };
}

function supplierOf(row: Entry | Game): Parameters<WeatherOf>[0] {
  return { code: row.supplier, isOpen: row.supplier_open === 1 };
}
