import type { Names } from '@koi/supplier-protocol/langs';

/** Names of the games by code: for the lobby, the game's page and the member's records. */
export const gameNames = {
  SLOT_KOI: { zh_cn: '锦鲤池', zh_hk: '錦鯉池', en: 'Koi Pond', th: 'บ่อปลาคาร์ป', vi: 'Hồ cá Koi' },
  SLOT_FRUIT: {
    zh_cn: '霓虹水果',
    zh_hk: '霓虹水果',
    en: 'Neon Fruits',
    th: 'ผลไม้นีออน',
    vi: 'Trái cây Neon',
  },
  SLOT_DRAGON: {
    zh_cn: '龙的宝藏',
    zh_hk: '龍的寶藏',
    en: 'Dragon Hoard',
    th: 'ขุมทรัพย์มังกร',
    vi: 'Kho báu rồng',
  },
  CRASH: { zh_cn: '一飞冲天', zh_hk: '一飛沖天', en: 'Skyward', th: 'ทะยานฟ้า', vi: 'Bay vút' },
  DICE: { zh_cn: '幸运骰', zh_hk: '幸運骰', en: 'Lucky Dice', th: 'ลูกเต๋านำโชค', vi: 'Xúc xắc may mắn' },
  BAC1: {
    zh_cn: '百家乐 · 碧波厅',
    zh_hk: '百家樂 · 碧波廳',
    en: 'Baccarat · Jade Hall',
    th: 'บาคาร่า · โต๊ะหยก',
    vi: 'Baccarat · Sảnh Ngọc',
  },
  BAC2: {
    zh_cn: '百家乐 · 极速',
    zh_hk: '百家樂 · 極速',
    en: 'Baccarat · Speed',
    th: 'บาคาร่า · สปีด',
    vi: 'Baccarat · Tốc độ',
  },
  BAC3: {
    zh_cn: '百家乐 · 贵宾',
    zh_hk: '百家樂 · 貴賓',
    en: 'Baccarat · VIP',
    th: 'บาคาร่า · วีไอพี',
    vi: 'Baccarat · VIP',
  },
  FISH1: {
    zh_cn: '深海捕鱼',
    zh_hk: '深海捕魚',
    en: 'Deep Sea',
    th: 'ล่าปลาทะเลลึก',
    vi: 'Săn cá biển sâu',
  },
} satisfies Record<string, Names>;
