import { gameTypes } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { innerListTypes } from './game-kinds.ts';

/** A single game; the app draws a picture for one without. */
export interface ListedGame {
  code: string;
  names: Names;
  gameType: number;
  tags?: string;
  weight: number;
  picture?: string;
}

export interface ListedSupplier {
  code: string;
  names: Names;
  /** Other names that members search for. */
  aliases?: readonly string[];
  /** False: not connected; the lobby shows it and its games as closed. */
  isOpen: boolean;
  /** False: members do not see it. */
  isShown?: boolean;
  weight: number;
  /** Entries that open its own lobby. */
  halls: readonly { gameType: number; tags?: string; weight: number; names?: Names; picture?: string }[];
  games: readonly ListedGame[];
}

/** Adds a supplier with its names, halls and games; an existing one is left alone. */
export async function addSupplier(trx: Db, supplier: ListedSupplier): Promise<void> {
  const { code, names, aliases = [], isOpen, isShown = true, weight, halls, games } = supplier;
  const added = await trx
    .insertInto('supplier')
    .values({
      code,
      names: JSON.stringify(names),
      aliases: aliases.join(','),
      is_open: isOpen,
      is_shown: isShown,
      weight,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return;
  const listed = games.filter((game) => innerListTypes.has(game.gameType));
  const opened = games.filter((game) => !innerListTypes.has(game.gameType));
  if (halls.length + opened.length > 0)
    await trx
      .insertInto('game_entry')
      .values([
        ...halls.map((hall) => ({
          supplier: code,
          game_type: hall.gameType,
          names: JSON.stringify(hall.names ?? names),
          mobile_pic: hall.picture ?? '',
          tags: hall.tags ?? '',
          weight: hall.weight,
        })),
        ...opened.map((game) => ({
          supplier: code,
          game_type: game.gameType,
          names: JSON.stringify(game.names),
          params: JSON.stringify({ gameCode: game.code }),
          mobile_pic: game.picture ?? '',
          tags: game.tags ?? '',
          weight: game.weight,
        })),
      ])
      .execute();
  if (listed.length === 0) return;
  await trx
    .insertInto('game')
    .values(
      listed.map((game) => ({
        supplier: code,
        game_type: game.gameType,
        game_code: game.code,
        names: JSON.stringify(game.names),
        img_url: game.picture ?? '',
        tags: game.tags ?? '',
        weight: game.weight,
      })),
    )
    .execute();
}

const named = (zh_cn: string, zh_hk: string, en: string, th: string, vi: string): Names => ({
  zh_cn,
  zh_hk,
  en,
  th,
  vi,
  common: en,
});

/** By their codes at the lottery, the most played first. */
const games: readonly (readonly [code: string, names: Names])[] = [
  ['K3A', named('一分快三', '一分快三', 'Fast Three 1 min', 'ฟาสต์ทรี 1 นาที', 'Nhanh Ba 1 phút')],
  ['11X5A', named('一分11选5', '一分11選5', '11 Pick 5 1 min', '11 เลือก 5 1 นาที', '11 chọn 5 1 phút')],
  ['PK10A', named('一分赛车', '一分賽車', 'Racing Ten 1 min', 'รถแข่ง 10 1 นาที', 'Đua Xe 10 1 phút')],
  ['SSCA', named('五分时时彩', '五分時時彩', 'Five Balls 5 min', 'ห้าลูก 5 นาที', 'Năm Bóng 5 phút')],
  ['FFCA', named('分分彩', '分分彩', 'Minute Five Balls', 'ห้าลูก 1 นาที', 'Năm Bóng 1 phút')],
  ['SIXA', named('五分六彩', '五分六彩', 'Koi Six 5 min', 'โค่ยซิกซ์ 5 นาที', 'Koi Six 5 phút')],
  ['3DA', named('三分3D', '三分3D', 'Three Digits 3 min', 'สามหลัก 3 นาที', '3D 3 phút')],
  ['K3B', named('五分快三', '五分快三', 'Fast Three 5 min', 'ฟาสต์ทรี 5 นาที', 'Nhanh Ba 5 phút')],
  ['11X5B', named('五分11选5', '五分11選5', '11 Pick 5 5 min', '11 เลือก 5 5 นาที', '11 chọn 5 5 phút')],
  ['PK10B', named('五分赛车', '五分賽車', 'Racing Ten 5 min', 'รถแข่ง 10 5 นาที', 'Đua Xe 10 5 phút')],
  ['SSCB', named('十分时时彩', '十分時時彩', 'Five Balls 10 min', 'ห้าลูก 10 นาที', 'Năm Bóng 10 phút')],
  ['SIXD', named('每日六彩', '每日六彩', 'Koi Six daily', 'โค่ยซิกซ์รายวัน', 'Koi Six hằng ngày')],
  ['3DD', named('每日3D', '每日3D', 'Three Digits daily', 'สามหลักรายวัน', '3D hằng ngày')],
];

/** The own lottery as every site has it from its first start; operators change what members see. */
export const ownLottery: ListedSupplier = {
  code: 'LY',
  names: named('锦鲤彩票', '錦鯉彩票', 'Koi Lottery', 'ลอตเตอรี่ Koi', 'Xổ số Koi'),
  aliases: ['lotto', 'k3', '11x5', 'ssc', 'pk10', 'หวย'],
  isOpen: true,
  weight: 100,
  halls: [{ gameType: gameTypes.ownLottery, tags: 'hot,recommend', weight: 100 }],
  games: games.map(
    ([code, names], at): ListedGame => ({
      code,
      names,
      gameType: gameTypes.ownLottery,
      tags: at < 2 ? 'recommend' : at < 6 ? 'new' : '',
      weight: 90 - at,
    }),
  ),
};

/**
 * Gives every supplier that the configuration connects its row at the start: the own lottery with its games, open;
 * any other one hidden and closed, so that operators name it, list its games and open it. What is there is left
 * alone.
 */
export async function addConnectedSuppliers({ database, suppliers }: AppContext): Promise<void> {
  const known = await database.db.selectFrom('supplier').select('code').execute();
  const missing = suppliers.codes.filter((code) => known.every((row) => row.code !== code));
  if (missing.length === 0) return;
  await database.transaction(async (trx) => {
    for (const code of missing.toSorted())
      await addSupplier(
        trx,
        code === ownLottery.code
          ? ownLottery
          : { code, names: { common: code }, isOpen: false, isShown: false, weight: 0, halls: [], games: [] },
      );
  });
}
