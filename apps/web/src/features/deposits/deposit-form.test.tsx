// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { DepositMethods } from './deposit-methods.tsx';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const channel = { id: 4, type: 'online_alipay', type_text: 'Alipay', desc: '', memo: '', min: 100, max: 500 };

const noLimits = {
  reminder: { minutes: 0, next_at: null, next_minutes: null },
  position: { day: '0.00', month: '0.00' },
  exclusion: null,
  choices: {},
  history: [],
};
const dayLimit = (left: string) => ({
  kind: 'deposit',
  period: 'day',
  amount: '150.00',
  used: '0.00',
  left,
  next_amount: null,
  next_at: null,
});

let order: () => Answer;
let channels: object[];
let limits: object[];
let server: Awaited<ReturnType<typeof startServer>>;
const payPage = { closed: false, opener: {}, document, location: { replace: vi.fn() }, close: vi.fn() };

beforeEach(async () => {
  await activateLang('en');
  await addTexts('deposits');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  payPage.document = document.implementation.createHTMLDocument();
  vi.spyOn(window, 'open').mockReturnValue(payPage as unknown as Window);
  channels = [channel];
  limits = [];
  order = () => success({ pay_url: 'https://gateway.test/pay/1', data: { bill_no: 'D1' } });
  server = await startServer(({ path }) => {
    if (path === '/payment/online/list') return success({ data: channels });
    if (path === '/member/limits/list') return success({ data: { ...noLimits, limits } });
    return path === '/recharge/online' ? order() : { status: 404 };
  });
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  await server.close();
});

const orders = () => server.seen.filter(({ path }) => path === '/recharge/online');

async function open() {
  const onOrdered = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DepositMethods start="online" onOrdered={onOrdered} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: /^Deposit amount/ });
  return { onOrdered, field };
}

async function deposit(amount: string) {
  const { onOrdered, field } = await open();
  const user = userEvent.setup();
  if (amount !== '') await user.type(field, amount);
  await user.dblClick(screen.getByRole('button', { name: 'Deposit now' }));
  return onOrdered;
}

describe('a deposit on a pay page', () => {
  it.each([
    ['', 'Please enter a valid amount'],
    ['0', 'Please enter a valid amount'],
    ['99.99', '$100.00 to $500.00 per deposit'],
    ['500.01', '$100.00 to $500.00 per deposit'],
  ])('refuses "%s" without opening anything', async (amount, message) => {
    await deposit(amount);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(window.open).not.toHaveBeenCalled();
    expect(orders()).toEqual([]);
  });

  it('says what is too little once the field is left, and what is too much at once', async () => {
    const { field } = await open();
    await userEvent.type(field, '5');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('$100.00 to $500.00 per deposit');
    await userEvent.type(field, '00');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field, '0');
    expect(screen.getByRole('alert').textContent).toBe('$100.00 to $500.00 per deposit');
  });

  it('keeps to the limit that the member has set, in words, picks and refusal', async () => {
    limits = [dayLimit('150.00'), { ...dayLimit('400.00'), period: 'week' }];
    const { field } = await open();
    await userEvent.type(field, '1');
    expect(await screen.findByText(/per deposit · Your own limit leaves \$150\.00 for today/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '100' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '200' })).toBeNull();
    await userEvent.type(field, '60');
    expect(screen.getByRole('alert').textContent).toBe('Your own limit leaves $150.00 for today');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit now' }));
    expect(screen.getByRole('alert').textContent).toBe('Your own limit leaves $150.00 for today');
    expect(orders()).toEqual([]);
  });

  it('opens the pay page in the tap and orders once for two taps', async () => {
    // The answer arrives after the second tap, however fast the server is.
    const [tapped, usual] = [Promise.withResolvers<void>(), order];
    order = (...request) => ({ ...usual(...request), after: tapped.promise });
    const onOrdered = await deposit('120.5');
    tapped.resolve();
    await waitFor(() =>
      expect(onOrdered).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ billNo: 'D1', payUrl: 'https://gateway.test/pay/1', leaves: false }),
      ),
    );
    expect(window.open).toHaveBeenCalledOnce();
    expect(payPage.opener).toBeNull();
    expect(payPage.location.replace).toHaveBeenCalledExactlyOnceWith('https://gateway.test/pay/1');
    expect(orders().map(({ body }) => body)).toEqual([
      {
        money: '120.5',
        payment_type: 'online_alipay',
        payment_id: 4,
        request_id: expect.any(String) as string,
      },
    ]);
  });

  it('never sends the window to an address that is no web page', async () => {
    order = () => success({ pay_url: 'javascript:alert(1)', data: { bill_no: 'D1' } });
    const onOrdered = await deposit('120');
    await waitFor(() => expect(onOrdered).toHaveBeenCalled());
    expect(payPage.location.replace).not.toHaveBeenCalled();
  });

  it('closes the window and says why when the order is refused', async () => {
    order = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'Three deposits are pending', error: 'too_many_pending' },
    });
    await deposit('120');
    expect(await screen.findByText('Three deposits are pending')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View pending orders' }).getAttribute('href')).toBe(
      '#/Member/RechargeList?status=1',
    );
    expect(payPage.close).toHaveBeenCalled();
  });

  it('says so when no channel is open', async () => {
    channels = [];
    render(
      <QueryClientProvider client={queryClient}>
        <DepositMethods start="online" onOrdered={vi.fn()} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('No payment methods available')).toBeTruthy();
  });
});
