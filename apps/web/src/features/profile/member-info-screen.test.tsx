// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { MemberInfoScreen } from './member-info-screen.tsx';

openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7', phone: '123456', is_demo: 0 } });
  if (path === '/system/configs') return success({ data: {} });
  if (path !== '/auth/info/update') return { status: 404 };
  const errors = { phone: ['The phone is taken'], email: ['The e-mail is taken'] };
  return {
    status: 422,
    body: { status: 'error', code: 422, message: 'refused', error: 'validation', errors },
  };
});

const isInvalid = (label: string) =>
  screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid') === 'true';

it('takes a refusal back from the field that is typed in, and from no other', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemberInfoScreen />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const [phone, email] = [text('auth.phone'), text('profile.email')];
  await user.type(await screen.findByRole('textbox', { name: phone }), '9');
  await user.type(screen.getByRole('textbox', { name: email }), 'a@example.test');
  await user.click(screen.getByRole('button', { name: text('common.save') }));
  await waitFor(() => expect([phone, email].map(isInvalid)).toEqual([true, true]));
  await user.type(screen.getByRole('textbox', { name: phone }), '8');
  expect([phone, email].map(isInvalid)).toEqual([false, true]);
  expect(screen.queryByText('The phone is taken')).toBeNull();
});
