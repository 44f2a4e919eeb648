// @vitest-environment-options { "url": "http://localhost/" }

import { goes } from '@koi/ui/test/connection.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberQuery } from '../src/api/member.ts';
import { queryClient } from '../src/api/query-client.ts';
import { AboutPageScreen } from '../src/features/about/about-page-screen.tsx';
import { MonthCard } from '../src/features/account/month-card.tsx';
import { ActivityDetailScreen } from '../src/features/activities/activity-detail-screen.tsx';
import { ApplyResults } from '../src/features/activities/apply-results.tsx';
import { CreditIndexScreen } from '../src/features/credit/credit-index-screen.tsx';
import { DepositProgress } from '../src/features/deposits/deposit-progress.tsx';
import { LevelPage } from '../src/features/levels/level-page.tsx';
import { VipScreen } from '../src/features/levels/vip-screen.tsx';
import { LastGameScreen } from '../src/features/lobby/last-game-screen.tsx';
import { SetDrawingPwdScreen } from '../src/features/passwords/set-drawing-pwd-screen.tsx';
import { FsnowScreen } from '../src/features/rebate/fsnow-screen.tsx';
import { RedBagScreen } from '../src/features/red-packets/red-bag-screen.tsx';
import { DailybonusScreen } from '../src/features/sign-in/dailybonus-screen.tsx';
import { AgentsOnly } from '../src/features/team/agents-only.tsx';
import { TurnoverBets, TurnoverScreen } from '../src/features/turnover/turnover-screen.tsx';
import { WheelScreen } from '../src/features/wheel/wheel-screen.tsx';
import { ApplyDrawingScreen } from '../src/features/withdrawals/apply-drawing-screen.tsx';
import { text } from '../src/shared/i18n/i18n.ts';
import { PageAddressContext } from '../src/shared/navigation/router.ts';
import { openApp } from './open-app.ts';

openApp(() => ({ status: 404, body: { status: 'error', code: 404, message: '' } }));
beforeEach(() => goes('offline'));
afterEach(() => {
  goes('online');
  vi.restoreAllMocks();
});

const requested = new URLSearchParams();

it.each<[string, ReactElement, isKnown?: boolean]>([
  ['a page of help', <AboutPageScreen key="about" />],
  ['an activity', <ActivityDetailScreen key="activity" />],
  ['applications', <ApplyResults key="applications" ownName="lucky8" />],
  ['credit', <CreditIndexScreen key="credit" />],
  ['a deposit', <DepositProgress key="deposit" billNo="R1" />],
  ['levels of games', <LevelPage key="level" track="live" />],
  ['levels of VIP', <VipScreen key="vip" />],
  ['the game played last', <LastGameScreen key="last" />],
  ['a withdrawal password', <SetDrawingPwdScreen key="pwd" />],
  ['rebate', <FsnowScreen key="rebate" />],
  ['red packets', <RedBagScreen key="red" />],
  ['sign-in', <DailybonusScreen key="sign-in" />],
  ['a team', <AgentsOnly key="team" agents="unlimited" screen={() => null} />],
  ['a team of a known agent', <AgentsOnly key="agent" agents="unlimited" screen={() => null} />, true],
  ['bets behind turnover', <TurnoverBets key="bets" entry={1} />],
  ['turnover', <TurnoverScreen key="turnover" />],
  ['the wheel', <WheelScreen key="wheel" />],
  ['a withdrawal', <ApplyDrawingScreen key="withdrawal" />],
  ['a month', <MonthCard key="month" hidden={false} />],
])(
  '%s: without a connection says that it was not kept, instead of loading for ever',
  async (_, content, isKnown) => {
    if (isKnown)
      queryClient.setQueryData(memberQuery.queryKey, { id: 7, name: 'lucky8', isAgent: true } as never);
    render(
      <QueryClientProvider client={queryClient}>
        <PageAddressContext value={{ pathname: '/x', params: { id: '5', name: '5' }, query: requested }}>
          {content}
        </PageAddressContext>
      </QueryClientProvider>,
    );
    expect((await screen.findAllByText(text('common.notStored'))).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('span[aria-busy]')).toBeNull());
  },
);
