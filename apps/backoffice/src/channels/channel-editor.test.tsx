import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ChannelEditor } from './channel-editor.tsx';
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

test('what is written of a channel stays when somebody else saves it, and is saved over what he saved', async () => {
  const sent = openConsole(<Open />, ['channels.edit'], {
    'POST /operator/channels/save': () => ({ saved: 1 }),
  });
  const gift = await screen.findByLabelText('Gift, %');
  await userEvent.clear(gift);
  await userEvent.type(gift, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Somebody saves' }));
  await waitFor(() => expect(screen.getByDisplayValue('Pond')).toBeDefined());
  expect(screen.getByLabelText('Gift, %')).toHaveProperty('value', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'a campaign{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ version: 'b', gift_percent: '2', is_open: 1, payee: 'Pond' });
});

test('another row is not opened over what is written without a question', async () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  openConsole(<Open />, ['channels.edit'], {}, '/?channel=4');
  await userEvent.type(await screen.findByLabelText('Gift, %'), '2');
  await userEvent.click(screen.getByRole('link', { name: 'Another one' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Gift, %')).toHaveProperty('value', '02');
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
  openConsole(
    <ChannelEditor
      channel={undefined}
      gateways={[]}
      may
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    ['channels.edit'],
    {},
  );
  const currenciesOf = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Currency' }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  await screen.findByLabelText('Gift, %');
  expect(await currenciesOf()).toContain('All currencies');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: /USDT/ }));
  expect(await currenciesOf()).toEqual(['CNY', 'HKD', 'USD', 'THB', 'VND']);
});
