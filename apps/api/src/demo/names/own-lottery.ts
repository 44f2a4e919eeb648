import { gameTypes } from '@koi/contract/enumerations';
import type { DemoGame } from '../add-supplier.ts';
import { parts, single } from './part.ts';

/** The own lottery's games by their codes there, the most played first. */
const codes = [
  'K3A',
  '11X5A',
  'PK10A',
  'SSCA',
  'FFCA',
  'SIXA',
  '3DA',
  'K3B',
  '11X5B',
  'PK10B',
  'SSCB',
  'SIXD',
  '3DD',
];

const names = parts(`
  Fast Three 1 min|一分快三|一分快三|ฟาสต์ทรี 1 นาที|Nhanh Ba 1 phút
  11 Pick 5 1 min|一分11选5|一分11選5|11 เลือก 5 1 นาที|11 chọn 5 1 phút
  Racing Ten 1 min|一分赛车|一分賽車|รถแข่ง 10 1 นาที|Đua Xe 10 1 phút
  Five Balls 5 min|五分时时彩|五分時時彩|ห้าลูก 5 นาที|Năm Bóng 5 phút
  Minute Five Balls|分分彩|分分彩|ห้าลูก 1 นาที|Năm Bóng 1 phút
  Koi Six 5 min|五分六彩|五分六彩|โค่ยซิกซ์ 5 นาที|Koi Six 5 phút
  Three Digits 3 min|三分3D|三分3D|สามหลัก 3 นาที|3D 3 phút
  Fast Three 5 min|五分快三|五分快三|ฟาสต์ทรี 5 นาที|Nhanh Ba 5 phút
  11 Pick 5 5 min|五分11选5|五分11選5|11 เลือก 5 5 นาที|11 chọn 5 5 phút
  Racing Ten 5 min|五分赛车|五分賽車|รถแข่ง 10 5 นาที|Đua Xe 10 5 phút
  Five Balls 10 min|十分时时彩|十分時時彩|ห้าลูก 10 นาที|Năm Bóng 10 phút
  Koi Six daily|每日六彩|每日六彩|โค่ยซิกซ์รายวัน|Koi Six hằng ngày
  Three Digits daily|每日3D|每日3D|สามหลักรายวัน|3D hằng ngày`);

export const ownLottery: readonly DemoGame[] = names.map((name, at) => ({
  code: codes[at] ?? '',
  names: single(name),
  gameType: gameTypes.ownLottery,
  tags: at < 2 ? 'recommend' : at < 6 ? 'new' : '',
  weight: 90 - at,
}));
