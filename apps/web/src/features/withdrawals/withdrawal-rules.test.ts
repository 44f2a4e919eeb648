// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { withdrawalRulesQuery } from '../../api/site.ts';
import { readTerms } from './withdrawal-terms.ts';

let groups: Record<string, object>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  // An existing back end sends an empty list for an unknown group.
  server = await startServer(({ query }) => ({
    body: { status: 'success', code: 200, message: '', data: groups[query.get('group') ?? ''] ?? [] },
  }));
  setApiBase(server.base);
});

afterEach(() => server.close());

describe('rules of withdrawals', () => {
  const drawing = {
    transfer_start: '00:00:00',
    transfer_end: '23:59:59',
    ml_percent: '50',
    ml_drawing_percent: '2',
  };
  const rulesWith = async (configured: Record<string, object>) => {
    groups = configured;
    return readTerms(await new QueryClient().fetchQuery(withdrawalRulesQuery('en')), 'zh_cn');
  };

  it('are found in the group basic', async () => {
    const basic = { drawing_money_size_json: '{"zh_cn":{"a":"range","b":["100","50000"]}}' };
    expect(await rulesWith({ drawing, basic })).toMatchObject({
      min: 10_000n,
      max: 5_000_000n,
      feePercent: '2',
    });
  });

  it('are unknown where no group has them', async () => {
    expect(await rulesWith({ drawing })).toMatchObject({ min: null, max: null, timesPerDay: null });
  });

  it('cost one call where the first group has them', async () => {
    await rulesWith({ drawing: { ...drawing, drawing_money_size_json: '{"zh_cn":{"b":[1,2]}}' } });
    expect(server.seen).toHaveLength(1);
  });
});
