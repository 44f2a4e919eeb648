import type { Names } from '@koi/supplier-protocol/langs';
import type { Spot } from './bets.ts';

/** Names of the bets, for the records. */
export const spotNames: Readonly<Record<Spot, Names>> = {
  player: { zh_cn: '闲', zh_hk: '閒', en: 'Player', th: 'ผู้เล่น', vi: 'Player' },
  banker: { zh_cn: '庄', zh_hk: '莊', en: 'Banker', th: 'เจ้ามือ', vi: 'Banker' },
  tie: { zh_cn: '和', zh_hk: '和', en: 'Tie', th: 'เสมอ', vi: 'Hòa' },
  playerPair: { zh_cn: '闲对', zh_hk: '閒對', en: 'Player pair', th: 'ผู้เล่นคู่', vi: 'Player đôi' },
  bankerPair: { zh_cn: '庄对', zh_hk: '莊對', en: 'Banker pair', th: 'เจ้ามือคู่', vi: 'Banker đôi' },
};
