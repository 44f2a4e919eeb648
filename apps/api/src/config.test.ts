import { resolve } from 'node:path';
import { ConfigError } from '@koi/server-kit/config';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secrets = {
  SESSION_SECRET: 's'.repeat(40),
  SECOND_FACTOR_SECRET: 'f'.repeat(40),
  SECRETS_KEY: 'k'.repeat(40),
  SUPPLIER_LY_SECRET: 'l'.repeat(40),
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/koi',
  ...secrets,
};

describe('the environment', () => {
  test('needs nothing outside production', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      offsetMinutes: 480,
    });
    expect(readConfig({ TZ_OFFSET: '-03:30' }).offsetMinutes).toBe(-210);
  });

  test('serves earlier builds from a whole path, which the file routes need, whatever DATA_DIR is', () => {
    expect(readConfig({}).buildsDirectory).toBe(resolve('.data/builds'));
    expect(readConfig({ DATA_DIR: 'data' }).buildsDirectory).toBe(resolve('data/builds'));
    expect(readConfig({ DATA_DIR: '/data' }).buildsDirectory).toBe('/data/builds');
  });

  test('of production needs its own secrets, PostgreSQL and no demonstration', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      payments: {},
    });
  });

  test('sends text messages to the sandbox, and in production only where it is configured', () => {
    expect(readConfig({}).sms?.url).toBe('http://127.0.0.1:8080/sandbox/sms');
    expect(readConfig(production).sms).toBeUndefined();
    const bridge = { ...production, SMS_URL: 'https://sms.example/send' };
    expect(() => readConfig(bridge)).toThrow('SMS_SECRET');
    const demo = 'demo-sms-secret-for-development-only';
    expect(() => readConfig({ ...bridge, SMS_SECRET: demo })).toThrow('SMS_SECRET');
    const SMS_SECRET = 'm'.repeat(40);
    expect(readConfig({ ...bridge, SMS_SECRET }).sms).toEqual({
      url: bridge.SMS_URL,
      secret: SMS_SECRET,
      timeoutMs: 10_000,
    });
  });

  test('names a supplier by its address; the sandbox is there by itself outside production only', () => {
    expect(readConfig({}).suppliers.others.map(({ code }) => code)).toEqual(['SBS', 'SBE', 'SBL', 'SBF']);
    expect(readConfig(production).suppliers.others).toEqual([]);
    const secret = 'e'.repeat(40);
    const url = 'https://games.example/api';
    const env = { ...production, SUPPLIER_XY_URL: url, SUPPLIER_XY_SECRET: secret };
    expect(readConfig(env).suppliers.others).toEqual([{ code: 'XY', url, secret, settlingMs: 600_000 }]);
    const reported = readConfig({ ...env, SUPPLIER_XY_SETTLING_MS: '5000', SUPPLIER_SETTLING_MS: '7000' });
    expect([reported.suppliers.others[0]?.settlingMs, reported.suppliers.ly.settlingMs]).toEqual([
      5000, 7000,
    ]);
    expect(readConfig({}).suppliers.ly.settlingMs).toBe(60_000);
    expect(() => readConfig({ SUPPLIER_XY_URL: url })).toThrow('SUPPLIER_XY_SECRET');
    const demo = 'demo-supplier-sbe-secret-for-development-only';
    const sandbox = { ...production, SUPPLIER_SBE_URL: url, SUPPLIER_SBE_SECRET: demo };
    expect(() => readConfig(sandbox)).toThrow('SUPPLIER_SBE_SECRET');
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'koi' }, 'PUBLIC_URL'],
    [{ TZ_OFFSET: '8' }, 'TZ_OFFSET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ CAPTCHA_FIXED_ANSWER: '12' }, 'CAPTCHA_FIXED_ANSWER'],
    [{ TRANSFER_CHECK_SECONDS: '5,,x' }, 'TRANSFER_CHECK_SECONDS'],
    [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS'],
    [{ ...production, SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    [{ ...production, SESSION_SECRET: 'demo-session-secret-for-development-only' }, 'SESSION_SECRET'],
    [{ ...production, SECOND_FACTOR_SECRET: undefined }, 'SECOND_FACTOR_SECRET'],
    [{ ...production, DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ ...production, CAPTCHA_FIXED_ANSWER: '1234' }, 'CAPTCHA_FIXED_ANSWER'],
  ])('%j is refused in one sentence', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});
