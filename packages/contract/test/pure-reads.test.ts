import { expect, it } from 'vitest';
import { type CallDefinition, calls } from '../src/index.ts';

const pure = (Object.entries(calls) as [string, CallDefinition][]).filter(([, call]) => call.pure);

it('a pure read moves no money, takes no file, and is asked for by GET or POST', () => {
  expect(pure.length).toBeGreaterThan(50);
  for (const [key, { operation, multipart, stream }] of pure)
    expect([key, operation, multipart, stream]).toEqual([key, undefined, undefined, undefined]);
  expect(pure.filter(([key]) => !/^(?:GET|POST) /.test(key))).toEqual([]);
});

it('every GET says which it is, and those that are none have a reason to be named here', () => {
  const others = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([key, call]) => key.startsWith('GET ') && call.auth !== 'operator' && !call.pure,
  );
  expect(others.map(([key]) => key).sort()).toEqual(['GET /game/login', 'GET /push']);
});
