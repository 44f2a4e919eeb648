import { Button } from '@koi/ui/button.tsx';
import { PasswordField } from '@koi/ui/password-field.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toastStore } from '@koi/ui/toast-store.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { call } from '../src/api/client.ts';
import { operationsStore } from '../src/api/operations/operation-journal.ts';
import { useForm } from '../src/api/use-form.ts';
import { openApp, success } from './open-app.ts';

type Answer = Parameters<typeof openApp>[0];
type Values = { name: string; password: string };

/** What the server answers to the form of a test, and what it was sent. */
export const server: { answer: Answer; sent: Values[] } = { answer: () => success({}), sent: [] };

/** The app of a test of `useForm`, fresh for each. */
export function openFormApp(): ReturnType<typeof openApp> {
  const app = openApp((request) => server.answer(request));
  beforeEach(() => {
    server.answer = () => success({});
    server.sent = [];
    toastStore.set([]);
    operationsStore.set([]);
  });
  return app;
}

type Options = Partial<Parameters<typeof useForm<Values>>[0]>;

export function LoginForm({ around, ...options }: Options & { around?: ReactNode }) {
  const form = useForm({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      name: name === '' ? 'Say your name' : undefined,
      password: password === '' ? 'Say your password' : undefined,
    }),
    send: (values) => {
      server.sent.push(values);
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

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const errorAt = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
export const toasts = () => toastStore.get().map((toast) => toast.text);
export const press = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }));
export const isBusy = () => screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy') === 'true';

export async function fill(name = 'panda7', password = 'lotus123') {
  const user = userEvent.setup();
  if (name) await user.type(input('Name'), name);
  if (password) await user.type(input('Password'), password);
}
