import { daily, everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';
import { six } from '../six.ts';

export const sixGames: readonly GameDefinition[] = [
  everyMinutes(six, 5, {
    code: 'SIXA',
    category: 'OTHERS',
    names: {
      zh_cn: '五分六彩',
      zh_hk: '五分六彩',
      en: 'Koi Six 5 min',
      th: 'โค่ยซิกซ์ 5 นาที',
      vi: 'Koi Six 5 phút',
    },
    icon: 'icons/six.svg',
    tags: 'hot',
    weight: 7,
  }),
  daily(six, 22, {
    code: 'SIXD',
    category: 'OTHERS',
    names: {
      zh_cn: '每日六彩',
      zh_hk: '每日六彩',
      en: 'Koi Six daily',
      th: 'โค่ยซิกซ์รายวัน',
      vi: 'Koi Six hằng ngày',
    },
    icon: 'icons/six.svg',
    tags: '',
    weight: 1,
  }),
];
