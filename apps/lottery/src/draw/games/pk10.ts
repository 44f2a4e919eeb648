import { everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';
import { pk10 } from '../pk10.ts';

export const pk10Games: readonly GameDefinition[] = [
  everyMinutes(pk10, 1, {
    code: 'PK10A',
    category: 'PK10',
    names: {
      zh_cn: '一分赛车',
      zh_hk: '一分賽車',
      en: 'Racing Ten 1 min',
      th: 'รถแข่ง 10 1 นาที',
      vi: 'Đua Xe 10 1 phút',
    },
    icon: 'icons/pk10.svg',
    tags: 'hot',
    weight: 9,
  }),
  everyMinutes(pk10, 5, {
    code: 'PK10B',
    category: 'PK10',
    names: {
      zh_cn: '五分赛车',
      zh_hk: '五分賽車',
      en: 'Racing Ten 5 min',
      th: 'รถแข่ง 10 5 นาที',
      vi: 'Đua Xe 10 5 phút',
    },
    icon: 'icons/pk10.svg',
    tags: '',
    weight: 3,
  }),
];
