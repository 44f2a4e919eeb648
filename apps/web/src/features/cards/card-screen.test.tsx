// @vitest-environment-options { "url": "http://localhost/#/Member/Card" }
import { errorTexts } from '@koi/texts/messages/en';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, SeenRequest } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { CardScreen } from './card-screen.tsx';

const card = (id: number, fields: object = {}) => ({
  id,
  bank_type: 'ICBC',
  bank_type_text: 'ICBC Bank',
  bank_address: 'Main branch',
  card_no: `6222****000${id}`,
  owner_name: 'Li Wei',
  created_at: '2026-03-01 12:00:00',
  payable_at: null,
  ...fields,
});

let realname: string;
let cards: object[];
let answer: (request: SeenRequest) => Answer;
const app = openApp((request) => {
  const { path, method } = request;
  if (path === '/auth/me') return success({ data: { id: 7, realname, has_qk_pwd: 1 } });
  if (path === '/system/configs') return success({ data: { drawing_money_size_json: '{}' } });
  if (path === '/member/bank/type')
    return success({ data: { ICBC: 'ICBC Bank', USDT: 'USDT' }, usdt: { trc: 'TRC20' } });
  if (path === '/member/bank' && method === 'GET') return success({ data: cards });
  return path.startsWith('/member/bank') ? answer(request) : { status: 404 };
});

beforeEach(async () => {
  await Promise.all([addTexts('cards'), addTexts('second-factor')]);
  realname = 'Li Wei';
  cards = [card(1), card(2)];
  answer = () => success({});
  toastStore.set([]);
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <CardScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const addButton = () => button('Add card or wallet');
const sent = () =>
  app.seen
    .filter(({ path, method }) => path.startsWith('/member/bank') && method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const reads = () => app.seen.filter(({ path, method }) => path === '/member/bank' && method === 'GET').length;

it('shows what is bound, and how many more may be', async () => {
  cards = [card(1, { payable_at: toWireDate(new Date(Date.now() + 3_600_000)) }), card(2)];
  open();
  expect(await screen.findByText('2 of 5 added')).toBeTruthy();
  expect((await addButton()).disabled).toBe(false);
  const held = screen.getAllByRole('listitem').map((row) => /Available for/.test(row.textContent ?? ''));
  expect(held).toEqual([true, false]);
});

it('names the network of a wallet, and the branch of a bank', async () => {
  cards = [card(1), card(2, { bank_type: 'USDT', bank_type_text: 'USDT', bank_address: 'trc' })];
  open();
  await screen.findByText('2 of 5 added');
  const [bank, wallet] = screen.getAllByRole('listitem');
  expect(bank?.textContent).toContain('Main branch');
  expect(wallet?.textContent).toContain('TRC20');
});

it.each([
  [4, false],
  [5, true],
])('with %i cards is full: %s', async (count, isFull) => {
  cards = Array.from({ length: count }, (_, index) => card(index + 1));
  open();
  expect((await addButton()).disabled).toBe(isFull);
  expect(screen.queryByText(/reached the limit of 5/) !== null).toBe(isFull);
});

it('offers the first card to who has a real name, and the way to one to who has none', async () => {
  cards = [];
  const user = open();
  await user.click(await addButton());
  expect(await screen.findByRole('dialog', { name: 'Add a card or wallet' })).toBeTruthy();
});

it('leads to the profile before the first card without a real name', async () => {
  cards = [];
  realname = '';
  open();
  expect(await screen.findByText('Add your real name first')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/Member/MemberInfo');
  expect(screen.queryByRole('button', { name: 'Add card or wallet' })).toBeNull();
});

describe('replacing a card', () => {
  it('asks for the number again and sends it to that card', async () => {
    const user = open();
    await user.click(await button('Replace 6222 •••• 0002'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Replace card or wallet' }));
    const number = await sheet.findByRole<HTMLInputElement>('textbox', { name: /^Card number/ });
    expect(number.value).toBe('');
    expect(sheet.getByText('For safety, enter the full number again')).toBeTruthy();
    expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^Branch/ }).value).toBe('Main branch');
    const banks = within(sheet.getByRole('combobox')).getAllByRole('option');
    expect(banks.map(({ textContent }) => textContent)).not.toContain('USDT');
    await user.type(number, '6222020000001237');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Card or wallet saved']));
    expect(sent()).toEqual([
      [
        'PATCH',
        '/member/bank/2',
        {
          owner_name: 'Li Wei',
          bank_type: 'ICBC',
          card_no: '6222020000001237',
          bank_address: 'Main branch',
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins with the network of a wallet, and sends its address', async () => {
    cards = [card(3, { bank_type: 'USDT', bank_type_text: 'USDT', bank_address: 'TRC' })];
    const user = open();
    await user.click(await button('Replace 6222 •••• 0003'));
    const sheet = within(await screen.findByRole('dialog'));
    const address = await sheet.findByRole('textbox', { name: /^Wallet address/ });
    await user.type(address, 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[2]).toEqual({
      owner_name: 'Li Wei',
      bank_type: 'USDT',
      card_no: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD',
      bank_address: 'trc',
    });
  });

  async function refuse(error: string, message: string) {
    answer = () => refusal(error, { message });
    const user = open();
    await user.click(await button('Replace 6222 •••• 0001'));
    const sheet = within(await screen.findByRole('dialog'));
    const number = await sheet.findByRole('textbox', { name: /^Card number/ });
    await user.type(number, '6222020000001237');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    return { user, sheet, number };
  }

  it('that is bound already says so at its number alone, until that is changed', async () => {
    const { user, sheet, number } = await refuse('card_taken', 'It is bound already');
    const alert = await sheet.findByRole('alert');
    expect(alert.textContent).toBe('It is bound already');
    expect(alert.id).toBe(number.getAttribute('aria-describedby'));
    expect(toasts()).toEqual([]);
    await user.type(number, '8');
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  it('that is refused for another reason says so in a toast alone', async () => {
    const { sheet } = await refuse('too_frequent', '');
    await waitFor(() => expect(toasts()).toEqual([`failure: ${errorTexts.too_frequent}`]));
    expect(sheet.queryByRole('alert')).toBeNull();
  });
});

describe('removing a card', () => {
  async function ask() {
    const user = open();
    await user.click(await button('Remove 6222 •••• 0001'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove ICBC Bank?' }));
    return { user, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Remove' })) };
  }

  it('asks first, and takes it out of the list at once', async () => {
    const { dialog, confirm } = await ask();
    expect(dialog.getByText(/^6222 •••• 0001/)).toBeTruthy();
    const before = reads();
    await confirm();
    await waitFor(() => expect(toasts()).toEqual(['success: Card or wallet removed']));
    expect(sent()).toEqual([['DELETE', '/member/bank/1', undefined]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('does nothing after a no', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('says in the dialog why it failed, and leaves the card', async () => {
    answer = () => refusal('too_frequent');
    const { dialog, confirm } = await ask();
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(errorTexts.too_frequent);
    expect(toasts()).toEqual([]);
    expect(screen.getByText('2 of 5 added')).toBeTruthy();
  });

  it('is confirmed with a code of the second factor where the server asks for one', async () => {
    answer = ({ body }) => (body === undefined ? refusal('factor_required') : success({}));
    const { user, confirm } = await ask();
    await confirm();
    const sheet = within(await screen.findByRole('dialog', { name: 'Two-step verification' }));
    await user.type(await sheet.findByRole('textbox'), '123456');
    await user.click(sheet.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Card or wallet removed']));
    expect(sent().at(-1)).toEqual(['DELETE', '/member/bank/1', { factor_code: '123456' }]);
  });
});
