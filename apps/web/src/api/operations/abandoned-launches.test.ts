// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }

import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { success } from '../../../test/open-app.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { abandonLaunch, bringBackAbandoned } from './abandoned-launches.ts';
import { newRequestId, operationsStore } from './operation-journal.ts';
import type { Operation } from './operation-machine.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(() => success({}));
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
});
afterEach(async () => {
  operationsStore.set([]);
  endSession();
  localStorage.clear();
  await server.close();
});

const launch = (fields: Partial<Operation> = {}): Operation => ({
  requestId: newRequestId(),
  kind: 'game/login',
  scope: 'launch:PG',
  member: '7',
  tab: '',
  state: 'done',
  startedAt: Date.now(),
  checks: 0,
  ...fields,
});
const sent = () => server.seen.map(({ path, body }) => [path, (body as { api_code: string }).api_code]);

it('brings the money of an abandoned launch back once, without blocking the app', async () => {
  const blocked = vi.fn();
  const stop = blockingStore.subscribe(blocked);
  const one = launch();
  abandonLaunch(one.requestId);
  expect(bringBackAbandoned(one)).toBe(true);
  expect(bringBackAbandoned(one)).toBe(false);
  await vi.waitFor(() => expect(sent()).toEqual([['/game/recovery_last', 'PG']]));
  stop();
  expect(blocked).not.toHaveBeenCalled();
  expect(operationsStore.get()).toMatchObject([{ kind: 'game/recovery_last', scope: 'recover:PG' }]);
});

it.each<[string, Partial<Operation>]>([
  ['was refused', { state: 'refused' }],
  ['is no launch', { kind: 'game/deposit' }],
])('brings nothing back of one that %s', (_what, fields) => {
  const one = launch(fields);
  abandonLaunch(one.requestId);
  expect(bringBackAbandoned(one)).toBe(false);
  expect(sent()).toEqual([]);
});

it('brings nothing back of a launch that was not abandoned', () => {
  expect(bringBackAbandoned(launch())).toBe(false);
});

it('leaves the money where the next game takes it', async () => {
  const [one, next] = [launch(), launch({ state: 'sending' })];
  operationsStore.set([one, next]);
  abandonLaunch(one.requestId);
  expect(bringBackAbandoned(one)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
});

it.each<[string, Partial<Operation>]>([
  ['another launch has ended', { state: 'done' }],
  ['another operation is open', { kind: 'game/deposit', state: 'sending' }],
])('brings it back where %s', async (_what, fields) => {
  const one = launch();
  operationsStore.set([one, launch(fields)]);
  abandonLaunch(one.requestId);
  expect(bringBackAbandoned(one)).toBe(true);
  await vi.waitFor(() => expect(sent()).toEqual([['/game/recovery_last', 'PG']]));
});
