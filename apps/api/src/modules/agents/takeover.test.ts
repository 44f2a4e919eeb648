import { migrate } from '@koi/database';
import { createTestDatabase, everydayKinds } from '@koi/database/testing';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../db/migrations/index.ts';
import type { Tables } from '../../db/tables.ts';
import { proveTeam } from '../team/prove-team.ts';

describe.each(everydayKinds)('members of before there were teams (%s)', (kind) => {
  it('keep their numbers as agents and their uplines, and get links, rates and sums', async () => {
    const upTo = migrations.findIndex(({ name }) => name === '0220-agents');
    const old = await createTestDatabase<Tables>(kind, { migrations: migrations.slice(0, upTo) });
    try {
      const { database } = old;
      // An agent, a sub-agent, a member below that one; a member whose upline never existed, and one without
      // an upline.
      await database.run(`
        insert into member (id, name, password_hash, invite_code, lang, agent_id, top_id) values
          (1, 'firstone', '', 'a', 'en', 1, 0), (2, 'secondone', '', 'b', 'en', 2, 1), (3, 'thirdone', '', 'c', 'en', 0, 2),
          (4, 'fourthone', '', 'd', 'en', 0, 77), (5, 'fifthone', '', 'e', 'en', 0, 0);
        insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                         bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
        select 'LY', n::text, 1, 3, 0, 'p', 'K3', 'K3', 3, '1', '', '', 100, 100, 0, 'USD', 'COMPLETE', now(), now(), now(), now()
          from generate_series(1, 3) n`);
      await migrate(database, migrations);
      expect(await database.run('select id, agent_id, top_id from member order by id')).toEqual([
        { id: 1, agent_id: 1, top_id: null },
        { id: 2, agent_id: 2, top_id: 1 },
        { id: 3, agent_id: null, top_id: 2 },
        { id: 4, agent_id: null, top_id: null },
        { id: 5, agent_id: null, top_id: null },
      ]);
      expect(await database.run('select upline_id, member_id, depth from team_link order by 2, 3')).toEqual([
        { upline_id: 1, member_id: 2, depth: 1 },
        { upline_id: 2, member_id: 3, depth: 1 },
        { upline_id: 1, member_id: 3, depth: 2 },
      ]);
      expect(
        await database.run('select member_id, count(*)::int as n from agent_rate group by 1 order by 1'),
      ).toEqual([
        { member_id: 1, n: 8 },
        { member_id: 2, n: 8 },
      ]);
      expect(await database.run('select sum(valid)::int as valid from team_change')).toEqual([
        { valid: 300 },
      ]);
      // Bets settled before the migration earn nothing.
      expect(await database.run('select bet_id from commission_due')).toEqual([]);
      expect(await proveTeam(database.db)).toEqual([]);
      const [next] = await database.run<{ id: number }>(
        'insert into agent (member_id) values (3) returning id',
      );
      expect(next?.id).toBeGreaterThan(100_000);
    } finally {
      await old.remove();
    }
  });
});
