import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import { ExportButton } from './export-button.tsx';
import { EXPORT_EVERY_MS } from './export-file.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const file = { kind: 'broadcasts', filter: {} } as const;

/** The button, with a server whose list of files a test sets. */
function openButton() {
  const now: { rows: object[] } = { rows: [] };
  const sent = openConsole(<ExportButton {...file} />, ['exports.make'], {
    'POST /operator/exports/start': () => ({ data: { id: 5, kind: 'broadcasts' } }),
    'POST /operator/exports/list': () => pageOf(now.rows),
    'POST /operator/exports/:id/cancel': () => {
      now.rows = [{ id: 5, kind: 'broadcasts', state: 'cancelled' }];
      return {};
    },
  });
  const become = async (state: string) => {
    now.rows = [{ id: 5, kind: 'broadcasts', state }];
    await vi.advanceTimersByTimeAsync(EXPORT_EVERY_MS);
  };
  return { sent, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const button = () => screen.findByRole('button', { name: 'Export' });

test('an export is not asked for twice while it begins, and becomes a file to download', async () => {
  const { sent, become, user } = openButton();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await waitFor(async () => expect(await button()).toHaveProperty('disabled', true));
  expect(sent.filter(({ key }) => key.endsWith('/start')).map(({ body }) => body)).toEqual([
    { ...file, format: 'xlsx' },
  ]);
  await become('waiting');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeDefined();
  await become('done');
  expect(await screen.findByRole('button', { name: 'Download' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('an export that was stopped can be asked for again', async () => {
  const { become, user } = openButton();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  await become('waiting');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
});
