import { bytesOfIssue, hashOfSeed } from './bytes.ts';
import type { GameDefinition, Outcome } from './game.ts';

/** The only mapping from a seed to a result. The server draws with it, and the page verifies with it. */
export async function deriveOutcome(game: GameDefinition, seed: string, issueNo: string): Promise<Outcome> {
  return game.draw(await bytesOfIssue(seed, game.code, issueNo));
}

export interface Proof {
  seed: string;
  seedHash: string;
  issueNo: string;
  result: Outcome;
}

/** `seed`: the revealed seed does not match the published hash; `result`: the seed gives another result. */
export type Verdict = 'agrees' | 'seed_altered' | 'result_altered';

export async function verifyIssue(game: GameDefinition, proof: Proof): Promise<Verdict> {
  if ((await hashOfSeed(proof.seed)) !== proof.seedHash) return 'seed_altered';
  const outcome = await deriveOutcome(game, proof.seed, proof.issueNo);
  return outcome.join() === proof.result.join() ? 'agrees' : 'result_altered';
}
