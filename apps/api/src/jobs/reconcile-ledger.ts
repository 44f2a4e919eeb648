import { sql } from 'kysely';
import { proveCredit } from '../modules/credit/prove-credit.ts';
import { proveOrders } from '../modules/operator/order-proof.ts';
import { proveSavings } from '../modules/savings/prove-savings.ts';
import { proveTransfers } from '../modules/transfers/prove-transfers.ts';
import { defineJob } from './define-job.ts';

/** Checks every invariant of the ledger, and deposits, withdrawals, transfers, savings and loans against it. A difference is kept in `ledger_difference` and logged as an alert; it is never repaired by itself. */
export const reconcileLedger = defineJob(
  { name: 'reconcile-ledger', every: 3600, timeoutSeconds: 600 },
  async (ctx) => {
    const problems = await ctx.database.transaction(async (trx) => {
      // Reads everything: minutes on a large ledger, beside the writers.
      await sql
        .raw(`set local statement_timeout = '600s'; set local idle_in_transaction_session_timeout = '600s'`)
        .execute(trx);
      return [
        ...(await ctx.ledger.prove(trx)),
        ...(await proveOrders(trx)),
        ...(await proveTransfers(trx)),
        ...(await proveSavings(trx)),
        ...(await proveCredit(trx)),
      ];
    });
    if (problems.length === 0) return 0;
    await ctx.database.db.insertInto('ledger_difference').values(problems).execute();
    ctx.log.error(
      { alert: 'ledger', problems: problems.slice(0, 10), count: problems.length },
      'the ledger does not add up',
    );
    return problems.length;
  },
);
