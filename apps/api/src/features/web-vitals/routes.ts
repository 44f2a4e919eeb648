import type { Body } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

type Connection = Body<'POST /web_vitals'>['connection'];

/** Anybody can fill every series, hence few of them (docs/operations.md). */
const speedOf = (connection: Connection): 'fast' | 'slow' | 'unknown' =>
  connection === '4g' ? 'fast' : connection === 'unknown' ? 'unknown' : 'slow';

/** Field figures of the app at `/metrics`; whose they are is known to nobody. */
export function registerWebVitals(app: FastifyInstance, ctx: AppContext, registry: Registry): void {
  // Each has its limits of "good" and "poor" among its buckets (web.dev/vitals).
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help,
      buckets,
      labelNames: ['route', 'language', 'connection'],
      registers: [registry],
    });
  const seconds = {
    LCP: histogram('koi_web_lcp_seconds', 'Largest contentful paint', [1, 2.5, 4]),
    INP: histogram('koi_web_inp_seconds', 'Interaction to next paint', [0.1, 0.2, 0.5]),
  };
  const score = histogram('koi_web_cls', 'Cumulative layout shift', [0.05, 0.1, 0.25]);

  route(app, ctx, 'POST /web_vitals', async ({ body, lang: language }) => {
    if (!(await ctx.settings.read('system.is_web_vitals_open'))) throw new Refusal('feature_off');
    const connection = speedOf(body.connection);
    for (const { name, value, route: screen } of body.figures) {
      const labels = { route: screen, language, connection };
      if (name === 'CLS') score.observe(labels, value);
      else seconds[name].observe(labels, value / 1000);
    }
    return {};
  });
}
