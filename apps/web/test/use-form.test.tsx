// @vitest-environment-options { "url": "http://localhost/" }
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../src/api/client.ts';
import { queryClient } from '../src/api/query-client.ts';
import { sessionStore } from '../src/api/session.ts';
import { errorAt, fill, input, isBusy, LoginForm, openFormApp, press, server } from './login-form.tsx';
import { success } from './open-app.ts';

const app = openFormApp();

describe('what a check finds', () => {
  it('is said when the form is sent, which it then is not, and follows what is typed', async () => {
    render(<LoginForm />);
    expect(document.querySelector('form')?.noValidate).toBe(true);
    await fill('', '');
    expect(errorAt('Name')).toBe('');
    await press();
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['Say your name', 'Say your password']);
    await fill('panda7', '');
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['', 'Say your password']);
    expect(server.sent).toEqual([]);
  });

  it('brings the focus to its first field, each time', async () => {
    render(<LoginForm />);
    await press();
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
    await fill('panda7', '');
    await press();
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    await press();
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
  });

  it('is said at once where no further typing mends it', async () => {
    const isTaken = ({ name }: { name: string }) => ({ name: name.startsWith('x') ? 'No x' : undefined });
    render(<LoginForm validateLive={isTaken} />);
    await fill('', 'lotus123');
    await userEvent.type(input('Name'), 'xa');
    expect(errorAt('Name')).toBe('No x');
    await press();
    expect(server.sent).toEqual([]);
  });
});

describe('sending', () => {
  it('happens once, however often it is asked for, and tells of its success once', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer = () => ({ ...success({}), after: gate.promise });
    const onSuccess = vi.fn();
    render(<LoginForm onSuccess={onSuccess} />);
    await fill();
    const form = document.querySelector('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(isBusy()).toBe(true));
    act(() => form.requestSubmit());
    gate.resolve();
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(server.sent).toEqual([{ name: 'panda7', password: 'lotus123' }]);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(onSuccess.mock.lastCall?.[1]).toEqual({ name: 'panda7', password: 'lotus123' });
  });

  it('is busy until what follows the answer is done', async () => {
    const gate = Promise.withResolvers<void>();
    render(<LoginForm onSuccess={() => gate.promise} />);
    await fill();
    await press();
    await waitFor(() => expect(app.seen).toHaveLength(1));
    expect(isBusy()).toBe(true);
    await act(async () => gate.resolve());
    expect(isBusy()).toBe(false);
  });

  it('takes values for this time in place of those typed', async () => {
    render(<LoginForm />);
    await fill();
    await press('Send as another');
    await waitFor(() => expect(isBusy()).toBe(false));
    await press();
    await waitFor(() => expect(server.sent.map(({ name }) => name)).toEqual(['another', 'panda7']));
  });

  it('that waits for something else than an answer keeps no refused read from ending the session', async () => {
    server.answer = () => ({ status: 401, body: { status: 'error', code: 401, message: 'expired' } });
    render(<LoginForm send={() => new Promise(() => undefined)} />);
    await fill();
    await press();
    expect(isBusy()).toBe(true);
    const read = call('GET /levelup/mine', undefined, { signal: new AbortController().signal });
    await expect(read).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(sessionStore.get().token).toBeNull();
  });

  it('leaves nothing of what was typed in a cache', async () => {
    render(<LoginForm />);
    await fill();
    await press();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  it('does not reach a form around it', async () => {
    const outer = vi.fn();
    render(
      <div onSubmit={outer}>
        <LoginForm />
      </div>,
    );
    await fill();
    await press();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('what is typed', () => {
  it('stays over later reads, and the fields that were not touched follow them', async () => {
    const { rerender } = render(<LoginForm initial={{ name: 'old', password: '' }} />);
    await fill('', 'lotus123');
    rerender(<LoginForm initial={{ name: 'new', password: 'read' }} />);
    expect([input('Name').value, input('Password').value]).toEqual(['new', 'lotus123']);
    await press('Reset');
    expect([input('Name').value, input('Password').value]).toEqual(['new', 'read']);
  });

  it('is gone with its errors when a keep-alive screen is left', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <LoginForm />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    await fill('panda7', '');
    await press();
    rerender(page('hidden'));
    expect(input('Name').value).toBe('');
    rerender(page('visible'));
    expect([input('Name').value, errorAt('Password')]).toEqual(['', '']);
  });
});
