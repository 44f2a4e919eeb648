import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const tier = (level: number, profit: string, rate: string) => ({ level, active_members: 1, profit, rate });
const ofCurrency = (lang: string, profit: string) => ({
  ...{ lang, version: 'abc0' },
  ...{ tiers: [tier(1, profit, '10.00')], next_tiers: [tier(1, profit, '10.00')] },
});
const mode = { month: '2026-11', mode: 'bets' as const, next_month: '2026-12', next_mode: 'bets' as const };

/** The room of monthly commission, in Vietnamese dong. */
function openTiers(permissions: readonly ('agents.read' | 'agents.edit')[]) {
  const now = {
    currencies: [ofCurrency('zh_cn', '10.00'), ofCurrency('vi', '25000.00')],
    waiting: [] as object[],
  };
  const data = () => ({ month: '2026-11', next_month: '2026-12', currencies: now.currencies });
  const sent = openRoom('/agents/months?currency=VND', permissions, {
    'POST /operator/agents/mode': () => ({ data: { ...mode, waiting: [] } }),
    'POST /operator/agents/months/list': () => ({
      ...pageOf([]),
      is_traditional: 0,
      is_over: 1,
      waiting: [],
    }),
    'POST /operator/agents/tiers/list': () => ({ data: data(), waiting: now.waiting as [] }),
    'POST /operator/agents/tiers/save': ({ reason, version: _seen, ...content }) => {
      now.waiting = [
        {
          ...{ id: 'commission-tiers:vi:2026-12 1', call: 'POST /operator/agents/tiers/save', content },
          ...{ reason, asked_by: 'ann', is_own: 1, created_at: '2026-11-20 12:00:00' },
        },
      ];
      return { data: data(), saved: 0 };
    },
  });
  return { now, sent };
}
const card = async () => within(await screen.findByRole('region', { name: 'Profit share tiers' }));

test('tiers of a currency are changed together from the next month on, and wait for a second operator', async () => {
  const { sent } = openTiers(['agents.read', 'agents.edit']);
  const tiers = await card();
  expect(tiers.getByRole('cell', { name: '25,000.00 VND' })).toBeDefined();
  await userEvent.click(tiers.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the VND tiers from 2026-12?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add a tier' }));
  expect(dialog.getByText(/^Each tier must require more/)).toBeDefined();
  const second = within(dialog.getByRole('group', { name: 'Tier 2' }));
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(second.getByLabelText(label));
    await userEvent.type(second.getByLabelText(label), text);
  };
  await type(/^Active members from/, '5');
  await type(/^Profit from/, '900000');
  await type(/^Share of the profit/, '30');
  expect(dialog.queryByText(/^Each tier must require more/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'a large market');
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  const waits = within(await screen.findByRole('region', { name: 'Waiting for a second operator' }));
  expect(waits.getByText(/From 2026-12 · VND · .*900,000(\.00)? VND.*30 %/)).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/tiers/save'))?.body).toEqual({
    ...{ lang: 'vi', month: '2026-12', version: 'abc0', reason: 'a large market' },
    tiers: [
      { active_members: 1, profit: '25000.00', rate: '10.00' },
      { active_members: 5, profit: '900000', rate: '30' },
    ],
  });
});

test('what counts from the next month on stands below what counts now; who may not edit only reads', async () => {
  const { now } = openTiers(['agents.read']);
  now.currencies = [{ ...ofCurrency('vi', '25000.00'), next_tiers: [tier(1, '50000.00', '8.00')] }];
  const tiers = await card();
  const next = within(tiers.getByRole('region', { name: 'From 2026-12' }));
  await waitFor(() => expect(next.getByRole('cell', { name: '8.00 %' })).toBeDefined());
  expect(tiers.getByRole('cell', { name: '10.00 %' })).toBeDefined();
  expect(tiers.queryByRole('button', { name: 'Change' })).toBeNull();
});
