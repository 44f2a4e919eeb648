// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import type { Wallets } from '../wallets/queries.ts';
import { TransferSheet } from './transfer-sheet.tsx';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const supplier = { inTransit: 0n, inTransitSince: null, health: 'normal' as const };
const wallets: Wallets = {
  main: 100_000n,
  rebate: 500n,
  suppliers: [
    { ...supplier, code: 'LY', title: 'Koi Lottery', money: 2_000n },
    { ...supplier, code: 'PG', title: 'PG', money: null },
  ],
  isAutomatic: false,
};

let answers: Record<string, () => Answer>;
let server: Awaited<ReturnType<typeof startServer>>;
const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const sent = (path: string) => server.seen.filter((request) => request.path === path).map(({ body }) => body);

beforeEach(async () => {
  provideDialogs();
  await activateLang('en');
  answers = {};
  server = await startServer(({ path }) => answers[path]?.() ?? { status: 404 });
  setApiBase(server.base);
  startSession(token, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  await server.close();
});

function open(isDemo = false) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <TransferSheet
        wallets={wallets}
        initial={{ from: 'money', to: 'LY' }}
        isDemo={isDemo}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  const hidden = { hidden: true };
  /** The field belongs to the two wallets that are chosen. */
  const amountNow = () => screen.getByRole('textbox', { name: /^Amount/, ...hidden });
  return {
    onClose,
    user: userEvent.setup(),
    amountNow,
    amount: amountNow(),
    from: screen.getByRole('combobox', { name: 'From', ...hidden }),
    to: screen.getByRole('combobox', { name: 'To', ...hidden }),
    confirm: (name = 'Move in') => screen.getByRole('button', { name, ...hidden }),
  };
}

describe('TransferSheet', () => {
  it('asks for an amount and for one the wallet holds', async () => {
    const { user, amount, confirm } = open();
    await user.click(confirm());
    expect(screen.getByText('Please enter an amount')).toBeTruthy();
    await user.type(amount, '1000.01');
    await user.click(confirm());
    expect(screen.getByText('Balance too low')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });

  it('says while the amount is typed that the wallet holds less', async () => {
    const { user, amount } = open();
    await user.type(amount, '1000');
    expect(screen.queryByText('Balance too low')).toBeNull();
    await user.type(amount, '0');
    expect(screen.getByText('Balance too low')).toBeTruthy();
    await user.clear(amount);
    expect(screen.queryByText('Balance too low')).toBeNull();
  });

  it('refuses to convert main and rebate wallet without asking the server', async () => {
    const { user, amountNow, to, confirm } = open();
    await user.selectOptions(to, 'fs_money');
    await user.type(amountNow(), '5');
    await user.click(confirm());
    expect(screen.getByText('You can’t transfer between the main and the rebate wallet')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });

  it('sends once for two taps and closes on success', async () => {
    answers['/game/deposit'] = () => success({ success: true, bill_no: 'T1', api_moneys: [] });
    const { user, amountNow, from, confirm, onClose } = open();
    await user.selectOptions(from, 'fs_money');
    await user.type(amountNow(), '4.5');
    await user.dblClick(confirm());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('/game/deposit')).toEqual([
      { api_code: 'LY', money: '4.50', money_type: 'fs_money', request_id: expect.any(String) as string },
    ]);
  });

  it('takes money out to the main wallet only', async () => {
    answers['/game/withdrawal'] = () => success({ success: true, bill_no: 'T2', api_moneys: [] });
    const { user, amountNow, from, to, confirm } = open();
    await user.selectOptions(from, 'LY');
    expect([...to.querySelectorAll('option')].map(({ value }) => value)).toEqual(['money']);
    await user.type(amountNow(), '20');
    await user.click(confirm('Take out'));
    await waitFor(() => expect(sent('/game/withdrawal')).toHaveLength(1));
    expect(sent('/game/withdrawal')).toEqual([
      { api_code: 'LY', money: '20.00', request_id: expect.any(String) as string },
    ]);
  });

  it('says that an unknown outcome is being checked, and keeps the form from being sent again', async () => {
    answers['/game/deposit'] = () => ({
      status: 504,
      body: { status: 'error', code: 504, message: 'unknown', error: 'transfer_unknown' },
    });
    answers['/operation/outcome'] = () => success({ data: { state: 'pending' } });
    const { user, amount, confirm, onClose } = open();
    await user.type(amount, '10');
    await user.click(confirm());
    await waitFor(() => expect(document.querySelector('[data-operation-state="checking"]')).toBeTruthy());
    await user.click(confirm());
    expect(sent('/game/deposit')).toHaveLength(1);
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a refusal in place', async () => {
    answers['/game/deposit'] = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'closed', error: 'supplier_closed' },
    });
    const { user, amount, confirm } = open();
    await user.type(amount, '10');
    await user.click(confirm());
    expect((await screen.findByRole('alert', { hidden: true })).textContent).not.toBe('');
  });

  it('the amount stays when other wallets are chosen', async () => {
    const { user, amount, amountNow, from } = open();
    await user.type(amount, '4.5');
    await user.selectOptions(from, 'fs_money');
    expect((amountNow() as HTMLInputElement).value).toBe('4.5');
  });

  it('says at the amount that the server refuses it, until another is typed', async () => {
    answers['/game/deposit'] = () => ({
      status: 400,
      body: { status: 'error', code: 400, message: 'Balance too low', error: 'money_not_enough' },
    });
    const { user, amount, confirm } = open();
    await user.type(amount, '10');
    await user.click(confirm());
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect(document.querySelector('[data-operation-state="refused"]')).toBeNull();
    await user.type(amount, '1');
    expect(amount.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('offers a trial account the own lottery only', () => {
    const { to } = open(true);
    expect([...to.querySelectorAll('option')].map(({ value }) => value)).toEqual(['fs_money', 'LY']);
  });
});
