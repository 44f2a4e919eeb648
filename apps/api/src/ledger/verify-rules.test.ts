import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { verifyRules } from './index.ts';

testDatabases('rules of a proof', { migrations: [] }, (current) => {
  it('what violates a rule is named with it, at most a hundred of each; what keeps to it is not', async () => {
    const found = await verifyRules(current().db, {
      'R1 kept': "select 'a' as subject, 'b' as detail where false",
      'R2 broken once': "select 'mia' as subject, 'balance 5 of 4' as detail",
      'R3 broken often':
        "select n::text as subject, 'odd' as detail from generate_series(1, 150) n order by n",
    });
    expect(found).toHaveLength(101);
    expect(found.slice(0, 2)).toEqual([
      { rule: 'R2 broken once', subject: 'mia', detail: 'balance 5 of 4' },
      { rule: 'R3 broken often', subject: '1', detail: 'odd' },
    ]);
  });
});
