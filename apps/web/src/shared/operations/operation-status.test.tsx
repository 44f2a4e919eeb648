import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OperationKind } from '../../api/operations/operation-kinds.ts';
import { activateLang } from '../i18n/i18n.ts';
import { OperationStatus } from './operation-status.tsx';

beforeEach(() => activateLang('en'));
afterEach(cleanup);

it.each([
  ['game/deposit', '#/Member/MoneyLog'],
  ['drawing', '#/Member/DrawingList'],
  ['recharge/normal', '#/Member/RechargeList'],
  ['credit/lend', '#/Credit/Record'],
] satisfies [OperationKind, string][])('an unknown outcome of %s leads to %s', (kind, address) => {
  render(<OperationStatus mutation={{ state: 'unsupported', reason: '' }} kind={kind} />);
  const notice = screen.getByRole('status').textContent ?? '';
  expect(notice).toContain('can’t confirm');
  expect(notice).not.toMatch(/again|repeat|refused|failed/i);
  expect(screen.getByRole('link', { name: 'View records' }).getAttribute('href')).toBe(address);
});
