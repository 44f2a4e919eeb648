import { join } from 'node:path';
import { readConfig as readApiConfig } from '../../apps/api/src/config.ts';
import { readConfig as readLotteryConfig } from '../../apps/lottery/src/server/config.ts';
import type { DataPlace } from '../../packages/database/src/index.ts';

/** Locations of all the platform's data, from the environment. */
export interface Places {
  platform: DataPlace;
  lottery: DataPlace;
  /** Pictures of transfer slips. */
  uploads: string;
  /** SQLite files of the sandbox's gateway and suppliers; absent in production. */
  sandbox: string;
}

/** The part's own schema first, then related ones. */
export const schemasOf = { platform: ['platform'], lottery: ['lottery'] } as const;

/** @throws ConfigError of either part */
export function readPlaces(env: NodeJS.ProcessEnv): Places {
  const api = readApiConfig(env);
  const lottery = readLotteryConfig(env);
  return {
    platform: { ...api.database, schema: 'platform' },
    lottery: {
      ...(lottery.databaseUrl ? { url: lottery.databaseUrl } : {}),
      directory: lottery.directory,
      schema: 'lottery',
    },
    uploads: api.uploadsDirectory,
    sandbox: join(env.DATA_DIR ?? './.data', 'sandbox'),
  };
}
