import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import AuditPage from './audit-page.tsx';

const line = (id: number, subject_kind: string, subject_id = '5') => ({
  id,
  created_at: '2026-03-01 12:00:00',
  actor_kind: 'operator',
  actor: 'ann',
  ip: '127.0.0.1',
  action: 'level-tier.save',
  subject_kind,
  subject_id,
  before: { money: '8.00', names: { en: 'Gift' } },
  after: { money: '9.00', names: { en: 'Gift' }, days: 7 },
  hash: 'ab',
});

test('what a line is about is said in words, and by its name where an older version wrote it', async () => {
  openConsole(<AuditPage />, ['audit.read'], {
    'POST /operator/audit/list': () => ({
      data: [line(3, 'level-tier'), line(2, 'secret.set'), line(1, 'gone-kind')],
      next: null,
    }),
  });
  const patient = { timeout: 10_000 };
  await screen.findByRole('cell', { name: 'Partner secret to set 5' }, patient);
  expect(screen.getByRole('cell', { name: 'gone-kind 5' })).toBeTruthy();
  await userEvent.click(screen.getByRole('cell', { name: 'Level 5' }));
  const panel = await screen.findByRole('region', { name: 'Entry 3' }, patient);
  expect(panel.textContent).toContain('Level 5');
  expect(panel.querySelector('[title="level-tier"]')?.textContent).toBe('Level');
  const rows = [...panel.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['money', '8.00', '9.00'],
    ['names', '{"en":"Gift"}', '{"en":"Gift"}'],
    ['days', '', '7'],
  ]);
});

test('keys made of codes are read as words, amounts are grouped, and filters are chosen by name', async () => {
  const tier = { ...line(4, 'rebate-level', 'zh_cn:3:3'), after: { quota: '10000.00' }, before: null };
  const month = { ...line(3, 'commission-month', '20:2026-10'), member_name: 'agent8' };
  const sent = openConsole(<AuditPage />, ['audit.read'], {
    'POST /operator/audit/list': () => ({ data: [tier, month], next: null }),
  });
  await userEvent.click(await screen.findByRole('cell', { name: 'Rebate level CNY · Slots · 3' }));
  expect(screen.getByRole('cell', { name: 'Monthly commission agent8 · 2026-10' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '10,000.00' })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Deposit confirmed' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ action: 'deposit.confirm' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rates of an agent' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ subject_kind: 'agent-rates' }));
});

test('fields of settings are called by their names', async () => {
  const limits = {
    ...line(5, 'settings', 'operator'),
    before: { idle_minutes: '60', 'two_operators_from.en': '5000' },
    after: { idle_minutes: '30', 'two_operators_from.en': '800', reason: 'x' },
  };
  const wheel = { ...line(4, 'settings', 'wheel'), before: null, after: { activity_wheel_is_open: '0' } };
  openConsole(<AuditPage />, ['audit.read'], {
    'POST /operator/audit/list': () => ({ data: [limits, wheel], next: null }),
  });
  const fieldsOf = async (id: number, about: RegExp) => {
    await userEvent.click(await screen.findByRole('cell', { name: about }));
    const panel = await screen.findByRole('region', { name: `Entry ${id}` });
    return [...panel.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  };
  expect(await fieldsOf(5, /operator$/)).toEqual([
    'Minutes until an idle session ends',
    'Two operators: withdrawals, transfers · en',
    'reason',
  ]);
  expect(await fieldsOf(4, /wheel$/)).toEqual(['Wheel']);
});
