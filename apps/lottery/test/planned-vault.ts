import { createHash } from 'node:crypto';
import { sumOf } from '../src/draw/aspects.ts';
import { hashOfSeed } from '../src/draw/bytes.ts';
import { deriveOutcome } from '../src/draw/derive.ts';
import type { SeedVault } from '../src/server/draws/seeds.ts';
import { k3a } from './support.ts';

/** Every third issue comes out big, all others small. */
const isBig = (issueNo: string): boolean => Number(issueNo.slice(-4)) % 3 === 0;

/** Seeds of K3A that are searched until the sum is as planned: everything after them is the real draw. */
export const plannedVault: SeedVault = {
  async create(_gameCode, issueNo) {
    for (let attempt = 0; ; attempt++) {
      const seed = createHash('sha256').update(`${issueNo} ${attempt}`).digest('hex');
      const sum = sumOf(await deriveOutcome(k3a, seed, issueNo));
      if (sum >= 11 === isBig(issueNo)) return { cipher: seed, seedHash: await hashOfSeed(seed) };
    }
  },
  open: (_gameCode, _issueNo, cipher) => cipher,
};
