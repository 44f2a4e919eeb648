// @vitest-environment-options { "url": "http://localhost/#/Team/report" }
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { ReportScreen } from './report-screen.tsx';

const report = (fields: object = {}) => ({
  total_recharge: '500.00',
  total_drawing: '100.00',
  total_validbet_amount: '8800.00',
  total_online: 2,
  total_count: 3,
  active_count: 1,
  total_shuyin: '-64.00',
  total_hongli: '0.00',
  total_fanshui: '3.00',
  total_other: '0.00',
  new_member_count: 4,
  total_sy: '397.00',
  ...fields,
});
const chart = ['2026-03-03', '2026-03-02', '2026-03-01'].map((date, index) => ({
  date,
  recharge: `${(3 - index) * 100}.00`,
  drawing: `${index}.00`,
  game_record: '0.00',
  win: '0.00',
  fanshui: '0.00',
  hongli: '0.00',
}));

/** The seven days before the last seven. */
let earlier: object;
const isEarlier = (body: unknown) =>
  Date.parse((body as { created_at: [string] }).created_at[0]) < Date.now() - 8 * 86_400_000;
const app = openApp(({ path, body }) => {
  if (path === '/team/report') return success({ data: isEarlier(body) ? earlier : report() });
  return path === '/team/chart' ? success({ data: chart }) : { status: 404 };
});
beforeEach(async () => {
  await addTexts('team');
  setCapability('named-features', true);
  earlier = report();
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <ReportScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('slider');
  return userEvent.setup();
}
const tile = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement?.textContent;

describe('the report', () => {
  it('compares with as many days before', async () => {
    earlier = report({ total_recharge: '400.00', total_drawing: '200.00' });
    await open();
    await waitFor(() => expect(tile('Deposits')).toBe('Deposits$500.00\u00a025% vs $400.00'));
    expect(tile('Withdrawals')).toBe('Withdrawals$100.00\u00a050% vs $200.00');
    expect(tile('New members')).toBe('New members4No change');
    expect(screen.getAllByRole('img', { name: 'More' }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('img', { name: 'Less' }).length).toBeGreaterThan(0);
    expect(tile('Members')).toBe('Members32 online now');
  });

  it('is of the whole team or of the direct members', async () => {
    const user = await open();
    const requested = () => app.seen.filter(({ path }) => path === '/team/chart').map(({ body }) => body);
    const before = requested().length;
    await user.click(screen.getByRole('radio', { name: 'Direct members' }));
    await waitFor(() => expect(requested().length).toBe(before + 1));
    expect(requested().at(-1)).not.toEqual(requested()[0]);
  });
});

describe('the chart', () => {
  const slider = () => screen.getByRole('slider');
  const shown = () => [slider().getAttribute('aria-valuenow'), slider().getAttribute('aria-valuetext')];

  it('begins with the last day, and goes by keys', async () => {
    await open();
    expect(shown()).toEqual(['2', '2026-03-03: $300.00']);
    for (const [key, at] of [
      ['ArrowLeft', '1'],
      ['ArrowLeft', '0'],
      ['ArrowLeft', '0'],
      ['ArrowRight', '1'],
      ['End', '2'],
      ['ArrowRight', '2'],
      ['Home', '0'],
      ['x', '0'],
    ] as const) {
      fireEvent.keyDown(slider(), { key });
      expect([key, shown()[0]]).toEqual([key, at]);
    }
    expect(screen.getByRole('heading', { name: '2026-03-01' })).toBeTruthy();
  });

  it('shows another figure', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Withdrawals' }));
    expect(slider().getAttribute('aria-label')).toBe('Withdrawals');
    expect(shown()[1]).toBe('2026-03-03: $0.00');
  });

  it('goes where it is touched, and follows a finger alone', async () => {
    await open();
    slider().getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
    fireEvent.pointerDown(slider(), { clientX: 250 });
    expect(shown()[0]).toBe('1');
    fireEvent.pointerMove(slider(), { clientX: 120, buttons: 0 });
    expect(shown()[0]).toBe('1');
    fireEvent.pointerMove(slider(), { clientX: 120, buttons: 1 });
    expect(shown()[0]).toBe('0');
    fireEvent.pointerDown(slider(), { clientX: 900 });
    expect(shown()[0]).toBe('2');
  });
});
