/** What a result can be proven with once its seed is revealed. */
export interface Proof {
  seedHash: string;
  clientSeed: string;
  /** Which use of the seed this was, counted from 1. */
  use: number;
}
