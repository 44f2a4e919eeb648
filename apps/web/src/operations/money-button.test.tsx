import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goes } from '../../test/connection.ts';
import { activateLang } from '../text/i18n.ts';
import { MoneyButton } from './money-button.tsx';
import { OperationStatus } from './operation-status.tsx';

beforeEach(() => activateLang('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is off without a connection, says why, and comes back by itself', () => {
  render(
    <>
      <OperationStatus mutation={{ state: 'idle', reason: '' }} kind="game/deposit" />
      <MoneyButton>Send</MoneyButton>
    </>,
  );
  const button = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  expect(button().disabled).toBe(false);
  goes('offline');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(/You’re offline. You can move money/)).toBeTruthy();
  goes('online');
  expect(button().disabled).toBe(false);
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

const src = join(import.meta.dirname, '..');
const files = globSync('**/*.tsx', { cwd: src, exclude: (name) => name.endsWith('.test.tsx') }).map(
  (path) => ({ path, text: readFileSync(join(src, path), 'utf8') }),
);
const forms = files.filter(({ text }) => /<(?:OperationStatus|OfflineReason)\b/.test(text));

it('every form that moves money has its button closed offline, and no other button sends it', () => {
  expect(forms.length).toBeGreaterThan(15);
  const open = forms.filter(
    ({ text, path }) =>
      !path.startsWith('operations/') &&
      !path.endsWith('launch-screen.tsx') &&
      (!text.includes('<MoneyButton') || /<Button\b[^<]*busy=/.test(text)),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

it('whoever moves money shows what became of it, with the reason why it cannot be sent', () => {
  const movers = files.filter(({ text }) => /=\s*useMoneyMutation\(/.test(text));
  expect(movers.length).toBeGreaterThan(10);
  expect(
    movers.filter((file) => !/OperationStatus|SendButton/.test(file.text)).map(({ path }) => path),
  ).toEqual([]);
});
