import type { Theme } from './theme.ts';

/** Medium volatility. */
export const koiPond: Theme = {
  code: 'SLOT_KOI',
  strips: [
    'DAJTDCJBQTKJDKQTQCJTBDAKQCTKBSCJTQ',
    'QSCDJTJQBWDQWKJKQKABQKTCTWTJTDTBCJDA',
    'JKCKQTDTWAQCWBKSADTBQCBQTDJWKJDTJTJQS',
    'JQATJKQSBTDCTKADTWJTDWTBCJQKCQWBJQDK',
    'JAQJTJKQKTBCKDCTJDBAJQCQSTQTCDKBDT',
  ],
  lines: 10,
  pays: {
    A: [50, 200, 1000],
    B: [40, 120, 400],
    C: [20, 75, 250],
    D: [15, 60, 150],
    K: [10, 30, 120],
    Q: [8, 30, 100],
    J: [5, 20, 80],
    T: [5, 15, 60],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [10, 15, 25],
  freeMultiplier: 2,
  returns: 9_606,
};

/** Low volatility. */
export const neonFruits: Theme = {
  code: 'SLOT_FRUIT',
  strips: [
    'TCAKDQJTKBSJATJBKQDTBCTKJDTQJCQD',
    'QDJTAWTDBKJWTJCTQJKQCTSQKCBAKJTBDW',
    'TATWQCJTJTCWJCKQTDWQTBJDBSQBSDKJKAK',
    'SCKDTBCJKJATQDTWJCTBQWBKTJADTWQKQJ',
    'KQKDSJDBTABKTJTDAJQCQTDBKTJCTJQC',
  ],
  lines: 10,
  pays: {
    A: [50, 200, 777],
    B: [30, 100, 300],
    C: [20, 60, 200],
    D: [20, 50, 150],
    K: [14, 40, 100],
    Q: [12, 30, 80],
    J: [8, 20, 50],
    T: [5, 15, 40],
  },
  scatterPays: [3, 10, 30],
  freeSpins: [10, 15, 20],
  freeMultiplier: 1,
  returns: 9_574,
};

/** High volatility: twenty lines, free spins pay triple. */
export const dragonHoard: Theme = {
  code: 'SLOT_DRAGON',
  strips: [
    'KTAKCDTQJKJTQTSBJDQCTJQTAJKDBKTDJCQB',
    'KBJTJKAWQJDKQTBCWTCDQJWCDSKATKTQJTQTJ',
    'BWQATKJKQCTDTCQJSDKCTDAKBJWJTJKJQWQTST',
    'DKTJKTCBKJKDSQJCJDAQBCTQTWQJTWATQKWJT',
    'TDTBKTDJBTQATDQCQJTBCDKQJAJKTKCJKJQS',
  ],
  lines: 20,
  pays: {
    A: [80, 500, 2500],
    B: [40, 200, 1000],
    C: [30, 100, 400],
    D: [20, 60, 200],
    K: [5, 20, 100],
    Q: [5, 15, 80],
    J: [5, 10, 50],
    T: [5, 10, 40],
  },
  scatterPays: [2, 20, 100],
  freeSpins: [10, 15, 25],
  freeMultiplier: 3,
  returns: 9_568,
};

export const themes: readonly Theme[] = [koiPond, neonFruits, dragonHoard];
