import { createServer, type Server } from 'node:http';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, testConfig } from '../../../test/api.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';

const game = (id: number, category: string, tags: string, weight: number) => ({
  id,
  name: `游戏 ${id}`,
  names: { en: `Game ${id}` },
  game_code: `G${id}`,
  category,
  icon_url: '/lottery/icon.svg',
  tags,
  weight,
  issue_no: '20261121001',
  close_at: '2026-11-21T04:00:00.000Z',
  period_seconds: 60,
  last_result: [id, 2, 3],
});

let lottery: Server;
let answer: { status: number; body: string };
let requested = 0;
let database: TestDatabase<Tables>;
let api: TestApi;

beforeAll(async () => {
  lottery = createServer((request, response) => {
    requested += 1;
    response.writeHead(request.url === '/lottery/api/public/games' ? answer.status : 404).end(answer.body);
  });
  await new Promise<void>((resolve) => lottery.listen(0, '127.0.0.1', resolve));
  const { port } = lottery.address() as { port: number };
  database = await createTestDatabase<Tables>('postgres', { migrations });
  const { suppliers } = testConfig();
  api = await startTestApi(
    { database: database.database },
    { suppliers: { ...suppliers, ly: { ...suppliers.ly, feedUrl: `http://127.0.0.1:${port}/lottery` } } },
  );
});
afterAll(async () => {
  await api.app.close();
  await database.remove();
  lottery.close();
});

const hot = (query: Record<string, string> = {}) => api.call('GET /lottery/hot', { query });

test('the lists follow the lottery, and its last copy is served for ten minutes', async () => {
  answer = { status: 500, body: 'no' };
  // A failing lottery is called at most once a second, however many members ask.
  for (let n = 0; n < 5; n += 1) expect((await hot()).body.error).toBe('lottery_unavailable');
  expect(requested).toBe(1);
  api.clock.advance(1_000);
  answer = { status: 200, body: '{"games":[{"id":"x"}]}' };
  expect((await hot()).body.error).toBe('lottery_unavailable');
  expect(requested).toBe(2);
  api.clock.advance(1_000);

  const games = [game(1, 'K3', '', 5), game(2, 'PK10', 'hot', 1), game(3, 'XYZ', '', 9)];
  answer = { status: 200, body: JSON.stringify({ games }) };
  const first = (await hot({ lang: 'en', count: '2' })).body;
  expect(first.data.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  expect(first.data[0]).toMatchObject({
    name: 'Game 2',
    api_name: 'LY',
    game_type: 99,
    close_at: '2026-11-21 12:00:00',
    last_result: [2, 2, 3],
  });
  const list = (await api.call('GET /lottery/list', { query: { lang: 'en' } })).body.data;
  expect(list.map(({ key }: { key: string }) => key)).toEqual(['K3', 'PK10', 'OTHERS']);

  answer = { status: 502, body: '' };
  api.clock.advance(9 * 60_000);
  expect((await hot()).status).toBe(200);
  api.clock.advance(2 * 60_000);
  expect(await hot()).toMatchObject({ status: 400, body: { error: 'lottery_unavailable' } });
});

test('the number of hot games is 1 to 50', async () => {
  for (const count of ['0', '51', 'many', '1.5']) expect((await hot({ count })).status).toBe(422);
});
