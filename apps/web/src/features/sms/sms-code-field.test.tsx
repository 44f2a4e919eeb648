// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { SmsCodeField } from './sms-code-field.tsx';

let pictures: number;
let decide: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/auth/captcha') {
    pictures += 1;
    return success({ data: { img: 'data:,', key: `key${pictures}` } });
  }
  return path === '/auth/sms_reset' ? decide() : { status: 404 };
});
beforeEach(async () => {
  pictures = 0;
  decide = () => success({});
  await addTexts('sms');
});

function open(phone = '13800001111') {
  const submitted = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <form onSubmit={submitted}>
        <SmsCodeField purpose="reset" phone={phone} value="" onChange={() => undefined} />
      </form>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), submitted };
}
const sent = () => app.seen.filter(({ path }) => path === '/auth/sms_reset').map(({ body }) => body);
const sheet = () => screen.queryByRole('dialog');
const captchaField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Captcha/ });
const send = () => screen.getAllByRole('button', { name: 'Send code' });

async function askFor(user: ReturnType<typeof userEvent.setup>) {
  await user.click(send()[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('[data-captcha] img')).not.toBeNull());
}

it('a message costs a captcha, and goes to the phone that was asked for', async () => {
  const { user, submitted } = open();
  await askFor(user);
  expect(sent()).toEqual([]);
  await user.type(captchaField(), '1234{Enter}');
  await screen.findByText(/13800001111/);
  expect(sent()).toEqual([{ phone: '13800001111', key: 'key1', captcha: '1234' }]);
  expect(sheet()).toBeNull();
  expect(submitted).not.toHaveBeenCalled();
});

it('a wrong captcha is said where it was typed, with a new picture', async () => {
  decide = () => refusal('captcha_wrong');
  const { user } = open();
  await askFor(user);
  await user.type(captchaField(), '9999{Enter}');
  await waitFor(() => expect(pictures).toBe(2));
  await waitFor(() => expect(captchaField().getAttribute('aria-invalid')).toBe('true'));
  expect(captchaField().value).toBe('');
  decide = () => success({});
  await user.type(captchaField(), '1234{Enter}');
  await waitFor(() => expect(sheet()).toBeNull());
  expect(sent().at(-1)).toEqual({ phone: '13800001111', key: 'key2', captcha: '1234' });
});

it('whatever else is refused is said at the code, and the sheet is gone', async () => {
  decide = () => refusal('sms_limit');
  const { user } = open();
  await askFor(user);
  await user.type(captchaField(), '1234{Enter}');
  await waitFor(() => expect(sheet()).toBeNull());
  expect(await screen.findByText('sms_limit')).toBeTruthy();
});

it('no picture is asked for while the phone is none', async () => {
  const { user } = open('12');
  await user.click(send()[0] as HTMLElement);
  expect(sheet()).toBeNull();
  expect(pictures).toBe(0);
});
