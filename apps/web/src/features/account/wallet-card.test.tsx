// @vitest-environment-options { "url": "http://localhost/#/Main/center" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { type Member, toMember } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { WalletCard } from './wallet-card.tsx';

const member = toMember({
  id: 7,
  name: 'panda7',
  money: '100.00',
  fs_money: '5.00',
  ml_money: '350.00',
} as Parameters<typeof toMember>[0]);
const wallet = (api_code: string, money: string, in_transit = '0.00') => ({
  api_code,
  api_name: api_code,
  money,
  in_transit,
});

let cards: object[];
let fails: boolean;
const app = openApp(({ path }) => {
  if (path === '/game/api_moneys' && !fails)
    return success({
      data: {
        api_moneys: [wallet('money', '100.00'), wallet('fs_money', '5.00'), wallet('PG', '20.00', '4.00')],
        is_trans_on: 0,
      },
    });
  return path === '/member/bank' ? success({ data: cards }) : { status: 404 };
});
const onRefresh = vi.fn();
beforeEach(async () => {
  await addTexts('account');
  cards = [{}];
  fails = false;
  onRefresh.mockClear();
});

function open(of: Member | undefined = member) {
  render(
    <QueryClientProvider client={queryClient}>
      <WalletCard member={of} refreshing={false} onRefresh={onRefresh} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const total = () => document.querySelector('[data-total]')?.textContent;
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.slice(1)]);

it('sums up all wallets, with what is on its way', async () => {
  open();
  await waitFor(() => expect(total()).toBe('$129.00'));
  expect(document.body.textContent).toContain('$100.00');
  expect(document.body.textContent).toContain('$5.00');
  expect(screen.getByText(/\$350\.00/)).toBeTruthy();
});

it('shows on a tap what the sum is made of', async () => {
  const user = open();
  await waitFor(() => expect(total()).toBe('$129.00'));
  await user.click(document.querySelector('[data-total]') as HTMLElement);
  const parts = await screen.findByRole('dialog');
  await waitFor(() => expect(parts.textContent).toContain('$20.00'));
});

it('hides every amount until it is to be seen again', async () => {
  const user = open();
  await waitFor(() => expect(total()).toBe('$129.00'));
  const [eye] = screen.getAllByRole('button');
  expect(eye?.getAttribute('aria-pressed')).toBe('false');
  await user.click(eye as HTMLElement);
  expect(document.body.textContent).not.toMatch(/\d/);
  await user.click(eye as HTMLElement);
  await waitFor(() => expect(total()).toBe('$129.00'));
});

it('leads to all that moves money, and says that a card is missing', async () => {
  cards = [];
  open();
  await waitFor(() => expect(document.querySelector('[data-waits]')).not.toBeNull());
  expect(links().map(([, href]) => href)).toEqual([
    '/Member/Recharge',
    '/Member/ApplyDrawing',
    '/Member/Transfer',
    '/Member/Card',
  ]);
});

it('says nothing of cards where there is one', async () => {
  open();
  await waitFor(() => expect(app.seen.some(({ path }) => path === '/member/bank')).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.querySelector('[data-waits]')).toBeNull();
});

it('offers a trial account its transfers alone', async () => {
  startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: true });
  open();
  expect(links()).toEqual([['Transfer', '/Member/Transfer']]);
  await waitFor(() => expect(total()).toBe('$129.00'));
  expect(screen.queryByText(/350/)).toBeNull();
  expect(app.seen.some(({ path }) => path === '/member/bank')).toBe(false);
});

it('shows no sum that could not be read', async () => {
  fails = true;
  open();
  await waitFor(() => expect(total()).toBe('—'));
});

it('is read again on a tap', async () => {
  const user = open();
  await user.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(onRefresh).toHaveBeenCalledOnce();
});
