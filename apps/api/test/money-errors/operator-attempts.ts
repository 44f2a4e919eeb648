import type { CallKey } from '@koi/contract';
import type { World } from '../world.ts';
import { type Attempt, knownTo, type Prepare } from './refusals.ts';

export const ABSENT = 2_000_000_000;

export const decision = async (w: World, id: number, body: object = {}): Promise<Attempt> => ({
  token: await w.operator(),
  id,
  body,
});

export const absent: Prepare = (w, key) =>
  decision(w, ABSENT, knownTo(key, { reason: 'x', outcome: 'done' }));

/** Already decided once. */
export const decided =
  (path: string, open: (w: World) => Promise<number>, first: string): Prepare =>
  async (w, key) => {
    const id = await open(w);
    const said = { reason: 'x', outcome: 'done' };
    const body = knownTo(`POST /operator/${path}/:id/${first}` as CallKey, said);
    const answer = await w.call(`POST /operator/${path}/${id}/${first}`, { token: await w.operator(), body });
    if (answer.status !== 200) throw new Error(`not decided: ${JSON.stringify(answer.body)}`);
    return decision(w, id, knownTo(key, said));
  };

export const silent =
  (open: (w: World) => Promise<number>): Prepare =>
  async (w, key) =>
    decision(w, await open(w), knownTo(key, { reason: ' ', outcome: 'done' }));
