// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Member, memberQuery } from '../src/api/member.ts';
import { queryClient } from '../src/api/query-client.ts';
import { RepayForm } from '../src/features/credit/repay-form.tsx';
import { DepositMethods } from '../src/features/deposits/deposit-methods.tsx';
import { TopUp } from '../src/features/games/top-up.tsx';
import { MemberInfoScreen } from '../src/features/profile/member-info-screen.tsx';
import { RatesForm } from '../src/features/team/rates-form.tsx';
import { addTexts, text } from '../src/shared/i18n/i18n.ts';
import { bank } from './bank-channel.ts';
import { openApp, success } from './open-app.ts';

// Forms over data that arrives late, or is read again while somebody types: what was typed stays, everything
// else is what was read last.

const member = { id: 7, name: 'lucky8', realname: 'Li Wei', phone: '', qq: '', is_demo: 0 };
const alipay = { id: 4, type: 'online_alipay', type_text: 'Alipay', desc: '', memo: '', min: 100, max: 500 };

let answers: Record<string, object>;

beforeEach(() => {
  answers = {};
});
const server = openApp(({ path }) => {
  const answer = answers[path];
  return answer ? success(answer) : { status: 404 };
});

const shown = (element: ReactElement) => (
  <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
);
const refresh = () => act(() => queryClient.invalidateQueries());
/** The member's present state on the server. */
function readMember(fields: object): Promise<Member> {
  answers['/auth/me'] = { data: { ...member, ...fields } };
  return queryClient.fetchQuery({ ...memberQuery, staleTime: 0 });
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('an old e-mail is not sent back because another field was changed', async () => {
  await readMember({ email: 'old@example.test' });
  answers['/auth/me'] = { data: { ...member, email: 'new@example.test' } };
  answers['/auth/info/update'] = { data: { ...member, email: 'new@example.test', qq: '12345' } };
  render(shown(<MemberInfoScreen />));
  const user = userEvent.setup();
  await user.type(field('QQ'), '12345');
  await refresh();
  await waitFor(() => expect(field(text('profile.email')).value).toBe('new@example.test'));
  await user.click(screen.getByRole('button', { name: text('common.save') }));
  await waitFor(() =>
    expect(server.seen.find(({ path }) => path === '/auth/info/update')?.body).toEqual({ qq: '12345' }),
  );
});

it('rates follow what is read later, but for those that were typed', async () => {
  const bounds = [
    { gameType: 1, name: 'Live', low: 100n, high: 500n },
    { gameType: 3, name: 'Slots', low: 100n, high: 500n },
  ];
  const send = vi.fn(async () => undefined);
  const form = (live: bigint, slots: bigint) => (
    <RatesForm
      title="Rates"
      text=""
      bounds={bounds}
      rates={
        new Map([
          [1, live],
          [3, slots],
        ])
      }
      send={send}
    />
  );
  const { rerender } = render(form(200n, 200n));
  const user = userEvent.setup();
  await user.clear(field('Slots'));
  await user.type(field('Slots'), '4.5');
  rerender(form(300n, 100n));
  expect([field('Live').value, field('Slots').value]).toEqual(['3.00', '4.5']);
  await user.click(screen.getByRole('button', { name: text('common.save') }));
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { game_type: 1, rate: '3.00' },
    { game_type: 3, rate: '4.50' },
  ]);
});

it('a repayment follows the debt until an amount is typed', async () => {
  const form = async (debt: string) => {
    const own = await readMember({ money: '900.00', used_credit: debt });
    return shown(<RepayForm member={own} loan={null} now={0} help={null} />);
  };
  const { rerender } = render(await form('500.00'));
  const amount = () => field(new RegExp(`^${text('credit.repayAmount')}`));
  expect(amount().value).toBe('500.00');
  rerender(await form('400.00'));
  expect(amount().value).toBe('400.00');
  const user = userEvent.setup();
  await user.clear(amount());
  await user.type(amount(), '300');
  rerender(await form('350.00'));
  expect(amount().value).toBe('300');
});

it('no amount is suggested for a game, and the typed one stays when the main wallet changes', async () => {
  const form = (main: bigint) =>
    shown(
      <TopUp
        supplier="LY"
        wallets={{ main, rebate: 0n, suppliers: [], isAutomatic: false }}
        onPlay={vi.fn()}
      />,
    );
  const { rerender } = render(form(50_000n));
  const amount = () => field(new RegExp(`^${text('games.topUpAmount')}`));
  rerender(form(20_000n));
  expect(amount().value).toBe('');
  const user = userEvent.setup();
  await user.type(amount(), '70');
  rerender(form(30_000n));
  expect(amount().value).toBe('70');
});

it('a payment that is being reported stays in sight when another way to pay opens', async () => {
  answers['/auth/me'] = { data: { ...member, money: '10.00', fs_money: '0.00' } };
  answers['/payment/normal/list'] = { data: [bank] };
  answers['/payment/online/list'] = { data: [] };
  answers['/system/configs'] = { data: {} };
  await addTexts('deposits');
  render(shown(<DepositMethods onOrdered={vi.fn()} />));
  const paidFrom = await screen.findByRole('textbox', { name: /^Paid from/ });
  await userEvent.setup().type(paidFrom, '6222000011112222');
  answers['/payment/online/list'] = { data: [alipay] };
  await refresh();
  const online = () => queryClient.getQueriesData<object[]>({ queryKey: ['deposits', 'online'] })[0]?.[1];
  await waitFor(() => expect(online()).toHaveLength(1));
  expect(field(/^Paid from/).value).toBe('6222000011112222');
});
