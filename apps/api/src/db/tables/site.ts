import type { Lang } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** Names per language; `common` is the fallback. */
export type Names = Readonly<Record<string, string>>;
type NamesColumn = ColumnType<Names, string | undefined, string>;

/** Named texts by language; untranslated ones are missing. */
export type Texts<Name extends string = string> = Readonly<
  Partial<Record<Lang, Readonly<Partial<Record<Name, string>>>>>
>;
/** Written as JSON text. */
export type TextsColumn<Name extends string> = ColumnType<Texts<Name>, string, string>;

export interface SettingTable {
  grp: string;
  key: string;
  /** A language, or `common`. */
  lang: Generated<string>;
  value: string;
}

export interface NoticeTable {
  id: Generated<number>;
  grp: 'main' | 'mobile' | 'pc';
  /** `content`: sanitised HTML. */
  texts: TextsColumn<'title' | 'content'>;
  url: string | null;
  /** The readers' language, or `common`. */
  lang: Generated<string>;
  is_open: Generated<number>;
  weight: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Date;
}

export interface LinkTable {
  id: Generated<number>;
  name: string;
  texts: TextsColumn<'title' | 'desc'>;
  type: 'web' | 'index' | 'mobile';
  url: string;
  weight: Generated<number>;
  is_open: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface BannerTable {
  id: Generated<number>;
  texts: TextsColumn<'title' | 'detail' | 'action' | 'picture'>;
  groups: string;
  dimensions: Generated<string>;
  weight: Generated<number>;
  jump_link: Generated<string>;
  is_new_window: Generated<number>;
  /** The readers' language, or `common`. */
  lang: Generated<string>;
  is_open: Generated<number>;
  /** Display period for members. */
  start_at: Date | null;
  end_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface SupplierTable {
  code: string;
  names: NamesColumn;
  /** 0: under maintenance; the lobby shows it as closed. */
  is_open: Generated<number>;
  /** Text for members while it is closed, instead of the standard one, and the end; both only for display. */
  maintenance_texts: ColumnType<Names, string | undefined, string>;
  maintenance_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** 0: removed by the operator; completely hidden. */
  is_shown: Generated<number>;
  /** Other names that members search for, separated by commas. */
  aliases: Generated<string>;
  /** Currency key it accepts, or `common` for all. */
  lang: Generated<string>;
  weight: Generated<number>;
  created_at: Generated<Date>;
}

/** One row per supplier and type: a lobby, a hall, a single fishing game (docs/contract/play.md 4). */
export interface GameEntryTable {
  id: Generated<number>;
  supplier: string;
  game_type: number;
  names: NamesColumn;
  subtitle: Generated<string>;
  web_pic: Generated<string>;
  mobile_pic: Generated<string>;
  logo_url: Generated<string>;
  icon_url: Generated<string>;
  /** JSON text of launch parameters, or empty. */
  params: Generated<string>;
  /** 0 both, 1 desktop, 2 phone. */
  client_type: Generated<number>;
  tags: Generated<string>;
  lang: Generated<string>;
  is_open: Generated<number>;
  weight: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Single games inside a supplier. */
export interface GameTable {
  id: Generated<number>;
  supplier: string;
  game_type: number;
  game_code: string;
  names: NamesColumn;
  img_url: Generated<string>;
  client_type: Generated<number>;
  platform: Generated<string>;
  params: Generated<string>;
  tags: Generated<string>;
  is_open: Generated<number>;
  weight: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SiteTables {
  setting: SettingTable;
  notice: NoticeTable;
  link: LinkTable;
  banner: BannerTable;
  supplier: SupplierTable;
  game_entry: GameEntryTable;
  game: GameTable;
}
