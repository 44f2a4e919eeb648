// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { FsnowScreen } from './fsnow-screen.tsx';

let answer: () => Answer;
let claimed: Answer;
let levels: object[];
const app = openApp(({ path }) => {
  if (path === '/fsnow/fetch') return claimed;
  if (path === '/fs/levels') return success({ data: levels });
  return path === '/fsnow/list' ? answer() : { status: 404 };
});

const row = (fields: object = {}) => ({
  gameType: 3,
  game_type_text: 'Slots',
  api_titles: ['Sandbox', 'PG'],
  total_valid: '5000.00',
  fs_money: '25.00',
  rate: '0.50',
  level_name: 'Silver',
  next: { name: 'Gold', quota: '10000.00', rate: '0.80' },
  ...fields,
});
const list = (fields: object = {}) =>
  success({
    data: [row(), row({ gameType: 1, game_type_text: 'Live', fs_money: '10.50', next: null })],
    below: [],
    deadtime: Math.floor(Date.now() / 1000) - 100,
    today: '1.00',
    yesterday: '2.00',
    total: '3.00',
    is_open: 1,
    money_type: 'fs_money',
    wait_seconds: 60,
    ...fields,
  });

beforeEach(async () => {
  await addTexts('rebate');
  // Names its own types: those of other back ends are replaced.
  setCapability('named-features', true);
  answer = () => list();
  claimed = success({ data: { money: '35.50' } });
  levels = [];
});
afterEach(() => operationsStore.set([]));

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <FsnowScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const claimButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const claims = () => app.seen.filter(({ path }) => path === '/fsnow/fetch').map(({ body }) => body);
const cardOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);

it.each([
  ['our own server', { error: 'fs_level_missing' }],
  ['an existing back end', {}],
])('a site without rates is no outage, as %s says it', async (_name, more) => {
  answer = () => ({
    status: 400,
    body: { status: 'error', code: 400, message: 'Rebate is not set up', ...more },
  });
  open();
  expect(await screen.findByText(text('rebate.noLevels'))).toBeTruthy();
});

describe('the claim', () => {
  it('is one tap for the sum of all types, with the time of the list that was shown', async () => {
    const deadtime = Math.floor(Date.now() / 1000) - 100;
    answer = () => list({ deadtime });
    const user = open();
    await user.click(await claimButton('Claim $35.50'));
    await screen.findByText('$35.50 rebate claimed');
    expect(claims()).toEqual([{ deadtime, request_id: expect.any(String) as string }]);
  });

  it('names no amount where the back end does not', async () => {
    claimed = success({});
    const user = open();
    await user.click(await claimButton('Claim $35.50'));
    await screen.findByText('Rebate claimed');
  });

  it.each([
    ['fs_money', /^It is in your Rebate wallet\. Rewards leave the rebate wallet through a game/],
    ['money', /^It is in your Main wallet\.$/],
  ])(
    'stays on the screen with the wallet that it is in, once nothing is left: %s',
    async (money_type, notice) => {
      answer = () => list({ money_type });
      const user = open();
      const button = await claimButton('Claim $35.50');
      answer = () => list({ money_type, data: [] });
      await user.click(button);
      const note = await screen.findByRole('status');
      await waitFor(() => expect(screen.queryByText('Slots')).toBeNull());
      within(note).getByText('$35.50 rebate claimed');
      within(note).getByText(notice);
      const wallets = within(note).getByRole('link', { name: 'See my wallets' });
      expect(wallets.getAttribute('href')).toBe('#/Member/Transfer');
      expect(screen.queryByText('No rebate yet')).toBeNull();
    },
  );

  it('waits after an earlier one, and says how long', async () => {
    answer = () => list({ deadtime: Math.floor(Date.now() / 1000) - 20 });
    open();
    expect((await claimButton(/^Next claim in (?:39|40|41) s$/)).disabled).toBe(true);
  });

  it('does not wait where no time is set between two', async () => {
    answer = () => list({ deadtime: Math.floor(Date.now() / 1000) + 20, wait_seconds: 0 });
    open();
    expect((await claimButton('Claim $35.50')).disabled).toBe(false);
  });

  it('is not offered for nothing', async () => {
    answer = () => list({ data: [row({ fs_money: '0.00' })] });
    open();
    expect((await claimButton('Nothing to claim yet')).disabled).toBe(true);
  });

  it('is not offered where rebates are paid by the day, which is said', async () => {
    answer = () => list({ is_open: 0 });
    open();
    expect(await screen.findByText(/paid automatically after each day/)).toBeTruthy();
    expect(screen.getByText('Rebate so far')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });
});

describe('what was earned', () => {
  it.each([
    ['money', 'Paid to your Main wallet'],
    ['fs_money', 'Paid to your Rebate wallet'],
  ])('goes to the wallet %s', async (money_type, notice) => {
    answer = () => list({ money_type });
    open();
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByText(/paid automatically/)).toBeNull();
    for (const part of ['Today$1.00', 'Yesterday$2.00', 'All time$3.00'])
      expect(document.body.textContent).toContain(part);
  });

  it('is shown by type, with the way to the next rate', async () => {
    open();
    await screen.findByText('Slots');
    const slots = cardOf('Slots');
    for (const part of ['Sandbox · PG', '+$25.00', '0.50%', 'Silver', 'Bet $5,000.01 more for Gold at 0.80%'])
      expect(slots.getByText(part)).toBeTruthy();
    expect(slots.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('49');
    expect(cardOf('Live').getByText('You’re at the highest level')).toBeTruthy();
    expect(cardOf('Live').queryByRole('progressbar')).toBeNull();
  });

  it('leaves the next rate out where a back end does not name it', async () => {
    answer = () => list({ data: [row({ next: undefined })] });
    open();
    await screen.findByText('Slots');
    expect(cardOf('Slots').queryByText(/highest|more/)).toBeNull();
  });

  it.each([
    ['4000.00', 'Bet $6,000.01 more to reach Gold at 0.80%'],
    ['10000.00', 'At $10,000.00: your next qualifying bet takes you to Gold at 0.80%'],
  ])('is not yet anything below the first rate, with %s bet', async (total_valid, notice) => {
    answer = () => list({ data: [], below: [row({ total_valid })] });
    open();
    expect(await screen.findByText('Almost there')).toBeTruthy();
    expect(cardOf('Slots').getByText(notice)).toBeTruthy();
    expect(cardOf('Slots').queryByText(/25\.00/)).toBeNull();
    expect(screen.queryByRole('button', { name: /claim/i })).toBeNull();
    expect(screen.queryByText('No rebate yet')).toBeNull();
  });

  it('is nothing yet for who has not played', async () => {
    answer = () => list({ data: [] });
    open();
    expect(await screen.findByText('No rebate yet')).toBeTruthy();
    expect(screen.queryByText('Almost there')).toBeNull();
  });
});

it('shows the levels of one type at a time, the personal one marked', async () => {
  const level = (id: number, game_type: number, game_type_text: string, member_id = 0) => ({
    id,
    game_type,
    game_type_text,
    member_id,
    name: `Level ${id}`,
    quota: '100.00',
    rate: '0.50',
  });
  levels = [level(1, 3, 'Slots'), level(2, 3, 'Slots', 7), level(3, 1, 'Live')];
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Rebate levels' }));
  const sheet = within(await screen.findByRole('dialog'));
  const rows = () => sheet.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());
  await waitFor(() => expect(rows()).toEqual(['Level 1', 'Level 2 Your rate']));
  expect(sheet.getAllByRole('cell')[0]?.textContent).toBe('> $100.00');
  await user.click(sheet.getByRole('radio', { name: 'Live' }));
  expect(rows()).toEqual(['Level 3']);
});
