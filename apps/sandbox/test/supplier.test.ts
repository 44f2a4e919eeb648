import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance } from '@koi/supplier-protocol/conformance';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppliers } from '../src/all-suppliers.ts';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

let sandbox: FastifyInstance;
let origin: string;
const directory = mkdtempSync(join(tmpdir(), 'koi-sandbox-'));
const config = readConfig({ DATA_DIR: directory });

beforeAll(async () => {
  sandbox = await buildSandbox(config);
  origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

test.each(suppliers.map(({ code, games }) => [code, games[0]?.code ?? '']))(
  '%s keeps the supplier protocol',
  async (code, gameCode) => {
    const results = await runConformance({
      url: `${origin}/sandbox/suppliers/${code.toLowerCase()}`,
      supplier: code,
      secret: config.supplierSecrets[code] ?? '',
      currency: 'CNY',
      gameCode,
    });
    expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
  },
);
