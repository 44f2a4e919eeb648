import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { FactorSheet } from './factor-sheet.tsx';

const failure = (key: string) =>
  new ApiError({ kind: 'refused', status: 400, key, text: `refused: ${key}`, fields: {}, data: {} });
const why = failure('factor_required');
const onClose = vi.fn();
const giveUp = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  provideDialogs();
  await activateLang('en');
  await addTexts('second-factor');
});
afterEach(cleanup);

async function confirm(attempt: (code: string) => Promise<void>, code = '123456') {
  render(<FactorSheet request={{ why, attempt, giveUp }} onClose={onClose} />);
  const user = userEvent.setup();
  if (code) await user.type(screen.getByRole('textbox'), code);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  return user;
}
const said = () => screen.queryByRole('alert')?.textContent;

it('runs the task with the code, and closes', async () => {
  const attempt = vi.fn(async () => undefined);
  await confirm(attempt);
  expect(attempt).toHaveBeenCalledExactlyOnceWith('123456');
  expect(onClose).toHaveBeenCalledOnce();
  expect(giveUp).not.toHaveBeenCalled();
});

it('runs nothing with a part of a code', async () => {
  const attempt = vi.fn(async () => undefined);
  const user = await confirm(attempt, '12345');
  expect(said()).toBe('Six digits from your authenticator app');
  expect(attempt).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), '6');
  expect(said()).toBeUndefined();
});

it('takes a recovery code instead, in its own form', async () => {
  const attempt = vi.fn(async () => undefined);
  const user = await confirm(attempt, '');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'aaaa-bbbb-cccc');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(attempt).toHaveBeenCalledExactlyOnceWith('AAAA-BBBB-CCCC');
});

it('says of a part of a recovery code what a recovery code is', async () => {
  const attempt = vi.fn(async () => undefined);
  const user = await confirm(attempt, '');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(said()).toBe(text('second-factor.recoveryHint'));
  expect(attempt).not.toHaveBeenCalled();
});

it('asks again after a wrong code, which is wiped', async () => {
  await confirm(() => Promise.reject(failure('factor_wrong')));
  expect(said()).toBe('refused: factor_wrong');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  expect(giveUp).not.toHaveBeenCalled();
});

it('leaves any other refusal to the task, and closes', async () => {
  const refused = failure('card_taken');
  await confirm(() => Promise.reject(refused));
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(refused);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends the first refusal to the task when it is put away', async () => {
  const user = await confirm(async () => undefined, '');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(why);
  expect(onClose).toHaveBeenCalledOnce();
});
