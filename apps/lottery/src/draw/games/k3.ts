import { everyMinutes } from '../families.ts';
import type { GameDefinition } from '../game.ts';
import { k3 } from '../k3.ts';

export const k3Games: readonly GameDefinition[] = [
  everyMinutes(k3, 1, {
    code: 'K3A',
    category: 'K3',
    names: {
      zh_cn: '一分快三',
      zh_hk: '一分快三',
      en: 'Fast Three 1 min',
      th: 'ฟาสต์ทรี 1 นาที',
      vi: 'Nhanh Ba 1 phút',
    },
    icon: 'icons/k3.svg',
    tags: 'hot',
    weight: 12,
  }),
  everyMinutes(k3, 5, {
    code: 'K3B',
    category: 'K3',
    names: {
      zh_cn: '五分快三',
      zh_hk: '五分快三',
      en: 'Fast Three 5 min',
      th: 'ฟาสต์ทรี 5 นาที',
      vi: 'Nhanh Ba 5 phút',
    },
    icon: 'icons/k3.svg',
    tags: '',
    weight: 6,
  }),
];
