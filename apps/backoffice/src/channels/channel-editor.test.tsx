import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ChannelEditor } from './channel-editor.tsx';
import ChannelsPage from './channels-page.tsx';
import type { Channel } from './draft.ts';

const channel: Channel = {
  id: 4,
  version: 'a',
  weight: 0,
  updated_at: '2026-03-01 12:00:00',
  type: 'company_alipay',
  type_text: 'Alipay',
  lang: 'common',
  is_open: 0,
  is_payable: 1,
  label: '',
  names: {},
  hints: {},
  account: 'koi@pay',
  payee: 'Koi',
  qrcode: '',
  min: 0,
  max: 0,
  gift_percent: '0',
  gateway: null,
  bank_type: null,
  bank_address: null,
  chain: null,
  coin_rate: null,
  pending: 0,
  deposits: 0,
  amounts: [],
};

function Open() {
  const [stored, setStored] = useState(channel);
  return (
    <>
      <button type="button" onClick={() => setStored({ ...stored, version: 'b', is_open: 1, payee: 'Pond' })}>
        Somebody saves
      </button>
      <Link to="?channel=5">Another one</Link>
      <ChannelEditor channel={stored} gateways={[]} may onSaved={() => undefined} onClose={() => undefined} />
    </>
  );
}

const Fresh = () => (
  <ChannelEditor channel={undefined} gateways={[]} may onSaved={() => undefined} onClose={() => undefined} />
);

test('what is written of a channel stays when somebody else saves it, and overwrites that', async () => {
  const sent = openConsole(<Open />, ['channels.edit'], {
    'POST /operator/channels/save': () => ({ saved: 1 }),
  });
  const gift = await screen.findByLabelText('Bonus, %');
  await userEvent.clear(gift);
  await userEvent.type(gift, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Somebody saves' }));
  await waitFor(() => expect(screen.getByDisplayValue('Pond')).toBeDefined());
  expect(screen.getByLabelText('Bonus, %')).toHaveProperty('value', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'a campaign{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ version: 'b', gift_percent: '2', is_open: 1, payee: 'Pond' });
});

test('another row is not opened over what is written without a question', async () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  openConsole(<Open />, ['channels.edit'], {}, '/?channel=4');
  await userEvent.type(await screen.findByLabelText('Bonus, %'), '2');
  await userEvent.click(screen.getByRole('link', { name: 'Another one' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Bonus, %')).toHaveProperty('value', '02');
});

test('a limit with a comma is no whole number: it says so and changes nothing', async () => {
  openConsole(<Open />, ['channels.edit'], {});
  const least = await screen.findByLabelText<HTMLInputElement>('From');
  for (const value of ['12', '12,', '12,5', '12,50']) fireEvent.change(least, { target: { value } });
  expect([least.value, least.getAttribute('aria-invalid')]).toEqual(['12,50', 'true']);
  fireEvent.blur(least);
  expect([least.value, least.getAttribute('aria-invalid')]).toEqual(['12', 'false']);
});

test('coins are taken in one currency: all of them is no choice', async () => {
  const user = userEvent.setup();
  openConsole(<Fresh />, ['channels.edit'], {});
  const currenciesOf = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Currency' }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  await screen.findByLabelText('Bonus, %');
  expect(await currenciesOf()).toContain('All currencies');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: /USDT/ }));
  expect(await currenciesOf()).toEqual(['CNY', 'HKD', 'USD', 'THB', 'VND']);
});

const wallet: Channel = {
  ...{ ...channel, id: 5, type: 'company_usdt', lang: 'en', chain: 'trc', account: 'T1', payee: '' },
  names: { zh_cn: '旧' },
};
const facts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

test('both operators read a change in the same words and order, not in codes', async () => {
  const user = userEvent.setup();
  const content = {
    names: { zh_cn: '旧', en: 'New' },
    chain: 'erc',
    account: 'T2',
    min: 20_000,
    max: 30_000,
  };
  const { id, version } = wallet;
  const asked = { ...content, type: wallet.type, lang: 'en', is_open: 0, hints: {}, payee: '', qrcode: '' };
  openConsole(<ChannelsPage />, ['channels.read', 'channels.edit'], {
    'POST /operator/channels/list': () => ({
      data: [wallet],
      gateways: [],
      waiting: [
        {
          id: '1',
          asked_by: 'bob',
          reason: 'x',
          is_own: 0,
          content: { ...asked, gift_percent: '0', id, version },
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(facts(screen.getByRole('dialog'))).toEqual([
    ['Chain', 'ERC20 (was TRC20)'],
    ['Wallet address', 'T2 (was T1)'],
    ['From', '20,000 (was 0)'],
    ['Up to', '30,000 (was 0)'],
    ['Name for members · English', 'New (was –)'],
  ]);
});

test('two channels of one kind are told apart by their labels, which a change sets', async () => {
  const sent = openConsole(<ChannelsPage />, ['channels.read', 'channels.edit'], {
    'POST /operator/channels/list': () => ({ data: [{ ...channel, label: 'Main shop' }], gateways: [] }),
    'POST /operator/channels/save': () => ({ saved: 1 }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Alipay · Main shop' }));
  await userEvent.type(await screen.findByLabelText('Label for operators'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'x{Enter}');
  await waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('/save'))?.body).toMatchObject({ label: 'Main shop 2' }),
  );
});

test('the list counts a missing name as the page of missing texts does', async () => {
  const named = (id: number, names: object, lang = 'common') => ({
    ...channel,
    id,
    names,
    lang,
    type_text: `no ${id}`,
  });
  openConsole(<ChannelsPage />, ['channels.read'], {
    'POST /operator/channels/list': () => ({
      data: [named(1, {}), named(2, { en: 'Alipay', th: 'x' }), named(3, { en: 'Alipay' }, 'en')],
      gateways: [],
    }),
  });
  const way = async (id: number) =>
    (await screen.findByRole('link', { name: `no ${id}` })).parentElement?.textContent;
  expect(await way(2)).toContain('missing: 简体中文, 繁體中文, Tiếng Việt');
  expect([await way(1), await way(3)].filter((text) => text?.includes('missing'))).toEqual([]);
});

test('a new channel is confirmed in words: its bank, its currency and each name by its language', async () => {
  const user = userEvent.setup();
  const bank = (lang: string, key: string, name: string) => ({ key, lang, names: { en: name } });
  openConsole(<Fresh />, ['channels.edit', 'channels.read'], {
    'POST /operator/banks/list': () => ({
      data: [
        bank('common', 'USDT', 'USDT wallet'),
        bank('zh_cn', 'ABC', 'Agricultural Bank of China'),
        bank('th', 'KBANK', 'Kasikornbank'),
      ],
    }),
  });
  await screen.findByRole('combobox', { name: 'Currency' });
  const banksShown = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Bank' }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  expect(await banksShown()).toEqual(['Agricultural Bank of China', 'Kasikornbank']);
  await user.click(screen.getByRole('option', { name: 'Agricultural Bank of China' }));
  await user.type(screen.getByLabelText('Account holder'), 'Koi Ltd');
  await user.type(screen.getByLabelText('Account'), '622');
  await user.type(screen.getByLabelText(/^Name for members/), '银行');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(facts(screen.getByRole('dialog'))).toEqual([
    ['Kind', 'Bank transfer'],
    ['Currency', 'All currencies'],
    ['Bank', 'Agricultural Bank of China'],
    ['Account holder', 'Koi Ltd'],
    ['Account', '622'],
    ['Name for members · 简体中文', '银行'],
  ]);
});

test('what is wrong with a channel is said while it is typed, in words of the form, and is not saved', async () => {
  const user = userEvent.setup();
  openConsole(<Fresh />, ['channels.edit'], {});
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: /USDT wallet/ }));
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(screen.getByLabelText('Exchange rate per coin'), '7.10');
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'Chain' }));
  await user.click(await screen.findByRole('option', { name: 'TRC20' }));
  const address = screen.getByLabelText('Wallet address');
  await user.type(address, 'TR7');
  expect(screen.getByText('This is no wallet address of that chain.')).toBeDefined();
  await user.type(address, 'NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(screen.queryByText('This is no wallet address of that chain.')).toBeNull();
  expect(save).toHaveProperty('disabled', false);
  await user.type(screen.getByLabelText('From'), '5');
  expect(screen.getByText('The upper limit is below the lower one.')).toBeDefined();
  expect(save).toHaveProperty('disabled', true);
});

test('an address that the server refuses is named as our wallet', async () => {
  const user = userEvent.setup();
  const tron = { ...wallet, account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  openConsole(
    <ChannelEditor channel={tron} gateways={[]} may onSaved={() => undefined} onClose={() => undefined} />,
    ['channels.edit'],
    {
      'POST /operator/channels/save': () => ({
        error: 'validation',
        errors: { account: ['Payer account is not a valid address.'] },
      }),
    },
  );
  const address = await screen.findByLabelText('Wallet address');
  await user.type(address, '{Backspace}u');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText(/^Reason/), 'x{Enter}');
  await screen.findByText('This is no wallet address of that chain.');
  expect(screen.queryByText(/Payer account/)).toBeNull();
});
