import { addSupplier } from '../../../api/src/features/games/connected-suppliers.ts';
import type { Names } from '../../../api/src/platform/database/column-types.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';

interface SandboxGame {
  code: string;
  names: Names;
  tags?: string;
  weight: number;
}

interface SandboxSupplier {
  names: Names;
  weight: number;
  /** docs/contract/play.md 13.1 */
  gameType: number;
  games: readonly SandboxGame[];
}

const LIVE = 1;
const FISHING = 2;
const ELECTRONIC = 3;

const names = (zh_cn: string, zh_hk: string, en: string, th: string, vi: string): Names => ({
  zh_cn,
  zh_hk,
  en,
  th,
  vi,
  common: en,
});

/**
 * The suppliers of apps/sandbox by code. The last game's picture is used for the supplier's own tile, so that
 * it differs from the first game's.
 */
const sandboxSuppliers: Readonly<Record<string, SandboxSupplier>> = {
  SBS: {
    names: names('锦鲤电子', '錦鯉電子', 'Koi Slots', 'Koi สล็อต', 'Koi Slots'),
    weight: 98,
    gameType: ELECTRONIC,
    games: [
      {
        code: 'SLOT_KOI',
        names: names('锦鲤池', '錦鯉池', 'Koi Pond', 'บ่อปลาคาร์ป', 'Hồ cá Koi'),
        tags: 'hot,recommend',
        weight: 98,
      },
      {
        code: 'SLOT_FRUIT',
        names: names('霓虹水果', '霓虹水果', 'Neon Fruits', 'ผลไม้นีออน', 'Trái cây Neon'),
        tags: 'hot,new',
        weight: 96,
      },
      {
        code: 'SLOT_DRAGON',
        names: names('龙的宝藏', '龍的寶藏', 'Dragon Hoard', 'ขุมทรัพย์มังกร', 'Kho báu rồng'),
        tags: 'hot',
        weight: 94,
      },
    ],
  },
  SBE: {
    names: names('锦鲤街机', '錦鯉街機', 'Koi Arcade', 'Koi อาร์เคด', 'Koi Arcade'),
    weight: 96,
    gameType: ELECTRONIC,
    games: [
      {
        code: 'CRASH',
        names: names('一飞冲天', '一飛沖天', 'Skyward', 'ทะยานฟ้า', 'Bay vút'),
        tags: 'hot,new',
        weight: 97,
      },
      {
        code: 'DICE',
        names: names('幸运骰', '幸運骰', 'Lucky Dice', 'ลูกเต๋านำโชค', 'Xúc xắc may mắn'),
        tags: 'recommend',
        weight: 92,
      },
    ],
  },
  SBL: {
    names: names('锦鲤真人', '錦鯉真人', 'Koi Live', 'Koi ไลฟ์', 'Koi Live'),
    weight: 94,
    gameType: LIVE,
    games: [
      {
        code: 'BAC1',
        names: names(
          '百家乐 · 碧波厅',
          '百家樂 · 碧波廳',
          'Baccarat · Jade Hall',
          'บาคาร่า · โต๊ะหยก',
          'Baccarat · Sảnh Ngọc',
        ),
        tags: 'hot,recommend',
        weight: 95,
      },
      {
        code: 'BAC2',
        names: names(
          '百家乐 · 极速',
          '百家樂 · 極速',
          'Baccarat · Speed',
          'บาคาร่า · สปีด',
          'Baccarat · Tốc độ',
        ),
        tags: 'new',
        weight: 93,
      },
      {
        code: 'BAC3',
        names: names('百家乐 · 贵宾', '百家樂 · 貴賓', 'Baccarat · VIP', 'บาคาร่า · วีไอพี', 'Baccarat · VIP'),
        weight: 91,
      },
    ],
  },
  SBF: {
    names: names('锦鲤捕鱼', '錦鯉捕魚', 'Koi Fishing', 'Koi ยิงปลา', 'Koi Bắn cá'),
    weight: 92,
    gameType: FISHING,
    games: [
      {
        code: 'FISH1',
        names: names('深海捕鱼', '深海捕魚', 'Deep Sea', 'ล่าปลาทะเลลึก', 'Săn cá biển sâu'),
        tags: 'hot,new',
        weight: 93,
      },
    ],
  },
};

/**
 * Loads the connected sandbox suppliers, each with an entry that opens its own lobby and with its single
 * games.
 */
export async function loadSandboxGames(trx: Db, connected: readonly { code: string }[]): Promise<void> {
  for (const { code } of connected) {
    const supplier = sandboxSuppliers[code];
    const face = supplier?.games.at(-1);
    if (!supplier || !face) continue;
    const { gameType, weight } = supplier;
    await addSupplier(trx, {
      code,
      names: supplier.names,
      isOpen: true,
      weight,
      halls: [{ gameType, weight, tags: 'hot', picture: pictureOf(face) }],
      games: supplier.games.map((game) => ({ ...game, gameType, picture: pictureOf(game) })),
    });
  }
}

/** Address of the picture, which the sandbox serves under the platform's own address. */
function pictureOf({ code }: SandboxGame): string {
  return `/sandbox/games/tiles/${code.toLowerCase().replaceAll('_', '-')}.svg`;
}
