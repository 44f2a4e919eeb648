import { goes } from '@koi/ui/test/connection.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../i18n/i18n.ts';
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
