import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { SettingsCard } from './settings-card.tsx';

const now = { version: 'b', is_open: 1, money_type: 'money', ml_percent: '90' };
const line = { id: 8, version: 1, created_at: '2030-01-02 03:04:05', operator: 'bob' };
const change = {
  before: { ml_percent: '70' },
  after: { ml_percent: '90' },
  earlier: { ...now, ml_percent: '70' },
};

test('settings of a reward go back to what stood before a change, once they are saved', async () => {
  const onSave = vi.fn(async () => undefined);
  const sent = openConsole(
    <SettingsCard of="wheel" settings={now} mayEdit onSave={onSave} onStale={() => undefined} />,
    ['rewards.read', 'rewards.terms'],
    { 'POST /operator/rewards/history': () => pageOf([{ ...line, ...change }]) },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Versions/ }));
  const versions = await screen.findByRole('dialog');
  const row = within(versions);
  expect((await row.findByRole('deletion')).textContent).toBe('70');
  expect(row.getByRole('insertion').textContent).toBe('90');
  expect(sent).toEqual([
    { key: 'POST /operator/rewards/history', body: { kind: 'settings', id: 'wheel', page: 1 } },
  ]);
  fireEvent.click(row.getByRole('button', { name: 'Undo restore · Version 1' }));
  const reason = await screen.findByLabelText(/^Reason/);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: 'too much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = { ml_percent: '70', reason: 'too much', version: 'b' };
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledExactlyOnceWith(saved));
});

test('who may not change them reads the versions and goes back to none', async () => {
  openConsole(
    <SettingsCard
      of="wheel"
      settings={now}
      mayEdit={false}
      onSave={async () => undefined}
      onStale={() => undefined}
    />,
    ['rewards.read'],
    { 'POST /operator/rewards/history': () => pageOf([{ ...line, ...change }]) },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Versions/ }));
  expect((await screen.findByRole('deletion')).textContent).toBe('70');
  expect(screen.queryByRole('button', { name: /^Undo restore/ })).toBeNull();
});
