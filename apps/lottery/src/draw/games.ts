import { eleven } from './eleven.ts';
import { daily, everyMinutes } from './families.ts';
import type { GameDefinition } from './game.ts';
import { k3 } from './k3.ts';
import { pk10 } from './pk10.ts';
import { six } from './six.ts';
import { ssc } from './ssc.ts';
import { threeDigits } from './three-digits.ts';

/** In the order in which the hall numbers them. */
export const games: readonly GameDefinition[] = [
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

export function gameOf(code: string): GameDefinition | undefined {
  return games.find((game) => game.code === code);
}
