import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { ChoiceBar } from './choice-bar.tsx';

const received = { onAll: vi.fn(), onMark: vi.fn(), onDelete: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  await activateLang('en');
  await addTexts('mail');
});
afterEach(cleanup);

const show = (count: number, isInbox = true) =>
  render(<ChoiceBar count={count} isInbox={isInbox} {...received} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const actions = ['Mark as read', 'Mark as unread', 'Delete'];

it('does nothing with no mail, but chooses all', async () => {
  show(0);
  expect(screen.getByText('0 selected')).toBeTruthy();
  const user = userEvent.setup();
  for (const name of actions) {
    expect(button(name).disabled).toBe(true);
    await user.click(button(name));
  }
  expect([received.onMark, received.onDelete].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await user.click(button('All'));
  expect(received.onAll).toHaveBeenCalledOnce();
});

it('marks and deletes what is chosen', async () => {
  show(2);
  const user = userEvent.setup();
  for (const name of actions) await user.click(button(name));
  expect(received.onMark.mock.calls).toEqual([[true], [false]]);
  expect(received.onDelete).toHaveBeenCalledOnce();
});

it('marks nothing in the outbox', () => {
  show(1, false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All', 'Delete']);
});
