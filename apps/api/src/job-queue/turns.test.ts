import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { duringChange } from '../../test/lock-waits.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Tables } from '../db/tables.ts';
import { Turns } from './turns.ts';

testDatabases<Tables>('turns of jobs', { migrations }, (current, kind) => {
  it('keeps a turn with its holder, and gives it on when the holder is gone', async () => {
    const database = current();
    await database.run(`delete from job_turn where name = 'held-turn'`);
    const turns = new Turns(database);
    await turns.open('held-turn', 0);
    const turn = await turns.take('held-turn', -1);
    expect(turn).toBeDefined();
    expect(await turns.take('held-turn', -1)).toBeUndefined();
    // The process died, so the lease is not renewed.
    await database.run(
      `update job_turn set leased_until = now() - interval '1 second' where name = 'held-turn'`,
    );
    const next = await turns.take('held-turn', -1);
    expect(next).toBeDefined();
    await turn?.end('done', 1);
    expect(await turns.take('held-turn', -1)).toBeUndefined();
    await next?.end('failed', 2);
    expect(
      await database.run(`select failures, seconds, succeeded_at from job_turn where name = 'held-turn'`),
    ).toEqual([{ failures: '1', seconds: 2, succeeded_at: null }]);
  });

  it('asks for the turns of one moment, and notes the ends of one, in a statement each', async () => {
    const database = current();
    await database.run(`delete from job_turn where name like 'shared-%'`);
    let statements = 0;
    const run: typeof database.run = (...given) => {
      statements += 1;
      return database.run(...given);
    };
    const turns = new Turns({ ...database, run });
    await Promise.all([turns.open('shared-a', 0), turns.open('shared-b', 0), turns.open('shared-c', 60)]);
    statements = 0;
    const taken = await Promise.all(['shared-a', 'shared-b', 'shared-c'].map((name) => turns.take(name, 5)));
    expect(taken.map((turn) => turn !== undefined)).toEqual([true, true, false]);
    expect(statements).toBe(1);
    await Promise.all([
      taken[0]?.end('stopped', 1),
      taken[1]?.end('done', 2),
      turns.note('shared-c', 'failed', 3),
      turns.note('shared-c', 'failed', 4),
    ]);
    expect(statements).toBe(2);
    expect(
      await database.run(
        `select name, failures, seconds, holder, succeeded_at is not null as has_succeeded, next_at <= now() as is_due
           from job_turn where name like 'shared-%' order by name`,
      ),
    ).toEqual([
      { name: 'shared-a', failures: '0', seconds: 1, holder: null, has_succeeded: false, is_due: true },
      { name: 'shared-b', failures: '0', seconds: 2, holder: null, has_succeeded: true, is_due: false },
      { name: 'shared-c', failures: '2', seconds: 4, holder: null, has_succeeded: false, is_due: false },
    ]);
  });

  // The embedded database runs one statement at a time.
  if (kind === 'postgres')
    it('who has lost a turn does not end that of its next holder, who has just taken it', async () => {
      const database = current();
      await database.run(`delete from job_turn where name = 'passed-turn'`);
      const turns = new Turns(database);
      await turns.open('passed-turn', 0);
      const turn = await turns.take('passed-turn', 5);
      const next = '00000000-0000-4000-8000-00000000000b';
      // The statement waits for the row lock.
      const ending = await duringChange(
        database,
        (trx) =>
          trx.updateTable('job_turn').set({ holder: next }).where('name', '=', 'passed-turn').execute(),
        { begin: () => [turn?.end('stopped', 1)] },
      );
      await Promise.all(ending);
      expect(await database.run(`select holder from job_turn where name = 'passed-turn'`)).toEqual([
        { holder: next },
      ]);
    });
});
