import { everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';
import { ssc } from '../ssc.ts';

export const sscGames: readonly GameDefinition[] = [
  everyMinutes(ssc, 5, {
    code: 'SSCA',
    category: 'SSC',
    names: {
      zh_cn: '五分时时彩',
      zh_hk: '五分時時彩',
      en: 'Five Balls 5 min',
      th: 'ห้าลูก 5 นาที',
      vi: 'Năm Bóng 5 phút',
    },
    icon: 'icons/ssc.svg',
    tags: 'hot',
    weight: 8,
  }),
  everyMinutes(ssc, 10, {
    code: 'SSCB',
    category: 'SSC',
    names: {
      zh_cn: '十分时时彩',
      zh_hk: '十分時時彩',
      en: 'Five Balls 10 min',
      th: 'ห้าลูก 10 นาที',
      vi: 'Năm Bóng 10 phút',
    },
    icon: 'icons/ssc.svg',
    tags: '',
    weight: 4,
  }),
  everyMinutes(ssc, 1, {
    code: 'FFCA',
    category: 'FFC',
    names: {
      zh_cn: '分分彩',
      zh_hk: '分分彩',
      en: 'Minute Five Balls',
      th: 'ห้าลูก 1 นาที',
      vi: 'Năm Bóng 1 phút',
    },
    icon: 'icons/ffc.svg',
    tags: 'hot',
    weight: 11,
  }),
];
