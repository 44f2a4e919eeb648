// @vitest-environment-options { "url": "http://localhost/" }
import { errorTexts } from '@koi/texts/messages/en';
import { Button } from '@koi/ui/button.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useMoneyMutation } from '../src/api/operations/use-money-mutation.ts';
import { useForm } from '../src/api/use-form.ts';
import { text } from '../src/shared/i18n/i18n.ts';
import { OperationStatus } from '../src/shared/operations/operation-status.tsx';
import {
  errorAt,
  fill,
  input,
  isBusy,
  LoginForm,
  openFormApp,
  press,
  server,
  toasts,
} from './login-form.tsx';
import { refusal } from './open-app.ts';

const app = openFormApp();

describe('a refusal', () => {
  it('is said at its field alone, which gets the focus, until that is changed', async () => {
    server.answer = () => refusal('bad_credentials');
    render(<LoginForm />);
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
    server.answer = () => ({ ...refusal('bad_credentials'), after: gate.promise });
    render(<LoginForm />);
    await fill();
    await press();
    await userEvent.type(input('Name'), '8');
    gate.resolve();
    await waitFor(() => expect(errorAt('Password')).toBe(errorTexts.bad_credentials));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(input('Name'));
  });

  it('of the server’s own check is said at the field that it names', async () => {
    server.answer = () => refusal('validation', { errors: { name: ['Too short'] } });
    render(<LoginForm />);
    await fill();
    await press();
    await waitFor(() => expect(errorAt('Name')).toBe('Too short'));
    expect(toasts()).toEqual([]);
  });

  it('of no field is a toast', async () => {
    server.answer = () => refusal('too_frequent');
    render(<LoginForm />);
    await fill();
    await press();
    await waitFor(() => expect(toasts()).toEqual([errorTexts.too_frequent]));
    expect([errorAt('Name'), errorAt('Password')]).toEqual(['', '']);
  });

  it('that the form has handled is said nowhere else', async () => {
    server.answer = () => refusal('bad_credentials');
    const onError = vi.fn(() => true);
    render(<LoginForm onError={onError} />);
    await fill();
    await press();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(isBusy()).toBe(false));
    expect([errorAt('Password'), toasts()]).toEqual(['', []]);
  });

  it('whose handling fails is reported as a fault of the app, and the form can be sent again', async () => {
    server.answer = () => refusal('bad_credentials');
    render(<LoginForm onError={() => Promise.reject(new TypeError('undefined is not a function'))} />);
    await fill();
    await press();
    await waitFor(() => expect(toasts()).toEqual([text('common.abnormal')]));
    expect(isBusy()).toBe(false);
  });

  it('is no answer: a fault of the app is reported as one', async () => {
    render(
      <LoginForm
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
    render(<LoginForm onInvalid={onInvalid} />);
    await press('Tell');
    expect(errorAt('Password')).toBe('Said elsewhere');
    await waitFor(() => expect(document.activeElement).toBe(input('Password')));
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ password: 'Said elsewhere' });
  });
});

describe('a captcha', () => {
  it('is missed with the other fields, and renewed after a refusal', async () => {
    const captcha = { value: '', isMissing: true, renew: vi.fn() };
    server.answer = () => refusal('captcha_wrong');
    const errorMap = { keys: { captcha_wrong: 'captcha' as const } };
    const { rerender } = render(<LoginForm captcha={captcha} errorMap={errorMap} />);
    await fill();
    await press();
    expect(screen.getByRole('note').textContent).toBe(text('auth.errorCaptcha'));
    expect([server.sent, captcha.renew.mock.calls]).toEqual([[], []]);
    rerender(<LoginForm captcha={{ ...captcha, value: '1234', isMissing: false }} errorMap={errorMap} />);
    await press();
    await waitFor(() => expect(captcha.renew).toHaveBeenCalledTimes(1));
    rerender(<LoginForm captcha={captcha} errorMap={errorMap} />);
    expect(screen.getByRole('note').textContent).toBe(errorTexts.captcha_wrong);
    rerender(<LoginForm captcha={{ ...captcha, value: '5' }} errorMap={errorMap} />);
    expect(screen.getByRole('note').textContent).toBe('');
  });
});

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
describe('a form that moves money', () => {
  it('is busy as long as its operation, and says its refusal at the field until that is changed', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer = () => ({ ...refusal('money_not_enough'), after: gate.promise });
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
    server.answer = () => refusal('supplier_refused');
    render(<Transfer />);
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorTexts.supplier_refused));
    expect([errorAt('Amount'), toasts()]).toEqual(['', []]);
  });
});
