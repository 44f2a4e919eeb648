import type { ApiParts } from '../../api/src/app.ts';
import type { DemoConfig } from './config.ts';
import { demoJobs } from './history/jobs.ts';
import { loadDemoContent } from './load-demo-content.ts';
import { registerDemoPictures } from './picture-routes.ts';

/** What the demonstration gives to `buildApi`; nothing where there is none. */
export function demoParts(demo: DemoConfig): Pick<ApiParts, 'prepare' | 'routes' | 'jobs'> {
  if (!demo.content) return {};
  return {
    prepare: (ctx) => loadDemoContent(ctx, demo),
    routes: registerDemoPictures,
    jobs: demoJobs,
  };
}
