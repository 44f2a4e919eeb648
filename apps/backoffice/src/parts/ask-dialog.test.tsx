// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { ApiError } from '../api/client.ts';
import { AskDialog } from './ask-dialog.tsx';

afterEach(cleanup);

const onClose = vi.fn();
type Props = Partial<ComponentProps<typeof AskDialog>>;
function ask(onSubmit: () => Promise<void>, props: Props = {}, children: ReactNode = <p>Are you sure?</p>) {
  onClose.mockClear();
  openConsole(
    <AskDialog title="Pay $100.00" submit="Pay" onSubmit={onSubmit} onClose={onClose} {...props}>
      {children}
    </AskDialog>,
    [],
    {},
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const form = () => button('Pay').closest('form') as HTMLFormElement;

test('is carried out once, however often it is confirmed', async () => {
  const gate = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => gate.promise);
  ask(onSubmit);
  expect(button('Pay').disabled).toBe(false);
  fireEvent.submit(form());
  await waitFor(() => expect(button('Pay').disabled).toBe(true));
  expect(onSubmit).toHaveBeenCalledOnce();
  gate.resolve();
});

test('stays with what the server says, and can be confirmed again', async () => {
  const onSubmit = vi.fn(async () => {
    throw new Error('broken');
  });
  ask(onSubmit);
  fireEvent.submit(form());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(button('Pay').disabled).toBe(false);
  onSubmit.mockImplementation(async () => undefined as never);
  fireEvent.submit(form());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test.each([
  ['', false],
  ['10000', true],
  ['10,000.00', true],
  ['10 000', true],
  ['1000', false],
  ['100,00', false],
  ['10.000,00', false],
  ['10000.01', false],
])('a large amount typed again as "%s" confirms: %s', (typed, isConfirmed) => {
  ask(async () => undefined, { typeAgain: '10000.00' });
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: typed } });
  expect(button('Pay').disabled).toBe(!isConfirmed);
});

test('is put away by its button and by Escape, not by a click beside it', () => {
  ask(async () => undefined);
  fireEvent.click(document.querySelector('.MuiDialog-container') as Element);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('begins at its first field, else at the button that confirms', () => {
  ask(async () => undefined, {}, <input aria-label="Reason" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  cleanup();
  ask(async () => undefined);
  expect(document.activeElement).toBe(button('Pay'));
});

test.each([
  ['the field that it names', { money: ['Above the limit'] }, 'Above the limit'],
  ['its message', {}, 'No such order'],
] as [string, Record<string, string[]>, string][])('tells a refusal by %s', async (_what, fields, told) => {
  const failure = new ApiError('No such order', 409, { error: 'gone', errors: fields });
  ask(() => Promise.reject(failure));
  fireEvent.submit(form());
  expect((await screen.findByRole('alert')).textContent).toBe(told);
});
