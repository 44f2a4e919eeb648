// @vitest-environment-options { "url": "http://localhost/#/Member/Transfer" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, SeenRequest } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { startSession } from '../../api/session.ts';
import { addressStore, navigate, PageAddressContext, pathOf } from '../../shared/navigation/router.ts';
import { TransferScreen } from './transfer-screen.tsx';

const wallet = (api_code: string, money: string | null, fields: object = {}) => ({
  api_code,
  api_name: api_code,
  api_title: `${api_code} title`,
  money,
  is_opened: money === null ? 0 : 1,
  in_transit: '0.00',
  in_transit_since: null,
  weather: 'normal',
  ...fields,
});

let automatic: 0 | 1;
let rows: object[];
let places: object[];
let answer: (request: SeenRequest) => Answer;
const app = openApp((request) => {
  const { path } = request;
  if (path === '/game/api_moneys') return success({ data: { api_moneys: rows, is_trans_on: automatic } });
  if (path === '/game/stuck_money') return success({ data: { places } });
  return answer(request);
});

beforeEach(async () => {
  automatic = 0;
  rows = [
    wallet('money', '100.00'),
    wallet('fs_money', '5.00'),
    wallet('PG', '0.00'),
    wallet('LY', '20.00'),
    wallet('AG', '7.00', { weather: 'closed' }),
    wallet('NEW', null),
  ];
  places = [];
  answer = () => success({ data: {} });
  toastStore.set([]);
  navigate('/Member/Transfer', { replace: true });
});
afterEach(() => operationsStore.set([]));

async function open(query = '') {
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/Member/Transfer', params: {}, query: new URLSearchParams(query) }}
      >
        <TransferScreen />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Game wallets' });
  return userEvent.setup();
}
const sent = (path: string) => app.seen.filter((request) => request.path === path).map(({ body }) => body);
const reads = () => sent('/game/api_moneys').length;
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

describe('the wallets', () => {
  it('are summed up, those with money first', async () => {
    await open();
    expect(document.body.textContent).toContain('Main wallet$100.00');
    expect(document.body.textContent).toContain('Rebate wallet$5.00');
    const titles = screen.getAllByRole('listitem').map((row) => row.textContent?.split(' ')[0]);
    expect(titles).toEqual(['LY', 'AG', 'PG', 'NEW']);
  });

  it('that are closed move nothing, and one that was never opened gives nothing', async () => {
    await open();
    const states = ['LY', 'AG', 'NEW'].map((code) =>
      ['Move in to', 'Take out of'].map((what) => button(`${what} ${code} title`).disabled),
    );
    expect(states).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ]);
    expect(
      within(button('Move in to AG title').closest('li') as HTMLElement).getByText('Closed'),
    ).toBeTruthy();
    for (const code of ['AG', 'NEW'])
      expect(screen.queryByRole('button', { name: `Refresh ${code} title` })).toBeNull();
  });

  it('are asked again when the screen opens: those that are open, and the list after them', async () => {
    await open();
    await waitFor(() => expect(reads()).toBe(2));
    expect(sent('/game/balance')).toEqual([{ api_code: 'PG' }, { api_code: 'LY' }]);
    expect(toasts()).toEqual([]);
  });

  it('say one by one what they hold now', async () => {
    answer = ({ path }) =>
      path === '/game/api_money' ? success({ data: { money_info: [wallet('LY', '33.00')] } }) : success({});
    const user = await open();
    await waitFor(() => expect(reads()).toBe(2));
    await settled();
    await user.click(button('Refresh LY title'));
    expect(await screen.findByText('$33.00')).toBeTruthy();
    expect(sent('/game/api_money')).toEqual([{ api_code: 'LY' }]);
    expect(reads()).toBe(2);
  });

  it('keep what is known of one that cannot be asked', async () => {
    answer = ({ path }) => (path === '/game/api_money' ? refusal('supplier_silent') : success({}));
    const user = await open();
    await settled();
    await user.click(button('Refresh LY title'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.getByText('$20.00')).toBeTruthy();
    expect(button('Refresh LY title').getAttribute('aria-busy')).toBeNull();
  });

  it('say what is on its way, and since when', async () => {
    rows[3] = wallet('LY', '20.00', { in_transit: '4.00', in_transit_since: '2026-03-01 12:00:00' });
    await open();
    const notice = await screen.findByRole('status');
    expect(notice.dataset.inTransit).toBe('LY');
    expect(notice.textContent).toContain('$4.00 in transit');
    expect(notice.textContent).toMatch(/Since .*12:00/);
  });
});

describe('automatic transfers', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Automatic transfer' });

  it.each([
    [0, 1, 'Automatic transfer is on'],
    [1, 0, 'Automatic transfer is off'],
  ] as const)(
    'are switched from %i to %i, and the wallets are read again',
    async (before, status, notice) => {
      automatic = before;
      answer = ({ path }) => {
        if (path === '/game/change_trans') automatic = status;
        return success({});
      };
      const user = await open();
      expect(toggle().getAttribute('aria-checked')).toBe(String(before === 1));
      await user.dblClick(toggle());
      await waitFor(() => expect(toasts()).toEqual([`success: ${notice}`]));
      expect(sent('/game/change_trans')).toEqual([{ status }]);
      await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe(String(status === 1)));
    },
  );

  it('stay as they are where the server refuses', async () => {
    answer = ({ path }) => (path === '/game/change_trans' ? refusal('too_frequent') : success({}));
    const user = await open();
    await user.click(toggle());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^failure/);
    await settled();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    expect(toggle().getAttribute('aria-busy')).toBeNull();
  });
});

describe('a transfer', () => {
  const side = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });

  it('into a wallet begins with its row, and out of it too', async () => {
    const user = await open();
    await user.click(button('Move in to LY title'));
    expect([side('From').value, side('To').value]).toEqual(['money', 'LY']);
    await user.click(screen.getByRole('button', { name: 'Swap direction' }));
    expect([side('From').value, side('To').value]).toEqual(['LY', 'money']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(button('Take out of LY title'));
    expect([side('From').value, side('To').value]).toEqual(['LY', 'money']);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(amount().value).toBe('20.00');
  });

  it('that a game asks for is prefilled, and leads back to that game', async () => {
    const user = await open('api_code=LY&amount=40&gameCode=K3&gameType=99');
    expect([side('From').value, side('To').value, amount().value]).toEqual(['money', 'LY', '40.00']);
    expect(sent('/game/deposit')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Move in' }));
    await waitFor(() => expect(pathOf(addressStore.get())).toContain('/loginToSupplier?'));
    expect(sent('/game/deposit')).toMatchObject([{ api_code: 'LY', money: '40.00' }]);
    const query = new URLSearchParams(addressStore.get().search);
    expect(Object.fromEntries(query)).toMatchObject({
      api_code: 'LY',
      gameCode: 'K3',
      gameType: '99',
      brought: '1',
    });
  });

  it('that a game asks for while the money is on its way says so, and fills nothing in', async () => {
    rows[0] = wallet('money', '0.00');
    rows[2] = wallet('PG', '0.00', { in_transit: '40.00', in_transit_since: '2026-03-01 12:00:00' });
    await open('api_code=LY&amount=40&gameCode=K3&gameType=99');
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('status').textContent).toBe('$40.00 in transit · On its way, checking');
    expect(amount().value).toBe('');
  });

  it('asks for no more than there is', async () => {
    await open('api_code=LY&amount=400');
    expect(amount().value).toBe('100.00');
  });

  it('stays on the screen where no game asked for it', async () => {
    const user = await open('api_code=LY&amount=40');
    await user.click(screen.getByRole('button', { name: 'Move in' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Transfer complete']));
    expect(addressStore.get().pathname).toBe('/Member/Transfer');
  });

  it('is none to a supplier that is closed', async () => {
    await open('api_code=AG&amount=40');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('shows a trial account its own lottery alone', async () => {
  startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: true });
  await open();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent?.split(' ')[0])).toEqual(['LY']);
});

it('shows money that no wallet holds, with the way to it', async () => {
  places = [
    { place: 'supplier', remedy: 'recover', title: 'LY title', money: '20.00', since: null, api_code: 'LY' },
    { place: 'savings', remedy: 'redeem', title: 'Savings', money: '50.00', since: null },
  ];
  await open();
  const section = within(screen.getByRole('region', { name: 'Money outside the main wallet' }));
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('#/Member/Yuebao');
});

it('says where no game provider is open', async () => {
  rows = rows.slice(0, 2);
  await open();
  expect(screen.getByText('No game provider is available right now')).toBeTruthy();
});
