// @vitest-environment-options { "url": "http://localhost/" }
import { errorTexts } from '@koi/texts/messages/en';
import { Button } from '@koi/ui/button.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toastStore } from '@koi/ui/toast-store.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../src/api/client.ts';
import { operationsStore } from '../src/api/operations/operation-journal.ts';
import { useMoneyMutation } from '../src/api/operations/use-money-mutation.ts';
import { queryClient } from '../src/api/query-client.ts';
import { sessionStore } from '../src/api/session.ts';
import { useForm } from '../src/api/use-form.ts';
import { text } from '../src/shared/i18n/i18n.ts';
import { OperationStatus } from '../src/shared/operations/operation-status.tsx';
import { openApp, refusal, success } from './open-app.ts';

let answer: Parameters<typeof openApp>[0];
let sent: { name: string; password: string }[];
const app = openApp((request) => answer(request));

beforeEach(() => {
  answer = () => success({});
  sent = [];
  toastStore.set([]);
  operationsStore.set([]);
});

type Options = Partial<Parameters<typeof useForm<{ name: string; password: string }>>[0]>;

function Login({ around, ...options }: Options & { around?: ReactNode }) {
  const form = useForm({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      name: name === '' ? 'Say your name' : undefined,
      password: password === '' ? 'Say your password' : undefined,
    }),
    send: (values) => {
      sent.push(values);
      return call('POST /auth/login', { body: values }, { toastErrors: false });
    },
    errorMap: { keys: { bad_credentials: 'password' }, fields: { name: 'name' } },
    ...options,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} />
      <PasswordField label="Password" {...form.field('password')} />
      <p role="note">{form.errors.captcha}</p>
      <Button type="submit" busy={form.isPending}>
        Send
      </Button>
      <Button onClick={() => form.submit({ name: 'another' })}>Send as another</Button>
      <Button onClick={() => form.setErrors({ password: 'Said elsewhere' })}>Tell</Button>
      <Button onClick={form.reset}>Reset</Button>
      {around}
    </form>
  );
}

function Transfer() {
  const transfer = useMoneyMutation('POST /game/deposit', { kind: 'game/deposit', scope: 'test' });
  const form = useForm({
    initial: { amount: '10.00' },
    send: ({ amount }) => transfer.submit({ body: { api_code: 'LY', money: amount } }),
    operation: transfer,
    errorMap: { keys: { money_not_enough: 'amount' } },
  });
  return (
    <form {...form.props}>
      <TextField label="Amount" {...form.field('amount')} />
      <OperationStatus mutation={transfer} kind="game/deposit" refusedAtField={form.isRefusedAtField} />
      <Button type="submit" busy={form.isPending}>
        Send
      </Button>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorAt = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const toasts = () => toastStore.get().map((toast) => toast.text);
const press = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));
const isBusy = () => screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy') === 'true';

async function fill(name = 'panda7', password = 'lotus123') {
  const user = userEvent.setup();
  if (name) await user.type(input('Name'), name);
  if (password) await user.type(input('Password'), password);
}

describe('what a check finds', () => {
  it('is said when the form is sent, which it then is not, and follows what is typed', async () => {
    render(<Login />);
    expect(document.querySelector('form')?.noValidate).toBe(true);
    await fill('', '');
    expect(errorAt('Name')).toBe('');
    await press();
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['Say your name', 'Say your password']);
    await fill('panda7', '');
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['', 'Say your password']);
    expect(sent).toEqual([]);
  });

  it('brings the focus to its first field, each time', async () => {
    render(<Login />);
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
    render(<Login validateLive={isTaken} />);
    await fill('', 'lotus123');
    await userEvent.type(input('Name'), 'xa');
    expect(errorAt('Name')).toBe('No x');
    await press();
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  it('happens once, however often it is asked for, and tells of its success once', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...success({}), after: gate.promise });
    const onSuccess = vi.fn();
    render(<Login onSuccess={onSuccess} />);
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
    expect(sent).toEqual([{ name: 'panda7', password: 'lotus123' }]);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(onSuccess.mock.lastCall?.[1]).toEqual({ name: 'panda7', password: 'lotus123' });
  });

  it('is busy until what follows the answer is done', async () => {
    const gate = Promise.withResolvers<void>();
    render(<Login onSuccess={() => gate.promise} />);
    await fill();
    await press();
    await waitFor(() => expect(app.seen).toHaveLength(1));
    expect(isBusy()).toBe(true);
    await act(async () => gate.resolve());
    expect(isBusy()).toBe(false);
  });

  it('takes values for this time in place of those typed', async () => {
    render(<Login />);
    await fill();
    await press('Send as another');
    await waitFor(() => expect(isBusy()).toBe(false));
    await press();
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['another', 'panda7']));
  });

  it('that waits for something else than an answer keeps no refused read from ending the session', async () => {
    answer = () => ({ status: 401, body: { status: 'error', code: 401, message: 'expired' } });
    render(<Login send={() => new Promise(() => undefined)} />);
    await fill();
    await press();
    expect(isBusy()).toBe(true);
    const read = call('GET /levelup/mine', undefined, { signal: new AbortController().signal });
    await expect(read).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(sessionStore.get().token).toBeNull();
  });

  it('leaves nothing of what was typed in a cache', async () => {
    render(<Login />);
    await fill();
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  it('does not reach a form around it', async () => {
    const outer = vi.fn();
    render(
      <div onSubmit={outer}>
        <Login />
      </div>,
    );
    await fill();
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  it('is said at its field alone, which gets the focus, until that is changed', async () => {
    answer = () => refusal('bad_credentials');
    render(<Login />);
    await fill();
    await press();
    await waitFor(() => expect(errorAt('Password')).toBe(errorTexts.bad_credentials));
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(isBusy()).toBe(false);
    expect(toasts()).toEqual([]);
    await fill('8', '');
    expect(errorAt('Password')).toBe(errorTexts.bad_credentials);
    await fill('', '4');
    expect(errorAt('Password')).toBe('');
  });

  it('leaves the focus to a member who goes on typing', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...refusal('bad_credentials'), after: gate.promise });
    render(<Login />);
    await fill();
    await press();
    await userEvent.type(input('Name'), '8');
    gate.resolve();
    await waitFor(() => expect(errorAt('Password')).toBe(errorTexts.bad_credentials));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(input('Name'));
  });

  it('of the server’s own check is said at the field that it names', async () => {
    answer = () => refusal('validation', { errors: { name: ['Too short'] } });
    render(<Login />);
    await fill();
    await press();
    await waitFor(() => expect(errorAt('Name')).toBe('Too short'));
    expect(toasts()).toEqual([]);
  });

  it('of no field is a toast', async () => {
    answer = () => refusal('too_frequent');
    render(<Login />);
    await fill();
    await press();
    await waitFor(() => expect(toasts()).toEqual([errorTexts.too_frequent]));
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['', '']);
  });

  it('that the form has handled is said nowhere else', async () => {
    answer = () => refusal('bad_credentials');
    const onError = vi.fn(() => true);
    render(<Login onError={onError} />);
    await fill();
    await press();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(isBusy()).toBe(false));
    expect([errorAt('Password'), toasts()]).toEqual(['', []]);
  });

  it('whose handling fails is reported as a fault of the app, and the form can be sent again', async () => {
    answer = () => refusal('bad_credentials');
    render(<Login onError={() => Promise.reject(new TypeError('undefined is not a function'))} />);
    await fill();
    await press();
    await waitFor(() => expect(toasts()).toEqual([text('common.abnormal')]));
    expect(isBusy()).toBe(false);
  });

  it('is no answer: a fault of the app is reported as one', async () => {
    render(
      <Login
        send={() => {
          throw new TypeError('undefined is not a function');
        }}
      />,
    );
    await fill();
    await press();
    await waitFor(() => expect(toasts()).toEqual([text('common.abnormal')]));
    expect(isBusy()).toBe(false);
  });

  it('that another call has found is shown like one of its own', async () => {
    const onInvalid = vi.fn();
    render(<Login onInvalid={onInvalid} />);
    await press('Tell');
    expect(errorAt('Password')).toBe('Said elsewhere');
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ password: 'Said elsewhere' });
  });
});

describe('a captcha', () => {
  it('is missed with the other fields, and renewed after a refusal', async () => {
    const captcha = { value: '', isMissing: true, renew: vi.fn() };
    answer = () => refusal('captcha_wrong');
    const errorMap = { keys: { captcha_wrong: 'captcha' as const } };
    const { rerender } = render(<Login captcha={captcha} errorMap={errorMap} />);
    await fill();
    await press();
    expect(screen.getByRole('note').textContent).toBe(text('auth.errorCaptcha'));
    expect([sent, captcha.renew.mock.calls]).toEqual([[], []]);
    rerender(<Login captcha={{ ...captcha, value: '1234', isMissing: false }} errorMap={errorMap} />);
    await press();
    await waitFor(() => expect(captcha.renew).toHaveBeenCalledTimes(1));
    rerender(<Login captcha={captcha} errorMap={errorMap} />);
    expect(screen.getByRole('note').textContent).toBe(errorTexts.captcha_wrong);
    rerender(<Login captcha={{ ...captcha, value: '5' }} errorMap={errorMap} />);
    expect(screen.getByRole('note').textContent).toBe('');
  });
});

describe('what is typed', () => {
  it('stays over later reads, and the fields that were not touched follow them', async () => {
    const { rerender } = render(<Login initial={{ name: 'old', password: '' }} />);
    await fill('', 'lotus123');
    rerender(<Login initial={{ name: 'new', password: 'read' }} />);
    expect([input('Name').value, input('Password').value]).toEqual(['new', 'lotus123']);
    await press('Reset');
    expect([input('Name').value, input('Password').value]).toEqual(['new', 'read']);
  });

  it('is gone with its errors when a keep-alive screen is left', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Login />
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

describe('a form that moves money', () => {
  it('is busy as long as its operation, and says its refusal at the field until that is changed', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...refusal('money_not_enough'), after: gate.promise });
    render(<Transfer />);
    await press();
    await waitFor(() => expect(app.seen).toHaveLength(1));
    expect(isBusy()).toBe(true);
    await press();
    gate.resolve();
    await waitFor(() => expect(errorAt('Amount')).toBe(errorTexts.money_not_enough));
    expect(app.seen).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(input('Amount')));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.type(input('Amount'), '1');
    expect(errorAt('Amount')).toBe('');
  });

  it('leaves a refusal of no field to the status of the operation', async () => {
    answer = () => refusal('supplier_refused');
    render(<Transfer />);
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorTexts.supplier_refused));
    expect([errorAt('Amount'), toasts()]).toEqual(['', []]);
  });
});
