// @vitest-environment-options { "url": "http://localhost/" }
import { errorTexts } from '@koi/texts/messages/en';
import { goes } from '@koi/ui/test/connection.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { LoginScreen } from './login-screen.tsx';

const refused = (error: string, fields: object = {}, status = 400): Answer => ({
  status,
  body: { status: 'error', code: status, message: 'refused', error, ...fields },
});
const until = 'You are on a break until tomorrow';

let asksForPicture: boolean;
let features: object;
let picture: () => Answer;
let second: Answer;

const app = openApp(({ path }) => {
  if (path === '/system/configs')
    return success({ data: { vip1_is_login_captcha_open: asksForPicture ? '1' : '0', ...features } });
  if (path === '/auth/captcha') return picture();
  if (path === '/auth/login') return refused('factor_required', { ticket: 'ticket' });
  return path === '/auth/login/second_factor' ? second : { status: 404 };
});

beforeEach(() => {
  asksForPicture = false;
  features = {};
  picture = () => success({ data: { img: 'data:,', key: 'key' } });
  toastStore.set([]);
  endSession();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));
const dialog = () => screen.queryByRole('dialog');
const toasts = () => toastStore.get().map(({ text: words }) => words);

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function sendCode() {
  const user = open();
  await user.type(field('Username'), 'panda7');
  await user.type(field('Password'), 'lotus123');
  await waitFor(() => expect(screen.queryByLabelText(/^Captcha/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(await screen.findByLabelText(/^Verification code/), '123456');
  const buttons = await screen.findAllByRole('button', { name: 'Log in' });
  await user.click(buttons.find((button) => dialog()?.contains(button)) as HTMLElement);
  await waitFor(() => expect(app.seen.some(({ path }) => path.endsWith('/second_factor'))).toBe(true));
  return user;
}

describe('a code of the second factor', () => {
  it.each<[key: string, at: string, notice: string]>([
    ['login_expired', 'Password', errorTexts.login_expired],
    ['bad_credentials', 'Password', errorTexts.bad_credentials],
    ['member_forbidden', 'Username', errorTexts.member_forbidden],
    ['timed_out', 'Username', until],
  ])('that is refused as %s ends the log-in, and the form says why', async (error, at, notice) => {
    second = refused(error, { message: notice });
    await sendCode();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(described(field(at))).toBe(notice);
    expect(toasts()).toEqual([]);
    expect(Boolean(screen.queryByRole('button', { name: text('auth.restricted') }))).toBe(
      error === 'timed_out',
    );
  });

  it.each<[why: string, answer: Answer, notice: string]>([
    ['was wrong', refused('factor_locked', { message: 'Too many codes' }), 'Too many codes'],
    ['came too often', refused('too_many_requests', {}, 429), errorTexts.too_many_requests],
    ['met a server that is broken', refused('server_error', {}, 500), errorTexts.server_error],
  ])('that %s is typed again in its place', async (_why, answer, notice) => {
    second = answer;
    await sendCode();
    const code = screen.getByLabelText(/^Verification code/);
    await waitFor(() => expect(described(code)).toBe(notice));
    expect(code).toMatchObject({ value: '' });
  });
});

describe('a picture that cannot be had', () => {
  beforeEach(() => {
    asksForPicture = true;
  });

  it('is no mistake of the member, and is asked for again', async () => {
    let isBroken = true;
    picture = () =>
      isBroken ? refused('not_found', {}, 404) : success({ data: { img: 'data:,', key: 'key' } });
    const user = open();
    const retry = await screen.findByRole('button', { name: text('common.retry') });
    const captcha = field('Captcha');
    expect(described(captcha)).toBe(text('auth.captchaFailed'));
    await user.type(captcha, '1234');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(described(captcha)).toBe(text('auth.captchaFailed'));
    expect(app.seen.some(({ path }) => path === '/auth/login')).toBe(false);
    isBroken = false;
    await user.click(retry);
    await screen.findByRole('button', { name: text('auth.captchaRefresh') });
    await waitFor(() => expect(document.querySelector('[data-captcha] img')).not.toBeNull());
  });

  it('is missed without a connection, and comes with it', async () => {
    const user = open();
    await waitFor(() => expect(document.querySelector('[data-captcha] img')).not.toBeNull());
    const another = await screen.findByRole('button', { name: text('auth.captchaRefresh') });
    goes('offline');
    await user.click(another);
    expect(await screen.findByText(text('auth.captchaFailed'))).toBeTruthy();
    goes('online');
    await waitFor(() => expect(screen.queryByText(text('auth.captchaFailed'))).toBeNull());
    await waitFor(() => expect(document.querySelector('[data-captcha] img')).not.toBeNull());
  });
});

describe('a forgotten password', () => {
  it.each([
    ['leads to a message that a person answers', { features_off: '' }, '#/Service/Message'],
    ['leads to a code where the site sends them', { is_sms_reset_open: '1' }, '#/ResetPassword'],
    ['leads to the ways of contact on a back end of others', {}, '#/Service'],
  ])('%s', async (_where, given, href) => {
    features = given;
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(href),
    );
  });
});
