import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { singleFlight } from '../../platform/lib/single-flight.ts';
import { lastEnded, stepsOf } from './queries.ts';

/** The synthetic monitor at `/metrics`, read from the database: any one process reports the runs of all. */
export function registerMonitorMetrics(registry: Registry, ctx: AppContext): void {
  // All metrics of one scrape are collected at the same time and share one read.
  const read = singleFlight(() => lastEnded(ctx.database.db));
  new Gauge({
    name: 'koi_walk_state',
    help: 'How the last run of the synthetic monitor ended: 1 for its state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const last = await read();
      for (const state of ['passed', 'slow', 'failed']) this.set({ state }, last?.state === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'koi_walk_timestamp_seconds',
    help: 'When the last run that came to its end began; 0 never',
    registers: [registry],
    async collect() {
      const last = await read();
      this.set(last ? last.begun_at.getTime() / 1000 : 0);
    },
  });
  new Gauge({
    name: 'koi_walk_step_seconds',
    help: 'How long each step of the last run took; a step that failed counts up to its failure',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      const last = await read();
      this.reset();
      for (const { step, milliseconds } of await stepsOf(ctx.database.db, last ? [last.id] : []))
        this.set({ step }, milliseconds / 1000);
    },
  });
}
