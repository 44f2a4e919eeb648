// @vitest-environment-options { "url": "http://localhost/" }

import { PasswordField } from '@koi/ui/password-field.tsx';
import { PinPad } from '@koi/ui/pin-pad.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { CodeField } from '../src/features/second-factor/code-field.tsx';
import { SmsCodeField } from '../src/features/sms/sms-code-field.tsx';
import { CaptchaField } from '../src/shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../src/shared/captcha/use-captcha.ts';
import { useTransientText } from '../src/shared/navigation/use-transient-text.ts';
import { openApp } from './open-app.ts';

openApp(() => ({ status: 404 }));
afterEach(cleanup);

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}
const Captcha = () => <CaptchaField captcha={useCaptcha(true)} />;
function Typed() {
  const [text, setText] = useTransientText();
  return <TextField label="Search" value={text} onChange={setText} />;
}

/** Every field for a secret, and input that a keep-alive screen clears. */
const fields: readonly [name: string, field: (props: FieldProps) => ReactNode][] = [
  ['password', (props) => <PasswordField label="Password" {...props} />],
  ['withdrawal password', (props) => <PinPad label="PIN" {...props} />],
  ['code of the authenticator', (props) => <CodeField {...props} />],
  ['code of a text message', (props) => <SmsCodeField purpose="reset" phone="" {...props} />],
  ['captcha', () => <Captcha />],
  ['text typed on a kept screen', () => <Typed />],
];

/** A screen that stays mounted while another one is shown. */
function Stored({ isShown, field }: { isShown: boolean; field: (props: FieldProps) => ReactNode }) {
  const [value, setValue] = useState('');
  return (
    <QueryClientProvider client={queryClient}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{field({ value, onChange: setValue })}</Activity>
    </QueryClientProvider>
  );
}

it.each(fields)('%s: empty as soon as its screen is left, and on return', async (_name, field) => {
  const page = (isShown: boolean) => <Stored isShown={isShown} field={field} />;
  const { rerender, container } = render(page(true));
  const input = () => container.querySelector('input') as HTMLInputElement;
  await userEvent.setup().type(input(), '1234');
  expect(input().value).toBe('1234');
  rerender(page(false));
  expect(input().value).toBe('');
  rerender(page(true));
  expect(input().value).toBe('');
});

it('a password that is shown is wiped, too', async () => {
  const field = (props: FieldProps) => <PasswordField label="Password" {...props} />;
  const { rerender, container } = render(<Stored isShown field={field} />);
  const user = userEvent.setup();
  await user.type(container.querySelector('input') as HTMLInputElement, '1234');
  await user.click(screen.getByRole('button'));
  expect(container.querySelector('input')?.type).toBe('text');
  rerender(<Stored isShown={false} field={field} />);
  expect(container.querySelector('input')?.value).toBe('');
});
