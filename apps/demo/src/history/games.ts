import { gameTypes, type Lang } from '@koi/contract/enumerations';
import type { PastOutcome } from '@koi/supplier-protocol/past';
import type { Luck } from './luck.ts';

/** One bet as its supplier reports it; `payout` in hundredths of the stake. */
interface Round {
  round: string;
  detail: Readonly<Record<Lang, string>>;
  result: string;
  payout: bigint;
  /** Counts for turnover; a refunded bet does not. */
  counts: boolean;
  seconds: number;
  /** How a supplier that draws reads the bet. */
  line?: { betType: string; pick: string };
}

/** A bet that is about to be decided. */
interface Placed {
  luck: Luck;
  at: Date;
  stake: bigint;
  /** Asks the supplier that draws for all of its players. */
  draw(line: { betType: string; pick: string }): Promise<PastOutcome | undefined>;
}

interface PastGame {
  supplier: string;
  gameType: number;
  /** Undefined when no bet is taken at that time. */
  play(placed: Placed): Round | Promise<Round | undefined>;
}

type Texts = Readonly<Record<Lang, string>>;

const each = (texts: Texts, more: string): Texts => ({
  zh_cn: texts.zh_cn + more,
  zh_hk: texts.zh_hk + more,
  en: texts.en + more,
  th: texts.th + more,
  vi: texts.vi + more,
});

const size: Readonly<Record<'big' | 'small', Texts>> = {
  big: {
    zh_cn: '和值大小 大',
    zh_hk: '和值大小 大',
    en: 'Big or small Big',
    th: 'สูง/ต่ำ สูง',
    vi: 'Tài xỉu Tài',
  },
  small: {
    zh_cn: '和值大小 小',
    zh_hk: '和值大小 小',
    en: 'Big or small Small',
    th: 'สูง/ต่ำ ต่ำ',
    vi: 'Tài xỉu Xỉu',
  },
};

/** Three dice, big or small, one issue a minute: the own lottery draws it. */
async function dice({ luck, at, stake, draw }: Placed): Promise<Round | undefined> {
  const pick = luck.pick(['big', 'small'] as const);
  const line = { betType: 'size', pick };
  const drawn = await draw(line);
  if (!drawn) return undefined;
  return {
    round: drawn.round,
    detail: each(size[pick], ' @1.96'),
    result: drawn.result,
    payout: (BigInt(drawn.payout) * 100n) / stake,
    counts: true,
    seconds: Math.ceil((Date.parse(drawn.settledAt) - at.getTime()) / 1000),
    line,
  };
}

const spots = {
  player: { zh_cn: '闲', zh_hk: '閒', en: 'Player', th: 'ผู้เล่น', vi: 'Player' },
  banker: { zh_cn: '庄', zh_hk: '莊', en: 'Banker', th: 'เจ้ามือ', vi: 'Banker' },
} satisfies Record<string, Texts>;

function baccarat({ luck }: Placed): Round {
  const [player, banker] = [luck.from(0, 9), luck.from(0, 9)];
  const spot = luck.pick(['player', 'banker'] as const);
  const won = spot === 'player' ? player > banker : banker > player;
  const tie = player === banker;
  return {
    round: `R${luck.text(10)}`,
    detail: spots[spot],
    result: `P${player} B${banker}`,
    payout: tie ? 100n : won ? (spot === 'player' ? 200n : 195n) : 0n,
    counts: !tie,
    seconds: luck.from(25, 40),
  };
}

/** Most spins pay nothing, some a little, a few a lot. */
const slotWins = [0n, 0n, 0n, 0n, 0n, 0n, 0n, 40n, 60n, 80n, 120n, 150n, 200n, 240n, 300n] as const;

const lines: Texts = { zh_cn: '20 线', zh_hk: '20 線', en: '20 lines', th: '20 ไลน์', vi: '20 dòng' };

function slot({ luck }: Placed): Round {
  const payout = luck.is(0.006) ? BigInt(luck.from(12, 36)) * 100n : luck.pick(slotWins);
  return {
    round: `${luck.text(8, '0123456789abcdef')}-${luck.from(1, 90)}`,
    detail: lines,
    result: `×${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`,
    payout,
    counts: true,
    seconds: luck.from(4, 20),
  };
}

function fishing({ luck }: Placed): Round {
  const shots = luck.from(20, 60);
  const caught = luck.from(2, Math.floor(shots / 2));
  return {
    round: `FISH1-${luck.text(13, '0123456789')}`,
    detail: {
      zh_cn: `发射 ${shots} 炮，捕获 ${caught} 条`,
      zh_hk: `發射 ${shots} 炮，捕獲 ${caught} 條`,
      en: `${shots} shots, ${caught} caught`,
      th: `ยิง ${shots} นัด จับได้ ${caught} ตัว`,
      vi: `${shots} phát bắn, bắt được ${caught} con`,
    },
    result: `${caught}/${shots}`,
    payout: BigInt(luck.from(20, 172)),
    counts: true,
    seconds: 60,
  };
}

/** Games played by demonstration members, by their catalogue codes. */
export const pastGames = {
  K3A: { supplier: 'LY', gameType: gameTypes.ownLottery, play: dice },
  BAC1: { supplier: 'SBL', gameType: gameTypes.live, play: baccarat },
  BAC2: { supplier: 'SBL', gameType: gameTypes.live, play: baccarat },
  SLOT_KOI: { supplier: 'SBS', gameType: gameTypes.slots, play: slot },
  SLOT_FRUIT: { supplier: 'SBS', gameType: gameTypes.slots, play: slot },
  SLOT_DRAGON: { supplier: 'SBS', gameType: gameTypes.slots, play: slot },
  FISH1: { supplier: 'SBF', gameType: gameTypes.fishing, play: fishing },
} satisfies Record<string, PastGame>;
