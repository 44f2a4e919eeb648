// @vitest-environment-options { "url": "http://localhost/" }
import type { Currency } from '@koi/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { bank } from '../../../test/bank-channel.ts';
import { setApiBase } from '../../api/base.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { CurrencyContext } from '../../shared/i18n/currency.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { DepositMethods } from './deposit-methods.tsx';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const wallet = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const usdt = {
  ...bank,
  id: 8,
  type: 'company_usdt',
  type_text: 'USDT',
  account: 'TExample',
  name: '',
  params: { usdt_rate: '7.10', usdt_type: 'trc', usdt_type_text: 'TRC20' },
};

let channels: object[];
let report: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  await addTexts('deposits');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  channels = [bank, usdt];
  report = () => success({ data: { bill_no: 'D1' } });
  server = await startServer(({ path }) => {
    if (path === '/payment/normal/list') return success({ data: channels });
    if (path === '/auth/me')
      return success({
        data: { id: 7, name: 'lucky8', realname: 'Li Wei', money: '10.00', fs_money: '0.00' },
      });
    return path === '/recharge/normal' ? report() : { status: 404 };
  });
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  await server.close();
});

const reports = () => server.seen.filter(({ path }) => path === '/recharge/normal').map(({ body }) => body);

async function open(kind: 'bank' | 'usdt', currency: Currency | null = null) {
  const onOrdered = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <CurrencyContext value={currency}>
        <DepositMethods start={kind === 'usdt' ? 'usdt' : 'company'} onOrdered={onOrdered} />
      </CurrencyContext>
    </QueryClientProvider>,
  );
  if (kind === 'bank') await screen.findByDisplayValue('Li Wei');
  else await screen.findByText(currency === null ? '$10.00' : /10\.00 /);
  return { onOrdered, user: userEvent.setup() };
}
const amountField = () => screen.getByRole('textbox', { name: /^Deposit amount/ });
const send = () => screen.getByRole('button', { name: 'I have paid' });

describe('a deposit paid by hand', () => {
  it('shows where to pay, and reports exactly that payment once', async () => {
    const { onOrdered, user } = await open('bank');
    expect(screen.getByText('6222020000009999')).toBeTruthy();
    await user.type(amountField(), '500');
    expect(screen.getByText('$500.00')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Paid from/ }), '6222000011112222');
    await user.dblClick(send());
    await waitFor(() =>
      expect(onOrdered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ billNo: 'D1' })),
    );
    expect(reports()).toEqual([
      {
        name: 'Li Wei',
        money: '500',
        account: '6222000011112222',
        hk_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:00$/) as string,
        payment_type: 'company_bankpay',
        payment_id: 7,
        payment_account: '6222020000009999',
        payment_name: 'Acme Ltd',
        payment_bank_type: 'ICBC',
        remark_code: 4821,
        request_id: expect.any(String) as string,
      },
    ]);
  });

  it('shows a text once that is in both places of a channel', async () => {
    channels = [{ ...bank, desc: 'Weekdays only', memo: 'Weekdays only' }];
    await open('bank');
    expect(screen.getAllByText('Weekdays only')).toHaveLength(1);
  });

  it('shows and sends the next code when another report has used the first one', async () => {
    const { user } = await open('bank');
    expect(screen.getByText('4821')).toBeTruthy();
    channels = [{ ...bank, remark_code: 5555 }, usdt];
    localStorage.clear();
    await act(() => queryClient.invalidateQueries({ queryKey: ['deposits', 'company'] }));
    await screen.findByText('5555');
    await user.type(amountField(), '500');
    await user.type(screen.getByRole('textbox', { name: /^Paid from/ }), '6222000011112222');
    await user.click(send());
    await waitFor(() => expect(reports()).toMatchObject([{ remark_code: 5555 }]));
  });

  it.each([
    ['', 'Please enter a valid amount'],
    ['99', '$100.00 to $20,000.00 per deposit'],
    ['500.5', 'Please enter a whole amount'],
  ])('refuses "%s" and an unnamed account without sending anything', async (text, message) => {
    const { user } = await open('bank');
    if (text !== '') await user.type(amountField(), text);
    await user.click(send());
    const problems = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(problems).toEqual([message, 'Please enter the account you paid from']);
    expect(reports()).toEqual([]);
  });

  it.each(['500.37', '99', '20001'])(
    'offers nothing to copy for %s, which it would not take',
    async (text) => {
      const { user } = await open('bank');
      await user.type(amountField(), text);
      expect(screen.queryByRole('button', { name: /Exact amount/ })).toBeNull();
      expect(screen.queryByText(`$${text}`)).toBeNull();
      await user.clear(amountField());
      await user.type(amountField(), '500.00');
      expect(screen.getByRole('button', { name: /Exact amount/ })).toBeTruthy();
      await user.type(screen.getByRole('textbox', { name: /^Paid from/ }), '6222000011112222');
      await user.click(send());
      await waitFor(() => expect(reports()[0]).toMatchObject({ money: '500' }));
    },
  );

  it('says the price of a coin, the bounds and the exact amount in the account’s currency', async () => {
    const { user } = await open('usdt', 'CNY');
    expect(screen.getByText('1 USDT = ¥7.10 CNY')).toBeTruthy();
    cleanup();
    await open('bank', 'CNY');
    await user.type(amountField(), '500');
    expect(screen.getByText('¥500.00 CNY')).toBeTruthy();
    expect(document.body.textContent).not.toContain('$');
  });

  it('counts the coins while the amount is typed, and names the rate it showed', async () => {
    const { onOrdered, user } = await open('usdt');
    await user.type(amountField(), '500');
    expect(screen.getByText('70.4226 USDT')).toBeTruthy();
    await user.type(amountField(), '0');
    expect(screen.getByText('704.2254 USDT')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Sending address/ }), wallet);
    await user.click(send());
    await waitFor(() => expect(onOrdered).toHaveBeenCalled());
    expect(reports()[0]).toMatchObject({ usdt_rate: '7.10', money: '5000', name: 'Li Wei' });
    expect(reports()[0]).not.toHaveProperty('payment_name');
  });

  it('holds back a changed payee until the member has looked at it', async () => {
    const { user } = await open('bank');
    await user.type(amountField(), '500');
    await user.type(screen.getByRole('textbox', { name: /^Paid from/ }), '1');
    report = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'The payee has changed', error: 'payment_changed' },
    });
    channels = [{ ...bank, account: '6222027777777777' }];
    await user.click(send());
    const show = await screen.findByRole('button', { name: 'Show new details' });
    expect(screen.queryByText('6222027777777777')).toBeNull();
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    await user.click(show);
    expect(screen.getByText('6222027777777777')).toBeTruthy();
    report = () => success({ data: { bill_no: 'D2' } });
    await user.click(send());
    await waitFor(() => expect(reports()[1]).toMatchObject({ payment_account: '6222027777777777' }));
  });

  const other = { ...bank, id: 9, type: 'company_wechat', account: '6222028888888888' };
  const refresh = () => act(() => queryClient.invalidateQueries({ queryKey: ['deposits', 'company'] }));

  it('goes on with the payee it has shown when another one is put before it', async () => {
    const { onOrdered, user } = await open('bank');
    channels = [other, bank];
    await refresh();
    await screen.findByRole('radio', { name: /微信转账/ });
    expect(screen.getByText('6222020000009999')).toBeTruthy();
    await user.type(amountField(), '500');
    await user.type(screen.getByRole('textbox', { name: /^Paid from/ }), '1');
    await user.click(send());
    await waitFor(() => expect(onOrdered).toHaveBeenCalled());
    expect(reports()[0]).toMatchObject({ payment_id: 7, payment_account: '6222020000009999' });
  });

  it('says that its payee is closed, and shows another one only when asked', async () => {
    const { user } = await open('bank');
    await user.type(amountField(), '500');
    channels = [other];
    await refresh();
    const show = await screen.findByRole('button', { name: 'Show new details' });
    expect(screen.queryByText('6222028888888888')).toBeNull();
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    await user.click(show);
    expect(screen.getByText('6222028888888888')).toBeTruthy();
    expect((amountField() as HTMLInputElement).value).toBe('500');
  });
});
