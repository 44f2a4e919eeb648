// @vitest-environment-options { "url": "http://localhost/" }

import { goes } from '@koi/ui/test/connection.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { operationsStore } from '../../api/operations/operation-journal.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { PacketStage } from './packet-stage.tsx';
import type { RedPackets } from './queries.ts';

let answer: () => Answer;
const app = openApp(({ path }) => (path === '/activity/redbag' ? answer() : { status: 404 }));
const packets: RedPackets = {
  rules: '',
  left: 3,
  used: 1,
  isOpen: true,
  tiers: [],
  today: null,
  size: null,
};

beforeEach(async () => {
  await addTexts('red-packets');
  answer = () => success({ data: { money: '8.88', items: ['8.88'] } });
});
afterEach(() => {
  operationsStore.set([]);
  vi.restoreAllMocks();
});

const stage = (fields: Partial<RedPackets>) => (
  <QueryClientProvider client={queryClient}>
    <PacketStage packets={{ ...packets, ...fields }} />
  </QueryClientProvider>
);
const open = (fields: Partial<RedPackets> = {}) => ({ ...render(stage(fields)), user: userEvent.setup() });
const envelope = () => document.querySelector('[data-envelope]')?.getAttribute('data-envelope');
const seal = () => document.querySelector<HTMLButtonElement>('[data-envelope] button') as HTMLButtonElement;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Buttons besides the seal, which the keyboard passes over. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .filter((one) => one !== seal())
    .map(({ textContent }) => textContent);
const sent = () => app.seen.filter(({ path }) => path === '/activity/redbag').map(({ body }) => body);

describe('a packet', () => {
  it('is opened by its seal, once, and shows what is in it', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...success({ data: { money: '8.88', items: ['8.88'] } }), after: gate.promise });
    const { user, rerender } = open();
    expect([envelope(), seal().disabled]).toEqual(['ready', false]);
    expect(screen.getByText('3 packets left today')).toBeTruthy();
    await user.dblClick(seal());
    expect([envelope(), seal().disabled]).toEqual(['opening', true]);
    gate.resolve();
    expect(await screen.findByText('You got $8.88!')).toBeTruthy();
    expect(envelope()).toBe('open');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(sent()).toEqual([{ times: 1, request_id: expect.any(String) as string }]);
    rerender(stage({ left: 2, used: 2 }));
    expect(buttons()).toEqual(['Open another', 'Open all 2']);
  });

  it('may hold what has no amount', async () => {
    answer = () => success({});
    const { user } = open();
    await user.click(seal());
    expect(await screen.findByText('You got a red packet!')).toBeTruthy();
  });

  it('that is refused is closed again, and the reason is said', async () => {
    answer = () => refusal('supplier_refused');
    const { user } = open();
    await user.click(screen.getByText('Open'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(envelope()).toBe('ready');
    expect(screen.queryByText(/^You got/)).toBeNull();
  });
});

describe('all packets at once', () => {
  it.each([
    [3, 3],
    [21, 20],
  ])('with %i left opens %i, and names what is in each', async (left, times) => {
    answer = () => success({ data: { money: '3.00', items: ['1.00', '2.00'] } });
    const { user } = open({ left });
    await user.click(button(`Open all ${times}`));
    expect(await screen.findByText('You got $3.00!')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['$1.00', '$2.00']);
    expect(sent()).toMatchObject([{ times }]);
  });

  it('is not offered for the last one', () => {
    open({ left: 1 });
    expect(buttons()).toEqual(['Open']);
    expect(screen.getByText('Tap the seal to open it')).toBeTruthy();
  });
});

describe('no packet', () => {
  it.each<[string, Partial<RedPackets>, string, string, string]>([
    ['after all of the day', { left: 0 }, 'empty', 'No packets left today', 'You’ve opened all of today’s'],
    ['before the first', { left: 0, used: 0 }, 'empty', 'No packets left today', 'No packets yet today'],
    ['out of season', { isOpen: false }, 'closed', 'Red packets are not available', 'Come back when'],
  ])('%s can be opened, and it is said why', (_when, fields, state, chances, notice) => {
    open(fields);
    expect([envelope(), seal().disabled, buttons()]).toEqual([state, true, []]);
    expect(screen.getByText(new RegExp(`^${chances}`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${notice}`))).toBeTruthy();
  });

  it('is left after the last one, which stays in sight', async () => {
    const { user, rerender } = open({ left: 1 });
    await user.click(seal());
    await screen.findByText('You got $8.88!');
    expect(screen.queryByText(/^You’ve opened all/)).toBeNull();
    rerender(stage({ left: 0, used: 4 }));
    expect(screen.getByText('You got $8.88!')).toBeTruthy();
    expect(screen.getByText(/^You’ve opened all/)).toBeTruthy();
    expect([envelope(), buttons()]).toEqual(['open', []]);
  });

  it('can be opened without a connection', () => {
    open();
    goes('offline');
    expect(seal().disabled).toBe(true);
    goes('online');
    expect(seal().disabled).toBe(false);
  });
});
