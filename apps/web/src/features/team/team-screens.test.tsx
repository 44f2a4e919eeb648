// @vitest-environment-options { "url": "http://localhost/#/Team/members" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { queryClient } from '../../api/query-client.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { addressStore, navigate, PageAddressContext } from '../../shared/navigation/router.ts';
// Lazy chunks, imported here so that a busy machine does not delay the test.
import './rates-editor.tsx';
import './rates-form.tsx';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { AddScreen } from './add-screen.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MembersScreen } from './members-screen.tsx';
import { RatesScreen } from './rates-screen.tsx';

const rate = (game_type: number, value: string) => ({
  game_type,
  game_type_text: game_type === 1 ? 'Live casino' : 'Slots',
  rate: value,
});
const own = {
  agent_rates: [rate(1, '1.00'), rate(3, '2.00')],
  default_rates: [rate(1, '0.40'), rate(3, '0.50')],
  sys_low: [],
  sys_high: [],
};
const agent = (id: number, fields: object = {}) => ({
  id,
  name: `agent${id}`,
  money: '10.00',
  created_at: '2026-03-01 12:00:00',
  last_login_log: null as object | null,
  depth: 1,
  agentchild_count: 2,
  ...fields,
});
const child = {
  id: 8,
  name: 'agent8',
  created_at: '2026-03-01 12:00:00',
};

let agents: object[];
let rates: object;
let detail: () => Answer;
let answer: () => Answer;
const app = openApp(({ path, query, body }) => {
  if (path === '/team/childlist') {
    const { name = '' } = body as { name?: string };
    const data = agents.filter((one) => (one as { name: string }).name.includes(name));
    return success({
      data: { data, current_page: 1, last_page: 1, total: data.length },
      sum: { team_total_count: 9, team_direct_count: 4, today_new_count: 1 },
    });
  }
  if (path === '/team/fdinfo')
    return success({ data: query.has('child_member_id') ? { ...own, ...rates } : own });
  if (path === '/team/child/detail') return detail();
  return /add$|childrates$|defaultrates$/.test(path) ? answer() : { status: 404 };
});

beforeEach(async () => {
  await Promise.all([addTexts('team'), addTexts('rates')]);
  langStore.set('en');
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  agents = [agent(8), agent(9, { depth: 2, last_login_log: { created_at: '2026-03-02 12:00:00' } })];
  rates = { child_member_rate: [rate(1, '0.30'), rate(3, '0.60')], child_lowest: [rate(1, '0.20')] };
  detail = () => success({ data: child });
  answer = () => success({});
  toastStore.set([]);
  navigate('/Team/add', { replace: true });
});

function open(Screen: FunctionComponent, params: Record<string, string> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext value={{ pathname: '/Team', params, query: new URLSearchParams() }}>
        <Screen />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const sent = () =>
  app.seen
    .filter(({ path }) => /add$|childrates$|defaultrates$/.test(path))
    .map(({ path, body }) => [path, body]);
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a new member', () => {
  async function fill(name: string, password: string, repeat: string) {
    const user = open(AddScreen);
    await user.type(await screen.findByLabelText(/^Username/), name);
    await user.type(field(/^Password/), password);
    await user.type(field(/^Confirm password/), repeat);
    await screen.findByLabelText('Live casino');
    return { user, add: () => user.click(screen.getByRole('button', { name: 'Add a member' })) };
  }

  it('is added with the standard rates, and the list of members follows', async () => {
    const { add } = await fill('panda77', 'lotus123', 'lotus123');
    await add();
    await waitFor(() => expect(toasts()).toEqual(['success: panda77 was added']));
    expect(sent()).toEqual([
      [
        '/team/add',
        {
          name: 'panda77',
          password: 'lotus123',
          password_confirmation: 'lotus123',
          rates: [
            { game_type: 1, rate: '0.40' },
            { game_type: 3, rate: '0.50' },
          ],
        },
      ],
    ]);
    expect(addressStore.get().pathname).toBe('/Team/members');
  });

  it.each([
    ['x', 'lotus123', 'lotus123'],
    ['panda77', 'lotus', 'lotus'],
    ['panda77', 'lotus123', 'lotus124'],
  ])('is not added as %s with %s and %s', async (name, password, repeat) => {
    const { add } = await fill(name, password, repeat);
    expect(screen.queryByRole('alert')).toBeNull();
    await add();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('is given no rate above the agent’s own', async () => {
    const { user } = await fill('panda77', 'lotus123', 'lotus123');
    await user.clear(field('Live casino'));
    await user.type(field('Live casino'), '1.01');
    expect(screen.getByRole('alert').textContent).toBe('Must be 0.00% – 1.00%');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a member' }).disabled).toBe(true);
  });

  it('whose name is taken is said at its field, until that is typed again', async () => {
    answer = () => ({
      status: 422,
      body: { status: 'error', code: 422, message: 'no', error: 'validation', errors: { name: ['Taken'] } },
    });
    const { user, add } = await fill('panda77', 'lotus123', 'lotus123');
    await add();
    expect((await screen.findByRole('alert')).textContent).toBe('Taken');
    await user.type(field(/^Username/), '8');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts()).toEqual([]);
  });
});

describe('the rates', () => {
  it('of a direct member are changed within what the member’s own team has', async () => {
    const user = open(RatesScreen, { id: '8' });
    expect((await screen.findByLabelText<HTMLInputElement>('Live casino')).value).toBe('0.30');
    expect(screen.getByText('0.20% – 1.00%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Raise Live casino' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Rates saved']));
    expect(sent()).toEqual([
      [
        '/team/childrates',
        {
          child_member_id: 8,
          rates: [
            { game_type: 1, rate: '0.40' },
            { game_type: 3, rate: '0.60' },
          ],
        },
      ],
    ]);
    expect(addressStore.get().pathname).toBe('/Main/home');
  });

  it('of newcomers are the standard ones', async () => {
    const user = open(RatesScreen, { id: 'newcomers' });
    expect((await screen.findByLabelText<HTMLInputElement>('Slots')).value).toBe('0.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().map(([path]) => path)).toEqual(['/team/defaultrates']));
  });

  it('of anybody else are not to be seen', async () => {
    rates = {};
    open(RatesScreen, { id: '8' });
    expect(await screen.findByText('This is not one of your direct members')).toBeTruthy();
  });

  it('of somebody who is not in the team lead back to the members', async () => {
    detail = () => refusal('not_found');
    open(RatesScreen, { id: '8' });
    const link = await screen.findByRole('link', { name: 'To members' });
    expect(link.getAttribute('href')).toBe('#/Team/members');
  });

  it('that are refused stay on the screen', async () => {
    answer = () => refusal('too_frequent');
    const user = open(RatesScreen, { id: 'newcomers' });
    await screen.findByLabelText('Slots');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^failure/);
    expect(addressStore.get().pathname).toBe('/Team/add');
  });
});

describe('the members', () => {
  const rows = () => screen.getAllByRole('link', { name: /agent\d/ }).map(({ textContent }) => textContent);

  it('are shown with their depth, their last log-in and their money', async () => {
    open(MembersScreen);
    await screen.findByText('agent8');
    expect(rows()).toEqual([
      expect.stringMatching(/agent8.*Direct2 direct membersNever logged in\$10\.00/),
      expect.stringMatching(/agent9.*Level 22 direct membersLogged in .*\$10\.00/),
    ]);
    expect(screen.getByText('agent8').closest('a')?.getAttribute('href')).toBe('#/Team/members/8');
    expect(screen.getByText('Whole team', { selector: 'dt' }).nextElementSibling?.textContent).toBe('9');
  });

  it('are found by a part of the name', async () => {
    const user = open(MembersScreen);
    await screen.findByText('agent8');
    await user.type(screen.getByRole('searchbox'), ' AGENT9');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(app.seen.at(-1)?.body).toMatchObject({ name: 'agent9' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('are nobody yet, or nobody of that name', async () => {
    agents = [];
    const user = open(MembersScreen);
    expect(await screen.findByText('No one in your team yet')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No match in your team')).toBeTruthy();
  });

  it.each([true, false])('have rates for newcomers on the own server alone: %s', async (isOwn) => {
    if (isOwn) setCapability('named-features', true);
    open(MembersScreen);
    await screen.findByText('agent8');
    expect(screen.queryByText('Rates for new members') !== null).toBe(isOwn);
  });
});

describe('a member', () => {
  it('who is not in the team is said to be missing, without a retry', async () => {
    detail = () => refusal('not_found');
    open(() => <MemberFacts id={8} />);
    expect((await screen.findByRole('link', { name: 'To members' })).getAttribute('href')).toBe(
      '#/Team/members',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('who is direct shows the rates, to be changed', async () => {
    open(() => <MemberFacts id={8} />);
    const panel = within(await screen.findByRole('region', { name: 'Rates' }));
    expect(panel.getByText('Live casino').nextElementSibling?.textContent).toBe('0.30%');
    expect(panel.getByRole('link', { name: 'Change rates' }).getAttribute('href')).toBe('#/Team/rates/8');
  });
});
