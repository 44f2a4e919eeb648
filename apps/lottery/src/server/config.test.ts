import { resolve } from 'node:path';
import { ConfigError } from '@koi/server-kit/config';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const long = 'x'.repeat(40);
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/koi',
  PUBLIC_URL: 'https://koi.example/app/',
  SUPPLIER_LY_SECRET: long,
  LOTTERY_SECRET: `${long}y`,
};

it('starts with an empty environment, embedded and with demonstration secrets', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    directory: '.data/lottery',
    buildsDirectory: resolve('.data/builds/lottery'),
    publicUrl: 'http://127.0.0.1:8080',
    offsetMinutes: 480,
    supplier: 'LY',
  });
});

it('reads production, and prefers its own database', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicUrl: 'https://koi.example',
    databaseUrl: 'postgres://127.0.0.1/koi',
  });
  expect(readConfig({ ...production, LOTTERY_DATABASE_URL: 'postgres://127.0.0.1/other' }).databaseUrl).toBe(
    'postgres://127.0.0.1/other',
  );
});

it.each<[string, NodeJS.ProcessEnv]>([
  ['SUPPLIER_LY_SECRET', { ...production, SUPPLIER_LY_SECRET: '' }],
  ['SUPPLIER_LY_SECRET', { ...production, SUPPLIER_LY_SECRET: 'demo-supplier-secret-for-development-only' }],
  ['LOTTERY_SECRET', { ...production, LOTTERY_SECRET: 'short' }],
  ['DATABASE_URL', { ...production, DATABASE_URL: '' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'koi.example' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '70000' }],
  ['TZ_OFFSET', { TZ_OFFSET: '8' }],
])('names %s when it is wrong', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});
