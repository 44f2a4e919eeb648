// @vitest-environment-options { "url": "http://localhost/" }
import { errorTexts } from '@koi/texts/messages/en';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { GuestMessageScreen } from './guest-message-screen.tsx';

let answer: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/auth/captcha') return success({ data: { img: 'data:,', key: 'key' } });
  return path === '/service/ticket' ? answer() : { status: 404 };
});
const sent = () => app.seen.filter(({ path }) => path === '/service/ticket').map(({ body }) => body);
const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const field = (label: RegExp) => screen.getByLabelText(label);

beforeEach(async () => {
  endSession();
  answer = () => success({ data: { id: 12 } });
  await addTexts('service');
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <GuestMessageScreen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return userEvent.setup();
}

it('asks for a way to answer before it is sent', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(problems()).toEqual([
    'Please enter a phone number or an e-mail address',
    'Please tell us in a few words',
    'Please enter the 4 digits',
  ]);
  expect(sent()).toEqual([]);
});

it('is sent with what was filled in, and shows its number', async () => {
  const user = await open();
  await user.type(field(/^Username/), 'panda7');
  await user.type(field(/^E-mail/), 'panda@example.test');
  await user.type(field(/^What happened/), 'My phone was stolen');
  await user.type(field(/^Captcha/), '1234');
  answer = () => refusal('captcha_wrong');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(problems()).toEqual([errorTexts.captcha_wrong]));
  expect(field(/^What happened/)).toHaveProperty('value', 'My phone was stolen');
  answer = () => success({ data: { id: 12 } });
  await user.type(field(/^Captcha/), '5678');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We have your message no. 12')).toBeTruthy();
  expect(sent().at(-1)).toEqual({
    account: 'panda7',
    email: 'panda@example.test',
    content: 'My phone was stolen',
    key: 'key',
    captcha: '5678',
  });
});
