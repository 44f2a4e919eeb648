import { daily, everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';
import { threeDigits } from '../three-digits.ts';

export const threeDigitsGames: readonly GameDefinition[] = [
  everyMinutes(threeDigits, 3, {
    code: '3DA',
    category: '3D',
    names: {
      zh_cn: '三分3D',
      zh_hk: '三分3D',
      en: 'Three Digits 3 min',
      th: 'สามหลัก 3 นาที',
      vi: '3D 3 phút',
    },
    icon: 'icons/3d.svg',
    tags: '',
    weight: 7,
  }),
  daily(threeDigits, 21, {
    code: '3DD',
    category: '3D',
    names: {
      zh_cn: '每日3D',
      zh_hk: '每日3D',
      en: 'Three Digits daily',
      th: 'สามหลักรายวัน',
      vi: '3D hằng ngày',
    },
    icon: 'icons/3d.svg',
    tags: '',
    weight: 2,
  }),
];
