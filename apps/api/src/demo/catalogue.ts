import type { Names } from '../db/tables/site.ts';

export interface DemoSupplier {
  code: string;
  names: Names;
  /** 0: announced, not connected here; the lobby shows it as closed. */
  isOpen: 0 | 1;
  weight: number;
  entries: readonly { gameType: number; names: Names; tags?: string; weight: number }[];
}

const titled = (zhCn: string, zhHk: string, en: string, th: string, vi: string): Names => ({
  zh_cn: zhCn,
  zh_hk: zhHk,
  en,
  th,
  vi,
  common: en,
});

const LIVE = 1;
const FISHING = 2;
const SLOTS = 3;
const SPORT = 5;
const CARDS = 6;
const OWN_LOTTERY = 99;

/** The own lottery, and one or more suppliers for each other product line. */
export const demoSuppliers: readonly DemoSupplier[] = [
  {
    code: 'LY',
    names: titled('锦鲤彩票', '錦鯉彩票', 'Koi Lottery', 'ลอตเตอรี่ Koi', 'Xổ số Koi'),
    isOpen: 1,
    weight: 100,
    entries: [
      {
        gameType: OWN_LOTTERY,
        names: titled('锦鲤快三', '錦鯉快三', 'Koi Fast Three', 'Koi ฟาสต์ทรี', 'Koi Fast Three'),
        tags: 'hot,recommend',
        weight: 100,
      },
    ],
  },
  {
    code: 'AG',
    names: titled('AG 亚游', 'AG 亞遊', 'AG', 'AG', 'AG'),
    isOpen: 0,
    weight: 80,
    entries: [
      {
        gameType: LIVE,
        names: titled('AG 真人', 'AG 真人', 'AG Live', 'AG ไลฟ์', 'AG Live'),
        tags: 'hot',
        weight: 51,
      },
      {
        gameType: FISHING,
        names: titled('AG 捕鱼王', 'AG 捕魚王', 'AG Fishing King', 'AG ราชายิงปลา', 'AG Vua bắn cá'),
        weight: 30,
      },
    ],
  },
  {
    code: 'PG',
    names: titled('PG 电子', 'PG 電子', 'PG Slots', 'PG สล็อต', 'PG Slot'),
    isOpen: 0,
    weight: 70,
    entries: [
      {
        gameType: SLOTS,
        names: titled('PG 电子', 'PG 電子', 'PG Slots', 'PG สล็อต', 'PG Slot'),
        tags: 'hot,new',
        weight: 60,
      },
    ],
  },
  {
    code: 'CQ9',
    names: titled('CQ9 电子', 'CQ9 電子', 'CQ9', 'CQ9', 'CQ9'),
    isOpen: 0,
    weight: 65,
    entries: [
      {
        gameType: SLOTS,
        names: titled('CQ9 电子', 'CQ9 電子', 'CQ9 Slots', 'CQ9 สล็อต', 'CQ9 Slot'),
        weight: 55,
      },
      {
        gameType: FISHING,
        names: titled('CQ9 捕鱼', 'CQ9 捕魚', 'CQ9 Fishing', 'CQ9 ยิงปลา', 'CQ9 Bắn cá'),
        weight: 28,
      },
    ],
  },
  {
    code: 'KY',
    names: titled('开元棋牌', '開元棋牌', 'KY Cards', 'KY ไพ่', 'KY Game bài'),
    isOpen: 0,
    weight: 60,
    entries: [
      {
        gameType: CARDS,
        names: titled('开元棋牌', '開元棋牌', 'KY Cards', 'KY ไพ่', 'KY Game bài'),
        tags: 'recommend',
        weight: 40,
      },
    ],
  },
  {
    code: 'SABA',
    names: titled('沙巴体育', '沙巴體育', 'SABA Sports', 'SABA กีฬา', 'SABA Thể thao'),
    isOpen: 0,
    weight: 50,
    entries: [
      {
        gameType: SPORT,
        names: titled('沙巴体育', '沙巴體育', 'SABA Sports', 'SABA กีฬา', 'SABA Thể thao'),
        weight: 35,
      },
    ],
  },
];
