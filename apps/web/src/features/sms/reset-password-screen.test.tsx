// @vitest-environment-options { "url": "http://localhost/#/ResetPassword" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { addressStore, navigate } from '../../shared/navigation/router.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

let answer: () => Answer;
let sms: '0' | '1';
const app = openApp(({ path }) => {
  if (path === '/system/configs') return success({ data: { is_sms_reset_open: sms } });
  return path === '/auth/reset_code' ? answer() : { status: 404 };
});

beforeEach(async () => {
  await addTexts('sms');
  answer = () => success({});
  sms = '0';
  endSession();
  navigate('/ResetPassword', { replace: true });
  setCapability('named-features', true);
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ResetPasswordScreen />
    </QueryClientProvider>,
  );
const field = (key: Parameters<typeof text>[0]) => screen.findByLabelText(text(key), { exact: false });

it('sets a new password with a code from the support, and says what is wrong with it at its field', async () => {
  const user = userEvent.setup();
  answer = () => refusal('reset_code_wrong');
  show();
  await user.type(await field('auth.name'), 'panda7');
  await user.type(await field('sms.supportCode'), 'k7qm2');
  await user.type(await field('sms.newPassword'), 'new-pass-1');
  await user.type(await field('auth.passwordConfirm'), 'new-pass-1');
  const submit = screen.getByRole('button', { name: text('sms.resetSubmit') });
  await user.click(submit);
  await screen.findByText(text('sms.supportMissing'));
  await user.type(await field('sms.supportCode'), '-xpd4r');
  await user.click(submit);
  await screen.findByText('reset_code_wrong');
  answer = () => success({});
  await user.click(submit);
  await waitFor(() => expect(addressStore.get().pathname).toBe('/Login'));
  const sent = app.seen.filter(({ path }) => path === '/auth/reset_code').map(({ body }) => body);
  const body = { name: 'panda7', password: 'new-pass-1', password_confirmation: 'new-pass-1' };
  expect(sent).toEqual(Array(2).fill({ ...body, code: 'k7qm2-xpd4r' }));
});

it('offers text message and support side by side where both are there', async () => {
  sms = '1';
  show();
  expect(await field('auth.phone')).toBeTruthy();
  await userEvent.click(screen.getByText(text('sms.reset_support')));
  expect(await field('sms.supportCode')).toBeTruthy();
  expect(screen.queryByLabelText(text('auth.phone'), { exact: false })).toBeNull();
});
