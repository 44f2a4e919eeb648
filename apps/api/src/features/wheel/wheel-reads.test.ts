import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { type RootOperationNode, SelectQueryNode, TableNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { rewardParts } from '../../../test/rewards.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The first table that a statement selects from. */
function tableOf(node: RootOperationNode): string | undefined {
  const from = SelectQueryNode.is(node) ? node.from?.froms[0] : undefined;
  return from && TableNode.is(from) ? from.table.identifier.name : undefined;
}

describe('what a spin reads (postgres)', () => {
  let database: TestDatabase<Tables>;
  let api: TestApi;
  const read: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase<Tables>('postgres', { migrations });
    const watched = notedStatements(database.database, 'in transactions', (node) => {
      const table = tableOf(node);
      if (table !== undefined) read.push(table);
    });
    api = await startTestApi({ database: watched });
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await database.remove();
  });

  test('comes from each table once', async () => {
    const parts = rewardParts(() => api);
    const token = await parts.operator();
    const call = async (key: string, body: object, by = token) => {
      const answer = await api.call(key, { token: by, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data;
    };
    const prize = { lang: 'zh_cn', position: 1, type: 1, money: '8', reason: 'x' };
    await call('POST /operator/wheel/prizes/save', prize);
    const tier = { lang: 'zh_cn', deposit: '500', valid_num: '3', times: 1, awards: [1], reason: 'x' };
    await call('POST /operator/wheel/tiers/save', tier);
    const member = await api.member();
    const input = { member_name: member.name, chances: 2, reason: 'a present', request_id: 'reads' };
    expect(await call('POST /operator/wheel/chances/adjust', input)).toEqual({ cjcs: 2 });
    await call('POST /wheel/query', {}, member.token);
    read.splice(0);
    expect((await call('POST /wheel/award', {}, member.token)).cjcs).toBe(1);
    const tables = ['member_activity_now', 'wheel_tier', 'wheel_prize', 'wheel_chance', 'wheel_week'];
    expect(tables.map((table) => [table, read.filter((name) => name === table).length])).toEqual(
      tables.map((table) => [table, 1]),
    );
    // The seed that was used, and the next one after it was stored.
    expect(read.filter((name) => name === 'wheel_seed')).toHaveLength(2);
  });
});
