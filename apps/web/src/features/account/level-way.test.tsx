// @vitest-environment-options { "url": "http://localhost/#/Main/center" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../../../test/open-app.ts';
import type { Member } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { vipQuery } from '../levels/queries.ts';
import { LevelWay } from './account-head.tsx';

openApp(() => ({ status: 404 }));
beforeEach(() => addTexts('account'));

const tier = {
  level: 3,
  level_name: 'Jade koi',
  levelup_type: 2,
  bet_money: '100.00',
  deposit_money: '0.00',
};

it.each([
  [2, 2_500n, 'Bet $75.01 more for Jade koi'],
  [2, 10_000n, 'One more bet for Jade koi'],
  [1, 0n, 'One more deposit for Jade koi'],
])('says what is missing (type %i, %s done)', async (levelup_type, done, notice) => {
  const lang = langStore.get();
  const vip = { level: 2, bets: done, deposits: 0n, tiers: [{ ...tier, levelup_type }] };
  queryClient.setQueryData(vipQuery('panda7', lang).queryKey, vip as never);
  render(
    <QueryClientProvider client={queryClient}>
      <LevelWay member={{ name: 'panda7' } as Member} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link')).textContent).toContain(notice);
});
