import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, pageOf } from '../../test/open-console.tsx';
import { SLOWLY_MS } from '../shell/use-waiting.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const size = { lang: 'zh_hk', min: '1.00', max: '8.00', version: 'a' };
const asked = {
  ...{ id: '1', call: 'POST /operator/red-packets/sizes/save', asked_by: 'bob', is_own: 0 },
  ...{ content: { lang: 'zh_hk', min: '1.00', max: '6000.00', version: 'a' }, reason: 'for the new year' },
};

/** Red packets of Hong Kong, where changes wait for a second operator. */
function openRedPackets() {
  const now = { size, waiting: [] as (typeof asked)[] };
  const sent = openApp('/red-packets?currency=HKD', ['rewards.read', 'rewards.terms'], {
    'POST /operator/waiting': () => ({ data: { changes: { red_packets: now.waiting.length } } }),
    'POST /operator/red-packets/settings': () => ({ data: { version: 'a' } }),
    'POST /operator/red-packets/preview': () => ({}),
    'POST /operator/red-packets/opened': () => pageOf([]),
    'POST /operator/red-packets/tiers/list': () => ({ data: { sizes: [now.size] }, waiting: now.waiting }),
    'POST /operator/red-packets/sizes/save': () => {
      const isAgreed = now.waiting.length > 0;
      if (isAgreed) Object.assign(now, { size: { ...size, max: '6000.00', version: 'b' }, waiting: [] });
      return { data: { saved: isAgreed ? 1 : 0 } };
    },
  });
  const saves = () => sent.filter(({ key }) => key.endsWith('/sizes/save')).map(({ body }) => body);
  return { now, saves, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const sizes = async () => within(await screen.findByRole('region', { name: 'Packet amounts' }));
const dialog = () => within(screen.getByRole('dialog'));

test('large terms of a reward wait for a second operator, and say so', async () => {
  const { user, saves } = openRedPackets();
  await user.click((await sizes()).getByRole('button', { name: /^Edit/ }));
  const most = dialog().getByLabelText(/^Maximum per packet/);
  await user.clear(most);
  await user.type(most, '6000.00');
  await user.type(dialog().getByLabelText(/^Reason/), 'for the new year');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another operator must confirm it/)).toBeDefined();
  expect(saves()).toEqual([{ ...asked.content, reason: 'for the new year' }]);
  expect((await sizes()).getByRole('cell', { name: '8.00' })).toBeDefined();
});

test('whoever has the page open sees that they wait, agrees, and both see what holds', async () => {
  const { user, now, saves } = openRedPackets();
  const entry = await screen.findByRole('menuitem', { name: /^Red packets/ });
  await sizes();
  expect(within(entry).queryByLabelText('1 waiting')).toBeNull();
  now.waiting = [asked];
  await act(() => vi.advanceTimersByTimeAsync(SLOWLY_MS));
  expect(within(entry).getByLabelText('1 waiting')).toBeDefined();
  const waits = within(await screen.findByRole('region', { name: 'Waiting for a second operator' }));
  expect(waits.getByText(/for the new year/)).toBeDefined();
  await user.click(waits.getByRole('button', { name: 'Approve' }));
  await user.type(dialog().getByLabelText(/^Reason/), 'as agreed');
  await user.click(dialog().getByRole('button', { name: 'Approve' }));
  expect(await (await sizes()).findByRole('cell', { name: '6,000.00' })).toBeDefined();
  expect(saves()).toEqual([{ ...asked.content, reason: 'as agreed' }]);
  await waitFor(() => expect(within(entry).queryByLabelText('1 waiting')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Waiting for a second operator' })).toBeNull();
});

test('what another operator agreed to elsewhere is read without reloading the page', async () => {
  const { now } = openRedPackets();
  await sizes();
  now.size = { ...size, max: '6000.00' };
  await act(() => vi.advanceTimersByTimeAsync(SLOWLY_MS));
  expect(await (await sizes()).findByRole('cell', { name: '6,000.00' })).toBeDefined();
});
