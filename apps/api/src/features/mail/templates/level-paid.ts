import type { Lang, LevelPaymentKind, LevelTrack } from '@koi/contract/enumerations';
import { type Currency, moneyOf } from '@koi/money';
import { fill, labelsIn } from '../../../platform/lib/texts.ts';
import type { Template } from './template.ts';

interface PartTexts {
  gift: string;
  salary: string;
  tracks: Readonly<Record<LevelTrack, string>>;
}

/**
 * Mail texts; the values of `{track}`, `{level}`, `{kind}` and `{money}` are generated here and contain no
 * markup.
 */
const texts: Readonly<Record<Lang, PartTexts>> = {
  zh_cn: {
    gift: '<p>恭喜您晋升<strong>{track} {level} 级</strong>，{kind} <strong>{money}</strong> 已到账。</p>',
    salary: '<p>您的<strong>{track} {level} 级</strong>{kind} <strong>{money}</strong> 已到账。</p>',
    tracks: { live: '真人', slot: '电子', vip: 'VIP' },
  },
  zh_hk: {
    gift: '<p>恭喜您晉升<strong>{track} {level} 級</strong>，{kind} <strong>{money}</strong> 已到賬。</p>',
    salary: '<p>您的<strong>{track} {level} 級</strong>{kind} <strong>{money}</strong> 已到賬。</p>',
    tracks: { live: '真人', slot: '電子', vip: 'VIP' },
  },
  en: {
    gift: '<p>Congratulations: you have reached <strong>{track} level {level}</strong>. {kind}: <strong>{money}</strong>, paid to your account.</p>',
    salary:
      '<p>{kind} of <strong>{track} level {level}</strong>: <strong>{money}</strong>, paid to your account.</p>',
    tracks: { live: 'live', slot: 'slot', vip: 'VIP' },
  },
  th: {
    gift: '<p>ยินดีด้วย คุณขึ้นถึง<strong>{track} ระดับ {level}</strong> {kind} <strong>{money}</strong> เข้าบัญชีแล้ว</p>',
    salary: '<p>{kind}ของ<strong>{track} ระดับ {level}</strong> <strong>{money}</strong> เข้าบัญชีแล้ว</p>',
    tracks: { live: 'คาสิโนสด', slot: 'สล็อต', vip: 'VIP' },
  },
  vi: {
    gift: '<p>Chúc mừng bạn đạt <strong>{track} cấp {level}</strong>. {kind} <strong>{money}</strong> đã vào tài khoản.</p>',
    salary:
      '<p>{kind} của <strong>{track} cấp {level}</strong>: <strong>{money}</strong> đã vào tài khoản.</p>',
    tracks: { live: 'Casino trực tuyến', slot: 'Slot', vip: 'VIP' },
  },
};

interface LevelPaid {
  track: LevelTrack;
  kind: LevelPaymentKind;
  level: number;
  /** Minor units. */
  money: string;
  /** Of the account, whatever language the mail is read in. */
  currency: Currency;
  isSalary: boolean;
}

export const levelPaid: Template<LevelPaid> = (lang, { track, kind, level, money, currency, isSalary }) => {
  const { gift, salary, tracks } = texts[lang];
  const title = labelsIn(lang).operateTypes[kind];
  return {
    title,
    content: fill(isSalary ? salary : gift, {
      track: tracks[track],
      level,
      kind: title,
      money: moneyOf(BigInt(money), currency),
    }),
  };
};
