import { Gauge, Histogram, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';

const healthStates = ['normal', 'slow', 'closed'] as const;
const watched = ['unknown', 'checking', 'manual', 'contradicted'] as const;

/**
 * Suppliers and transfers at `/metrics`: results of calls, states of the circuit breakers, transfers whose
 * outcome is open or disputed.
 */
export function registerTransferMetrics(registry: Registry, ctx: AppContext): void {
  const calls = new Histogram({
    name: 'koi_supplier_call_seconds',
    help: 'Calls to suppliers by how they ended',
    labelNames: ['supplier', 'operation', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  ctx.suppliers.observe(({ supplier, operation, outcome, milliseconds }) => {
    calls.observe({ supplier, operation, outcome }, milliseconds / 1000);
  });
  new Gauge({
    name: 'koi_supplier_weather',
    help: 'The supplier as this process’s circuit breaker sees it: 1 for its present state',
    labelNames: ['supplier', 'weather'],
    registers: [registry],
    collect() {
      for (const supplier of ctx.suppliers.codes) {
        const now = ctx.suppliers.health(supplier);
        for (const health of healthStates) this.set({ supplier, weather: health }, health === now ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'koi_transfers',
    help: 'Transfers whose outcome is open or disputed',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await ctx.database.db
        .selectFrom('transfer_order')
        .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
        .where('state', 'in', [...watched])
        .groupBy('state')
        .execute();
      for (const state of watched) {
        this.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0));
      }
    },
  });
}
