import { eleven } from '../eleven.ts';
import { everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';

export const elevenGames: readonly GameDefinition[] = [
  everyMinutes(eleven, 1, {
    code: '11X5A',
    category: '11X5',
    names: {
      zh_cn: '一分11选5',
      zh_hk: '一分11選5',
      en: '11 Pick 5 1 min',
      th: '11 เลือก 5 1 นาที',
      vi: '11 chọn 5 1 phút',
    },
    icon: 'icons/11x5.svg',
    tags: 'hot',
    weight: 10,
  }),
  everyMinutes(eleven, 5, {
    code: '11X5B',
    category: '11X5',
    names: {
      zh_cn: '五分11选5',
      zh_hk: '五分11選5',
      en: '11 Pick 5 5 min',
      th: '11 เลือก 5 5 นาที',
      vi: '11 chọn 5 5 phút',
    },
    icon: 'icons/11x5.svg',
    tags: '',
    weight: 5,
  }),
];
