import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../i18n/i18n.ts';
import { ExportButton } from './record-screen.tsx';
import { exportLimit, type RecordSource } from './use-records.ts';

interface Row {
  id: number;
  money: string;
}
let saved: { name: string; text: Promise<string> }[];

beforeEach(async () => {
  await activateLang('en');
  toastStore.set([]);
  saved = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice('blob:'.length))];
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function save(total: number, load?: RecordSource<Row, null>['load']) {
  const source: RecordSource<Row, null> = {
    key: ['rows'],
    load:
      load ??
      (async ({ page, limit }) => ({
        page: {
          rows: Array.from({ length: Math.min(limit, total - (page - 1) * limit) }, (_, index) => ({
            id: (page - 1) * limit + index,
            money: '1.00',
          })),
          page,
          lastPage: Math.ceil(total / limit),
          total,
        },
        extra: null,
      })),
  };
  render(
    <ExportButton
      source={source}
      name="deposits"
      range={['2026-03-01 00:00:00', '2026-03-07 23:59:59']}
      columns={[{ title: 'Amount', value: ({ money }) => money }]}
    />,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Export CSV' }));
}
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);

it('saves all rows of the filter under the name of its days', async () => {
  await save(3);
  await waitFor(() => expect(toasts()).toEqual(['success: 3 records exported']));
  expect(saved.map(({ name }) => name)).toEqual(['deposits-2026-03-01_2026-03-07.csv']);
  const lines = (await saved[0]?.text)?.trim().split(/\r?\n/) ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Amount');
});

it('says that a long list is cut', async () => {
  await save(exportLimit + 1);
  await waitFor(() =>
    expect(toasts()).toEqual([`success: Long list: the latest ${exportLimit} records were exported`]),
  );
});

it('saves nothing of what could not be read, and can be tried again', async () => {
  await save(3, () => Promise.reject(new Error('gone')));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(false),
  );
  expect([saved, toasts(), blockingStore.get().running]).toEqual([[], [], 0]);
});
