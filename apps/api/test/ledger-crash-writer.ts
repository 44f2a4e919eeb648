import { appendFileSync } from 'node:fs';
import { openDatabase } from '@koi/database';
import type { Tables } from '../src/platform/database/tables.ts';
import { main, move, postNow, transit } from './ledger.ts';

/**
 * A process to be killed: posts endlessly and records every acknowledged id outside the database. Arguments:
 * database address or directory, file of acknowledgements, prefix of the ids, member ids.
 */
const [where = '', acknowledged = '', prefix = '', ...members] = process.argv.slice(2);
const database = await openDatabase<Tables>({
  directory: where,
  schema: 'platform',
  ...(where.startsWith('postgres:') && { url: where }),
});

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const member = Number(members[(writer + n) % members.length]);
    const id = `${prefix}:${writer}:${n}`;
    const [outcome] = await postNow({ database }, [move(id, member, main(member), transit, 1n)]);
    if (outcome?.outcome !== 'created') throw new Error(`${id}: ${outcome?.outcome}`);
    appendFileSync(acknowledged, `${id}\n`);
    if (n % 10 === 0) process.stdout.write('.');
  }
}
await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
