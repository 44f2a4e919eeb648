import { permissions } from '@koi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, pageOf } from '../../test/open-console.tsx';
import type { OperatorCall } from '../api/client.ts';
import { lists } from './areas.ts';

interface List {
  address: string;
  call: OperatorCall;
  row: object;
}

const member = { member_name: 'mia' };
const shown: Readonly<Record<string, List>> = {
  activities: { address: '/activities', call: 'POST /operator/activities/list', row: {} },
  'agent-applications': {
    address: '/agent-applications',
    call: 'POST /operator/agents/applications/list',
    row: member,
  },
  applications: { address: '/applications', call: 'POST /operator/activities/applications', row: member },
  credits: { address: '/credits', call: 'POST /operator/credits/list', row: member },
  deposits: { address: '/deposits', call: 'POST /operator/deposits/list', row: member },
  games: { address: '/games/catalogue', call: 'POST /operator/games/list', row: { supplier: 'LY' } },
  mails: { address: '/mails', call: 'POST /operator/mails/list', row: member },
  members: { address: '/members', call: 'POST /operator/members/list', row: { name: 'mia' } },
  tickets: { address: '/tickets', call: 'POST /operator/tickets/list', row: member },
  transfers: { address: '/transfers', call: 'POST /operator/transfers/list', row: member },
  withdrawals: { address: '/withdrawals', call: 'POST /operator/withdrawals/list', row: member },
};
/** Lists whose rows lead nowhere, and why. */
const without: Readonly<Record<string, string>> = { exports: 'a row is a file' };

const scrolled = vi.fn<(x: number, y: number) => void>();
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', (x: number, y: number) => {
    scrolled(x, y);
    vi.stubGlobal('scrollY', y);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4_000);
});
afterEach(() => void vi.restoreAllMocks());

test('every list of the console is among them', () => {
  expect([...Object.keys(shown), ...Object.keys(without)].toSorted()).toEqual(Object.keys(lists).toSorted());
});

test.each(Object.entries(shown))(
  '%s: a list that was left is where it was',
  async (_name, { address, call, row }) => {
    const rows = [1, 2, 3];
    openApp(address, permissions, {
      [call]: ({ page: asked }: { page?: number }) => {
        const page = asked ?? 1;
        const { data } = pageOf(rows.map((id) => ({ ...row, id: page * 10 + id })));
        return { data: { ...data, current_page: page, total: 60, last_page: 3 } };
      },
    });
    const lastLink = () => within(screen.getByRole('table')).getAllByRole<HTMLAnchorElement>('link').at(-1);
    const next = await screen.findByRole('button', { name: 'Go to next page' });
    const first = lastLink();
    await userEvent.click(next);
    await waitFor(() => expect(location.hash).toContain('page=2'));
    await waitFor(() => expect(lastLink()).not.toBe(first));
    const link = lastLink() as HTMLAnchorElement;
    const [left, leadsTo] = [location.hash, link.getAttribute('href')];
    vi.stubGlobal('scrollY', 900);
    fireEvent.scroll(window);

    await userEvent.click(link);
    expect(location.hash).toBe(leadsTo);
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 0));
    history.back();
    await waitFor(() => expect(location.hash).toBe(left));
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(leadsTo));
    const focused = document.activeElement?.closest('tr');
    expect(
      [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].indexOf(focused as HTMLTableRowElement),
    ).toBe(2);
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 900));
  },
);
