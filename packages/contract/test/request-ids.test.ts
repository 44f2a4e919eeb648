import { expect, it } from 'vitest';
import { type CallDefinition, calls } from '../src/index.ts';

const all: [string, CallDefinition][] = Object.entries(calls);
const takesId = ({ body, query }: CallDefinition) =>
  'request_id' in (body?.properties ?? {}) || 'request_id' in (query?.properties ?? {});

it('whoever takes a request_id refuses the same one with other content', () => {
  const taking = all.filter(([, call]) => takesId(call));
  expect(taking.length).toBeGreaterThan(10);
  const silent = taking.filter(([, { errors }]) => !errors.includes('request_id_reused'));
  expect(silent.map(([key]) => key)).toEqual([]);
});

it('what an operator gives or takes under a request_id always has one', () => {
  const moving = all.filter(([key]) => /^POST \/operator\/.*\/adjust$/.test(key));
  expect(moving.length).toBeGreaterThan(1);
  for (const [key, { body }] of moving) expect(body?.required, key).toContain('request_id');
});
