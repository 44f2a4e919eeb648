// @vitest-environment-options { "url": "http://localhost/" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { rememberLang } from '../../shared/i18n/languages.ts';
import { CardSheet } from './card-sheet.tsx';
import type { BoundCard } from './queries.ts';

const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});
const number = '6222020000001237';
let rules: Record<string, string>;
let hasPin: number;
let binding: () => Answer;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  provideDialogs();
  rememberLang('en');
  await activateLang('en');
  await addTexts('cards');
  rules = { drawing_money_size_json: '{}', card_asks_qk_pwd: '1', card_hold_hours: '24' };
  hasPin = 1;
  binding = () => success({ data: {} });
  server = await startServer(({ path, method }) => {
    if (path === '/auth/me') return success({ data: { id: 7, has_qk_pwd: hasPin } });
    if (path === '/system/configs') return success({ data: rules });
    if (path === '/member/bank/type') return success({ data: { ICBC: 'ICBC' }, usdt: {} });
    return path === '/member/bank' && method === 'POST' ? binding() : { status: 404 };
  });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
});

afterEach(async () => {
  cleanup();
  endSession();
  localStorage.clear();
  queryClient.clear();
  await server.close();
});

const hidden = { hidden: true };
const sent = () => server.seen.filter(({ path }) => path === '/member/bank').map(({ body }) => body);
const pinField = () => screen.queryByLabelText('Enter your withdrawal password');

async function fill(typed = number, onClose: () => void = () => undefined) {
  render(
    <QueryClientProvider client={queryClient}>
      <CardSheet holder="Li Wei" card={null} onClose={onClose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', hidden), 'ICBC');
  await user.type(screen.getByRole('textbox', { name: /^Card number/, hidden: true }), typed);
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save', hidden: true })) };
}

it('is confirmed with the withdrawal password, and says how long it waits', async () => {
  const { user, save } = await fill();
  expect(screen.getByText('Available for withdrawals 24 hours after you save it')).toBeTruthy();
  await save();
  expect(sent()).toEqual([]);
  expect(screen.getByText('Six digits')).toBeTruthy();
  await user.type(screen.getByLabelText('Enter your withdrawal password'), '482913');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ card_no: number, qk_pwd: '482913' }]));
});

it('is wiped of a wrong password, which is said at its field', async () => {
  const message = 'The withdrawal password is wrong. Attempts left: 4';
  binding = () => ({ status: 400, body: { status: 'error', code: 400, message, error: 'qk_pwd_wrong' } });
  const { user, save } = await fill();
  await user.type(screen.getByLabelText('Enter your withdrawal password'), '000000');
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Enter your withdrawal password')).toHaveProperty('value', '');
});

it('asks no back end for a password that does not ask itself', async () => {
  rules = { drawing_money_size_json: '{}' };
  const { save } = await fill();
  expect(pinField()).toBeNull();
  expect(screen.queryByText(/after you save it/)).toBeNull();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('qk_pwd');
});

it('asks where only the refusal says that a password is wanted', async () => {
  rules = { drawing_money_size_json: '{}' };
  const errors = { qk_pwd: ['Please fill in the withdrawal password'] };
  binding = () => ({
    status: 422,
    body: { status: 'error', code: 422, message: 'no', error: 'validation', errors },
  });
  const { save } = await fill();
  await save();
  expect(await screen.findByText('Please fill in the withdrawal password')).toBeTruthy();
  expect(pinField()).not.toBeNull();
});

it('asks for another bank where that of a bound card is hidden meanwhile', async () => {
  rules = { drawing_money_size_json: '{}' };
  const hiddenBank = { id: 9, bank_type: 'ACB', bank_type_text: 'ACB', bank_address: '' } as BoundCard;
  render(
    <QueryClientProvider client={queryClient}>
      <CardSheet holder="Li Wei" card={hiddenBank} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const banks = await screen.findByRole<HTMLSelectElement>('combobox', hidden);
  expect(banks.value).toBe('');
  await user.type(screen.getByRole('textbox', { name: /^Card number/, hidden: true }), number);
  await user.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(banks.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

it('leads who has no withdrawal password to where one is set', async () => {
  hasPin = 0;
  render(
    <QueryClientProvider client={queryClient}>
      <CardSheet holder="Li Wei" card={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', hidden);
  expect(link.getAttribute('href')).toContain('/Member/SetDrawingPwd');
});

it('asks about a number whose digits do not add up, and sends it when it is saved again', async () => {
  rules = { drawing_money_size_json: '{}' };
  const { save } = await fill('6222020000001234');
  await save();
  expect(sent()).toEqual([]);
  expect(screen.getByRole('alert', hidden).textContent).toContain('save again');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ card_no: '6222020000001234' }]));
});

it('opens the digits of a keyboard, and takes a pasted account of letters, which opens them all', async () => {
  rules = { drawing_money_size_json: '{}' };
  const { user, save } = await fill('2');
  const field = screen.getByRole('textbox', { name: /^Card number/, hidden: true });
  expect(field.getAttribute('inputmode')).toBe('numeric');
  await user.clear(field);
  await user.paste('GB29NWBK60161331926819');
  expect(field.getAttribute('inputmode')).toBe('text');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ card_no: 'GB29NWBK60161331926819' }]));
});

it('says one thing about an address that the server does not take', async () => {
  rules = { drawing_money_size_json: '{}' };
  const errors = { card_no: ['The wallet address is not valid'] };
  binding = () => ({
    status: 422,
    body: { status: 'error', code: 422, message: 'no', error: 'validation', errors },
  });
  const { user, save } = await fill();
  await user.click(screen.getByRole('radio', { name: 'USDT wallet', hidden: true }));
  const address = screen.getByRole('textbox', { name: /^Wallet address/, hidden: true });
  await user.type(address, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD');
  expect(screen.getByText('Looks like a TRC20 address')).toBeTruthy();
  await save();
  expect((await screen.findByText('The wallet address is not valid')).id).toBe(
    address.getAttribute('aria-describedby'),
  );
  expect(screen.queryByText(/Looks like/)).toBeNull();
});

it('says that something is wrong when the fault is the page’s own', async () => {
  rules = { drawing_money_size_json: '{}' };
  const { save } = await fill(number, () => {
    throw new Error('a fault of the page');
  });
  await save();
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toContain('Something went wrong!'));
});
