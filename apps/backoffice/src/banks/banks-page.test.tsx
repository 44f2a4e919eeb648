import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';
import type { Bank } from './banks.ts';

const bank = (lang: string, key: string, name: string, more: Partial<Bank> = {}): Bank => ({
  ...{ key, lang, names: { en: name, th: name }, is_open: 1, url: '', cards: 0, version: 'abc0' },
  ...{ number_min: 10, number_max: 15, is_numeric: 1 },
  ...more,
});
const first: readonly Bank[] = [
  bank('common', 'USDT', 'USDT wallet'),
  bank('zh_cn', 'ICBC', 'ICBC'),
  bank('th', 'KBANK', 'Kasikornbank', { cards: 3 }),
  bank('th', 'SCB', 'Siam Commercial Bank'),
  bank('th', 'BBL', 'Bangkok Bank', { is_open: 0 }),
  bank('common', 'OTHER', 'Other bank'),
];

/** The room of banks, in Thai baht. */
function openBanks(permissions: readonly ('channels.read' | 'channels.edit')[]) {
  let banks = [...first];
  return openRoom('/banks?currency=THB', permissions, {
    'POST /operator/banks/list': () => ({ data: banks }),
    'POST /operator/banks/save': () => ({ data: banks }),
    'POST /operator/banks/copy': () => ({ added: 2, data: banks }),
    'POST /operator/banks/order': ({ keys }) => {
      const place = ({ key, lang }: Bank) => (lang === 'th' ? (keys as string[]).indexOf(key) : -1);
      banks = [...banks].sort((a, b) => place(a) - place(b));
      return { data: banks };
    },
  });
}
const edit = ['channels.read', 'channels.edit'] as const;
const names = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('button')?.textContent);
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const bodies = (sent: ReturnType<typeof openBanks>, call: string) =>
  sent.filter(({ key }) => key.endsWith(call)).map(({ body }) => body);

test('the banks of a currency are there in the order of its members, with those for all', async () => {
  openBanks(edit);
  await screen.findByText('Kasikornbank');
  expect(await names()).toEqual([
    'Kasikornbank',
    'Siam Commercial Bank',
    'Bangkok Bank',
    'USDT wallet',
    'Other bank',
  ]);
  const row = within(screen.getByRole('row', { name: /^Bangkok Bank/ }));
  expect(row.getByRole('switch', { name: 'Shown to members: Bangkok Bank' })).toHaveProperty(
    'checked',
    false,
  );
  expect(row.getByText('10–15 digits', { selector: 'td' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'CNY' }));
  expect(await names()).toEqual(['ICBC', 'USDT wallet', 'Other bank']);
});

test('a new bank is written with its code, names and numbers, and a reason', async () => {
  const sent = openBanks(edit);
  await userEvent.click(await screen.findByRole('button', { name: 'New bank' }));
  const dialog = await dialogOf('New bank for THB');
  await userEvent.type(dialog.getByLabelText(/^Code/), 'ktb');
  await userEvent.type(dialog.getByLabelText('Name · 简体中文'), '泰京银行');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'asked for');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, '/save')).toEqual([
    {
      ...{ key: 'KTB', lang: 'th', names: { zh_cn: '泰京银行' } },
      ...{ is_open: 1, url: '', number_min: 10, number_max: 20, is_numeric: 1, reason: 'asked for' },
    },
  ]);
});

test('a bank is hidden with a reason, and says what becomes of its cards', async () => {
  const sent = openBanks(edit);
  await userEvent.click(await screen.findByRole('switch', { name: 'Shown to members: Kasikornbank' }));
  const dialog = await dialogOf('Hide Kasikornbank from members');
  expect(dialog.getByText(/Bound cards stay valid/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, '/save')).toEqual([
    {
      ...{ key: 'KBANK', lang: 'th', names: { en: 'Kasikornbank', th: 'Kasikornbank' }, version: 'abc0' },
      ...{ is_open: 0, url: '', number_min: 10, number_max: 15, is_numeric: 1, reason: 'closed' },
    },
  ]);
});

test('rows are moved as often as wanted and saved once; a new order can be discarded', async () => {
  const sent = openBanks(edit);
  const up = { name: 'Move up: Bangkok Bank' };
  await userEvent.click(await screen.findByRole('button', up));
  await userEvent.click(screen.getByRole('button', up));
  const moved = ['Bangkok Bank', 'Kasikornbank', 'Siam Commercial Bank', 'USDT wallet', 'Other bank'];
  expect(await names()).toEqual(moved);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await names())[0]).toBe('Kasikornbank');
  await userEvent.click(screen.getByRole('button', up));
  await userEvent.click(screen.getByRole('button', up));
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  const dialog = await dialogOf('Save the order of the THB banks');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'used most');
  await userEvent.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(screen.queryByText('The new order is not saved yet.')).toBeNull());
  expect(await names()).toEqual(moved);
  expect(bodies(sent, '/order')).toEqual([
    { lang: 'th', keys: ['BBL', 'KBANK', 'SCB'], reason: 'used most' },
  ]);
});

test('banks of another currency are copied here', async () => {
  const sent = openBanks(edit);
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from another currency' }));
  const dialog = await dialogOf('Copy banks to THB');
  await userEvent.click(dialog.getByRole('combobox', { name: 'From' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['CNY', 'HKD', 'USD', 'VND'],
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'VND' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'the same');
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Banks added: 2')).toBeDefined();
  expect(bodies(sent, '/copy')).toEqual([{ from: 'vi', to: 'th', reason: 'the same' }]);
});

test('who may not edit only reads', async () => {
  openBanks(['channels.read']);
  await screen.findByText('Kasikornbank');
  expect(screen.queryByRole('button', { name: /New bank|Copy|Move/ })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Shown to members: Kasikornbank' })).toHaveProperty(
    'disabled',
    true,
  );
});
