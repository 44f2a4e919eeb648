/** Data to verify a result once its seed is revealed. */
export interface Proof {
  seedHash: string;
  clientSeed: string;
  /** Number of this use of the seed, from 1. */
  use: number;
}
