// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import type { Member } from '../../api/member.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import type { BoundCard } from '../cards/queries.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { readTerms } from './withdrawal-terms.ts';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const terms = readTerms(
  { ml_drawing_percent: '2', drawing_money_size_json: '{"zh_cn":{"b":[100,50000]}}' },
  'zh_cn',
);
const member = { money: 100_000n, turnoverOwed: 35_000n } as Member;
const card = (id: number, bank: string) =>
  ({
    id,
    bank_type: bank,
    bank_type_text: bank,
    card_no: `6222****000${id}`,
    owner_name: 'Li Wei',
  }) as BoundCard;
const cards = [card(1, 'ICBC'), card(2, 'USDT')];

let answer: () => Answer;
let me: Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  provideDialogs();
  await activateLang('en');
  answer = () => ({ status: 404 });
  me = { body: { status: 'success', code: 200, message: '', data: { id: 7 } } };
  server = await startServer(({ path }) => (path === '/auth/me' ? me : answer()));
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  queryClient.clear();
  await server.close();
});

const hidden = { hidden: true };
const orders = () => server.seen.filter(({ path }) => path === '/drawing');

const form = (bound: readonly BoundCard[], rules = terms) => (
  <QueryClientProvider client={queryClient}>
    <WithdrawalForm member={member} cards={bound} terms={rules} triesLeft={2} />
  </QueryClientProvider>
);

async function fill(amount: string, rules = terms, bound: readonly BoundCard[] = cards) {
  const { rerender } = render(form(bound, rules));
  const user = userEvent.setup();
  if (amount !== '') await user.type(screen.getByRole('textbox', { name: /^Amount/ }), amount);
  return { user, rerender, proceed: () => user.click(screen.getByRole('button', { name: 'Continue' })) };
}

async function confirm(amount: string, pin: string) {
  const { user, proceed } = await fill(amount);
  await user.click(screen.getByRole('radio', { name: /USDT/ }));
  await proceed();
  await user.type(screen.getByLabelText('Enter your withdrawal password'), pin);
  return { user, send: screen.getByRole('button', { name: 'Request withdrawal', ...hidden }) };
}

describe('WithdrawalForm', () => {
  it('says what is too little once the field is left, without a word while it is typed', async () => {
    const { user } = await fill('50');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Minimum $100.00 per withdrawal');
  });

  it.each([
    ['', 'Please enter an amount'],
    ['99.99', 'Minimum $100.00 per withdrawal'],
    ['50000.01', 'Maximum $50,000.00 per withdrawal'],
    ['1000.01', 'Balance too low: $1,000.00 available'],
  ])('with the amount "%s" says: %s', async (amount, message) => {
    const { proceed } = await fill(amount);
    await proceed();
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  it('previews the fee on the whole amount while turnover is owed', async () => {
    await fill('123.45');
    expect(screen.getByText('Fee (2%)').parentElement?.textContent).toContain('-$2.47');
    expect(screen.getByText('You receive').parentElement?.textContent).toContain('$120.98');
  });

  it.each([
    ['1000.01', 'Balance too low: $1,000.00 available'],
    ['99999', 'Maximum $50,000.00 per withdrawal'],
  ])('promises nothing for %s and says at once why', async (amount, message) => {
    await fill(amount);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getByText('You receive').parentElement?.textContent).toBe('You receive–');
  });

  it('begins with the amount, and tells beside it what is charged and how often is left', async () => {
    const { user } = await fill('100');
    const [amount, card] = document.querySelectorAll('input');
    expect(amount).toBe(screen.getByRole('textbox', { name: /^Amount/ }));
    for (const beside of [screen.getByText('You receive'), screen.getByText(/^Withdrawals left today/)])
      expect(beside.compareDocumentPosition(card as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Withdraw all: $1,000.00' }));
    expect(amount?.value).toBe('1000.00');
  });

  it('says outside the hours when they are, before anything is sent', async () => {
    const minute = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 16);
    const shut = { ...terms, opensAt: minute === '00:00' ? '12:00' : '00:00', closesAt: '00:00' };
    await fill('100', { ...shut, closesAt: shut.opensAt });
    expect(screen.getByText(/^Closed now/).textContent).toContain(`from ${shut.opensAt}`);
  });

  it('begins with a card that is paid to, and waits with one that is too new', async () => {
    const from = toWireDate(new Date(Date.now() + 3_600_000));
    const [first, second] = [card(1, 'ICBC'), card(2, 'USDT')];
    const { user } = await fill('100', terms, [{ ...first, payable_at: from }, second]);
    expect(screen.getByRole('radio', { name: /USDT/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /ICBC/ }).closest('label')?.textContent).toContain(
      `Available for withdrawals from ${from.slice(5, 16)}`,
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('radio', { name: /ICBC/ }));
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/start at/).textContent).toContain(from.slice(5, 16));
  });

  it('says while the withdrawal password is locked for how long, and sends nothing', async () => {
    const until = toWireDate(new Date(Date.now() + 9.5 * 60_000));
    me = { body: { status: 'success', code: 200, message: '', data: { id: 7, qk_pwd_locked_until: until } } };
    const { proceed } = await fill('100');
    await proceed();
    const pin = screen.getByLabelText('Enter your withdrawal password');
    await waitFor(() => expect(pin.hasAttribute('disabled')).toBe(true));
    expect(screen.getByRole('alert', hidden).textContent).toBe(
      'Too many wrong attempts. Please try again in 10 minutes',
    );
    expect(
      screen.getByRole('button', { name: 'Request withdrawal', ...hidden }).hasAttribute('disabled'),
    ).toBe(true);
  });

  it('says how many tries are left', async () => {
    await fill('');
    expect(screen.getByText(/^Withdrawals left today: 2 of \d+$/)).toBeTruthy();
  });

  it('sends the picked card once, whatever the number of taps', async () => {
    let release: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => ({ after, body: { status: 'success', code: 200, message: '', data: { bill_no: 'W1' } } });
    const { user, send } = await confirm('100', '482913');
    await user.dblClick(send);
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).toEqual({
      money: '100.00',
      member_bank_id: 2,
      qk_pwd: '482913',
      name: 'Li Wei',
      account: '6222****0002',
      request_id: expect.any(String) as string,
    });
    release();
    await waitFor(() => expect(location.hash).toBe('#/Member/DrawingList?order=W1'));
  });

  it('shows a wrong withdrawal password at its field', async () => {
    answer = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'wrong', error: 'qk_pwd_wrong' },
    });
    const { user, send } = await confirm('100', '999999');
    await user.click(send);
    const pin = screen.getByLabelText('Enter your withdrawal password');
    await waitFor(() => expect(pin.getAttribute('aria-invalid')).toBe('true'));
  });

  it('lets the server decide where it publishes no limits', async () => {
    const { proceed } = await fill('999.99', readTerms({ ml_drawing_percent: '2' }, 'zh_cn'));
    await proceed();
    expect(screen.getByRole('button', { name: 'Request withdrawal', ...hidden })).toBeTruthy();
  });

  it('pays the card that was confirmed, whatever cards come before it or go meanwhile', async () => {
    const { user, proceed, rerender } = await fill('100');
    rerender(form([card(3, 'ABC'), ...cards]));
    await proceed();
    rerender(form([card(3, 'ABC')]));
    await user.type(screen.getByLabelText('Enter your withdrawal password'), '123456');
    await user.click(screen.getByRole('button', { name: 'Request withdrawal', ...hidden }));
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ member_bank_id: 1 }));
  });

  it('does not send a short withdrawal password', async () => {
    const { user, send } = await confirm('100', '123');
    await user.click(send);
    expect(orders()).toEqual([]);
  });
});
