import { afterAll, afterEach, beforeAll } from 'vitest';
import { startWorld, type World } from './world.ts';

/** One world for the tests of a suite, reset after each, with the rows of `emptied` removed. */
export function useWorld(emptied: string): () => World {
  let world: World;
  beforeAll(async () => {
    world = await startWorld('postgres');
  }, 120_000);
  afterEach(async () => {
    await world.reset();
    await world.ctx.database.run(`delete from ${emptied}`);
  });
  afterAll(() => world.close());
  return () => world;
}
