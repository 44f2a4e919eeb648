import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { lastEnded, stepsOf } from './walks-repository.ts';

/** The walking member at `/metrics`, read from the database: any one process reports the walks of all. */
export function registerWalkMetrics(registry: Registry, ctx: AppContext): void {
  new Gauge({
    name: 'koi_walk_state',
    help: 'How the last walk of the walking member ended: 1 for its state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const last = await lastEnded(ctx.database.db);
      for (const state of ['passed', 'slow', 'failed']) this.set({ state }, last?.state === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'koi_walk_timestamp_seconds',
    help: 'When the last walk that came to its end began; 0 never',
    registers: [registry],
    async collect() {
      const last = await lastEnded(ctx.database.db);
      this.set(last ? last.begun_at.getTime() / 1000 : 0);
    },
  });
  new Gauge({
    name: 'koi_walk_step_seconds',
    help: 'How long each step of the last walk took; a step that failed counts up to its failure',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      const last = await lastEnded(ctx.database.db);
      this.reset();
      for (const { step, milliseconds } of await stepsOf(ctx.database.db, last ? [last.id] : []))
        this.set({ step }, milliseconds / 1000);
    },
  });
}
