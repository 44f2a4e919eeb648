import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { gameTypeText, nameIn } from '../../platform/lib/texts.ts';
import type { Entry, Game } from './queries.ts';
import type { HealthOf } from './supplier-health.ts';

export type EntryRow = DomainReply<'GET /games/apis'>['data'][number];
export type HomeEntry = DomainReply<'GET /games'>['data'][number]['child'][number];
type ListRow = Extract<DomainReply<'GET /games/lists'>['data'], unknown[]>[number];
export type GameRow = Exclude<ListRow, EntryRow>;

export function toEntryRow(entry: Entry, lang: Lang, health: HealthOf): EntryRow {
  return {
    id: entry.id,
    title: nameIn(entry.names, lang, entry.names.en),
    subtitle: entry.subtitle,
    web_pic: entry.web_pic,
    mobile_pic: entry.mobile_pic,
    logo_url: entry.logo_url,
    icon_url: entry.icon_url,
    api_name: entry.supplier,
    game_type: entry.game_type,
    ...typeTexts(entry.game_type, lang),
    params: entry.params,
    is_open: entry.supplier_open,
    weight: entry.weight,
    client_type: entry.client_type,
    tags: entry.tags || null,
    lang: entry.lang,
    weather: health(supplierOf(entry)),
    created_at: entry.created_at,
    updated_at: entry.updated_at,
  };
}

export function toHomeEntry(entry: Entry, lang: Lang, health: HealthOf): HomeEntry {
  return {
    id: entry.id,
    title: nameIn(entry.names, lang, entry.names.en),
    game_type: entry.game_type,
    mobile_pic: entry.mobile_pic,
    tags: entry.tags || null,
    params: entry.params,
    api_name: entry.supplier,
    weight: entry.weight,
    ...typeTexts(entry.game_type, lang),
    weather: health(supplierOf(entry)),
  };
}

export function toGameRow(game: Game, lang: Lang, health: HealthOf): GameRow {
  return {
    id: game.id,
    api_name: game.supplier,
    name: nameIn(game.names, lang, game.names.en),
    en_name: nameIn(game.names, 'en'),
    game_type: game.game_type,
    game_code: game.game_code,
    img_path: null,
    img_url: game.img_url,
    full_image_url: game.img_url,
    client_type: game.client_type,
    platform: game.platform,
    param_remark: game.params,
    is_open: game.supplier_open,
    weight: game.weight,
    tags: game.tags,
    weather: health(supplierOf(game)),
    created_at: game.created_at,
    updated_at: game.updated_at,
    api: { api_name: game.supplier, api_title: nameIn(game.supplier_names, lang, game.supplier_names.en) },
  };
}

function typeTexts(gameType: number, lang: Lang) {
  return { game_type_text: gameTypeText(gameType, lang), game_type_cn_text: gameTypeText(gameType, 'zh_cn') };
}

function supplierOf(row: Entry | Game): Parameters<HealthOf>[0] {
  return { code: row.supplier, isOpen: row.supplier_open };
}
