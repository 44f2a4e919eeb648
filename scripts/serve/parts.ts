import { buildApi } from '../../apps/api/src/app.ts';
import { readConfig as readApiConfig } from '../../apps/api/src/config.ts';
import { readDemoConfig } from '../../apps/demo/src/config.ts';
import { demoParts } from '../../apps/demo/src/parts.ts';
import { buildLottery } from '../../apps/lottery/src/server/app.ts';
import { readConfig as readLotteryConfig } from '../../apps/lottery/src/server/config.ts';
import { buildSandbox } from '../../apps/sandbox/src/app.ts';
import { readConfig as readSandboxConfig } from '../../apps/sandbox/src/config.ts';
import type { Part } from './reverse-proxy.ts';

interface Built {
  ready(): PromiseLike<unknown>;
  routing: Part['handle'];
  close(): PromiseLike<unknown>;
}

async function part(prefix: string, build: () => Promise<Built>): Promise<Part> {
  const app = await build();
  await app.ready();
  return {
    prefix,
    handle: (request, response) => app.routing(request, response),
    close: async () => {
      await app.close();
    },
  };
}

/** The lottery and the sandbox alone. @internal for tests, which run the platform themselves */
export async function buildSuppliers(env: NodeJS.ProcessEnv): Promise<{ lottery: Part; sandbox: Part }> {
  return {
    lottery: await part('/lottery', () => buildLottery(readLotteryConfig(env))),
    sandbox: await part('/sandbox', () => buildSandbox(readSandboxConfig(env))),
  };
}

/**
 * Builds every part; they only talk to each other over HTTP. The API comes first, so that it closes first.
 */
export async function buildParts(env: NodeJS.ProcessEnv): Promise<Part[]> {
  // Validate the whole environment before opening anything.
  const configs = {
    api: readApiConfig(env),
    demo: readDemoConfig(env),
    lottery: readLotteryConfig(env),
    // The sandbox is for development, demonstrations and tests; production runs without it.
    ...(env.NODE_ENV === 'production' ? {} : { sandbox: readSandboxConfig(env) }),
  };
  const { sandbox } = configs;
  const built = await Promise.allSettled([
    part('/', () => buildApi(configs.api, demoParts(configs.demo))),
    part('/lottery', () => buildLottery(configs.lottery)),
    ...(sandbox ? [part('/sandbox', () => buildSandbox(sandbox))] : []),
  ]);
  const parts = built.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = built.find((result) => result.status === 'rejected');
  if (failure === undefined) return parts;
  for (const open of parts) await open.close();
  throw failure.reason;
}
