import type { Names } from '../suppliers/lang.ts';

/** What each game is called, by its code: in the lobby, on its page and in the member's records. */
export const gameNames = {
  DICE: { zh_cn: '幸运骰', zh_hk: '幸運骰', en: 'Lucky Dice', th: 'ลูกเต๋านำโชค', vi: 'Xúc xắc may mắn' },
} satisfies Record<string, Names>;
