import { ConfigError } from '@koi/server-kit/config';
import { expect, test } from 'vitest';
import { readDemoConfig } from './config.ts';

test('a demonstration is the default, and production has none', () => {
  expect(readDemoConfig({})).toEqual({ content: true, history: true });
  expect(readDemoConfig({ DEMO_HISTORY: '0' })).toEqual({ content: true, history: false });
  expect(readDemoConfig({ DEMO_CONTENT: '0' })).toEqual({ content: false, history: false });
  expect(readDemoConfig({ NODE_ENV: 'production' })).toEqual({ content: false, history: false });
});

test.each([
  [{ DEMO_CONTENT: 'yes' }, 'DEMO_CONTENT'],
  [{ DEMO_HISTORY: 'yes' }, 'DEMO_HISTORY'],
  [{ DEMO_CONTENT: '0', DEMO_HISTORY: '1' }, 'DEMO_HISTORY'],
  [{ NODE_ENV: 'production', DEMO_CONTENT: '1' }, 'DEMO_CONTENT'],
])('%o is refused by name', (env, name) => {
  expect(() => readDemoConfig(env)).toThrow(ConfigError);
  expect(() => readDemoConfig(env)).toThrow(name);
});
