import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

const agent = { id: 5, name: 'mia', agent_id: 1, status: 1, direct_count: 2 };
/** Another operator's request, above the ceiling. */
const wish = {
  id: 'agent-bounds:1 3',
  call: 'POST /operator/agents/bounds/save',
  content: { bounds: [{ game_type: 1, low: '0.00', standard: '2.00', high: '100.00' }] },
  asked_by: 'bob',
};
const rate = (value: string) => [{ game_type: 1, game_type_text: 'Live', rate: value }];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('an agent is found in the tree and gets rates within the range', async () => {
  let now = rate('1.00');
  const rates = { member_name: 'mia', agent_id: 1, lowest: rate('0.50'), highest: rate('1.50') };
  const sent = openRoom('/agents/tree', ['agents.read', 'agents.edit'], {
    'POST /operator/agents/tree': ({ member_name }) => ({
      data: { self: member_name === 'mia' ? agent : null },
    }),
    'POST /operator/agents/rates/read': () => ({ data: { ...rates, rates: now } }),
    'POST /operator/agents/bounds/list': () => ({
      data: [{ game_type: 1, game_type_text: 'Live', high: '6.00', margin: '1.06' }],
      waiting: [wish],
    }),
    'POST /operator/agents/rates/save': ({ rates: changed }) => {
      now = rate((changed as { rate: string }[])[0]?.rate ?? '');
      return { data: { ...rates, rates: now }, saved: 1 };
    },
  });
  await userEvent.type(await screen.findByLabelText('Account name'), 'mia{Enter}');
  const place = within(await screen.findByRole('region', { name: 'mia' }));
  expect(await place.findByText('Agent 1')).toBeDefined();
  await userEvent.click(place.getByRole('link', { name: 'Rates' }));

  const card = within(await screen.findByRole('region', { name: 'Rates of mia' }));
  await userEvent.click(card.getByRole('button', { name: 'Change rates' }));
  const field = dialog().getByLabelText(/^Live/);
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'asked');
  await userEvent.clear(field);
  await userEvent.type(field, '1.51');
  expect(dialog().getByText(/^Enter a percentage from/)).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Change rates' }));
  const saves = () => sent.filter(({ key }) => key.endsWith('/rates/save')).map(({ body }) => body);
  expect(saves()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '1.25');
  expect(dialog().getByText(/^The site’s margin on these bets was 1\.06%/)).toBeDefined();
  await userEvent.click(dialog().getByRole('button', { name: 'Change rates' }));
  expect(await card.findByRole('cell', { name: '1.25 %' })).toBeDefined();
  expect(saves()).toEqual([{ member_name: 'mia', rates: [{ game_type: 1, rate: '1.25' }], reason: 'asked' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(
    screen.getByText('Site limits · Live casino: Lowest 0.00 %, Default 2.00 %, Highest 100.00 %'),
  ).toBeDefined();
});

test('a host name of an agent is kept with its address and forgotten, and a refusal stays in the dialog', async () => {
  let hosts: { host: string; agent: string; site_mobile: string }[] = [];
  const sent = openRoom('/agents/hosts', ['site.read', 'site.settings', 'agents.read'], {
    'POST /operator/site/hosts': () => ({ data: hosts }),
    'POST /operator/site/hosts/save': ({ host, agent: of, site_mobile }) => {
      if (of === 'nobody') return { error: 'account_unknown', message: 'No such account' };
      hosts = site_mobile
        ? [{ host: String(host), agent: String(of), site_mobile: String(site_mobile) }]
        : [];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New host name' }));
  await userEvent.type(dialog().getByLabelText(/^Host name/), 'M.koi.test');
  await userEvent.type(dialog().getByLabelText('Agent'), 'nobody');
  await userEvent.type(dialog().getByLabelText(/^Address of the mobile site/), 'https://m.koi.test');
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'asked for by the agent');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect((await dialog().findByRole('alert')).textContent).toBe('No such account');
  await userEvent.clear(dialog().getByLabelText('Agent'));
  await userEvent.type(dialog().getByLabelText('Agent'), 'mia');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('link', { name: 'mia' })).getAttribute('href')).toBe('#/members/mia');
  expect(screen.getByRole('cell', { name: 'https://m.koi.test' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Remove: m.koi.test');
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'given up');
  await userEvent.click(dialog().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'mia' })).toBeNull());
  expect(sent.at(-2)?.body ?? {}).toEqual({ host: 'm.koi.test', reason: 'given up' });
});

test('the months begin with the one before the site’s, whatever the clock of the browser shows', async () => {
  const months = { month: '2026-01', next_month: '2026-02' };
  const mode = { ...months, mode: 'months' as const, next_mode: 'months' as const, waiting: [] };
  const sent = openRoom('/agents/months', ['agents.read'], {
    'POST /operator/agents/mode': () => ({ data: mode }),
    'POST /operator/agents/tiers/list': () => ({ data: { ...months, currencies: [] }, waiting: [] }),
    'POST /operator/agents/months/list': () => ({
      data: { data: [], total: 0, current_page: 1, last_page: 1 },
      is_traditional: 1,
      is_over: 1,
      waiting: [],
    }),
  });
  await waitFor(() => expect(sent.some(({ key }) => key.endsWith('/months/list'))).toBe(true));
  expect(await screen.findByLabelText('Month')).toHaveProperty('value', '2025-12');
  const lists = sent.filter(({ key }) => key.endsWith('/months/list'));
  expect(new Set(lists.map(({ body }) => body.month))).toEqual(new Set(['2025-12']));
});
