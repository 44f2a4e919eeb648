import type { Database } from '@koi/database';

const TRANSFERS = 50_000;

/**
 * Past transfers of these members, on the platform and in the lottery, written by SQL: the planner reads
 * small tables whole, and tables of a real site do not stay small.
 */
export async function addPastTransfers<T>(
  database: Database<T>,
  lottery: Database<unknown>,
  members: readonly number[],
): Promise<void> {
  const past = `(array[${members.join(',')}])[1 + n % ${members.length}]`;
  const rows = `generate_series(1, ${TRANSFERS}) n`;
  const time = `now() - n * interval '1 minute'`;
  await database.run(`
    set statement_timeout = 0; set session_replication_role = replica;
    insert into operation (member_id, request_id, kind, request_hash, state, reference, reply, created_at, updated_at)
    select ${past}, 'past' || n, 'game/deposit', 'x', 'done', 'P' || n, '{}', ${time}, ${time} from ${rows};
    insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, request_id, state, status, attempts,
                                deadline, created_at, updated_at, finished_at)
    select 'P' || n, ${past}, 'LY', 1, 100, 'money', 'member', 'past' || n, 'settled', 1, 1, ${time}, ${time}, ${time}, ${time} from ${rows};
    insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
    select 'P' || n, 'transfer', 'ok', '', 5, ${time} from ${rows};
    set session_replication_role = default; reset statement_timeout`);
  await lottery.run(`
    set statement_timeout = 0; set session_replication_role = replica;
    insert into lottery.transfer (reference, player, direction, amount, currency, state, balance_after, created_at)
    select 'P' || n, 'past', 'in', 100, 'USD', 'done', 100, ${time} from ${rows};
    insert into lottery.journal (player_id, entry_no, kind, reference, amount, balance_after, created_at)
    select p.id, ${TRANSFERS} + n, 'transfer_in', 'P' || n, 100, 100, ${time} from lottery.player p, ${rows} where n % 20 = p.id % 20;
    set session_replication_role = default; reset statement_timeout`);
  for (const one of [database, lottery]) await one.run('vacuum analyze');
}
