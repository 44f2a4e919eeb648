// @vitest-environment-options { "url": "http://localhost/#/Member/MoneyLog" }
import { operateTypes } from '@koi/contract/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { MoneyLogRecords } from './money-log-records.tsx';

const row = {
  id: 1,
  operate_type: operateTypes.gameTransfer,
  operate_type_text: 'Game transfer',
  number_type: -1,
  money: '100.00',
  money_before: '150.00',
  money_after: '50.00',
  money_type_text: 'Main wallet',
  reference: 'T1',
  description: 'Game transfer · Koi Fishing',
  created_at: toWireDate(new Date()),
  activity: null,
};
let automatic: 0 | 1;
const app = openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', is_trans_on: automatic } });
  const data = { data: [row], current_page: 1, last_page: 1, total: 1 };
  if (/moneylog$/.test(path))
    return success({
      data,
      operate_type: [{ key: operateTypes.gameTransfer, value: 'Game transfer' }],
      statistic: { sum_money: '100.00', valid_money: '-100.00' },
    });
  return { status: 404 };
});
beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  automatic = 1;
});

async function open(memberId?: number) {
  await queryClient.prefetchQuery(memberQuery);
  render(
    <QueryClientProvider client={queryClient}>
      <MoneyLogRecords
        title="Money log"
        firstStep={{ href: '#/Member/Recharge', label: 'Deposit' }}
        {...(memberId !== undefined && { memberId })}
      />
    </QueryClientProvider>,
  );
  await screen.findByText('Koi Fishing');
  return app.seen.filter(({ path }) => /moneylog$/.test(path)).map(({ body }) => body as object);
}

it('leaves out transfers of automatic mode until they are asked for, and names what its sums are', async () => {
  setCapability('named-features', true);
  const [requested] = await open();
  expect(requested).toMatchObject({ without_transfers: 1 });
  expect(requested).not.toHaveProperty('operate_type');
  await waitFor(() => expect(screen.getByText('In and out').nextElementSibling?.textContent).toBe('$100.00'));
  expect(screen.getByText('Net change').nextElementSibling?.textContent).toBe('-$100.00');
});

it.each([
  ['by hand', 0, true, undefined],
  ['of somebody in the team', 1, true, 8],
  ['of another back end', 1, false, undefined],
] as const)(
  'shows every movement %s, each transfer with its supplier',
  async (_what, mode, isOwn, memberId) => {
    automatic = mode;
    setCapability('named-features', isOwn);
    const [requested] = await open(memberId);
    expect(requested).not.toHaveProperty('without_transfers');
    expect(screen.getByText('Game transfer')).toBeTruthy();
  },
);
