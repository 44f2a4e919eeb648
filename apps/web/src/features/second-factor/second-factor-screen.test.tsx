// @vitest-environment-options { "url": "http://localhost/#/Member/SecondFactor" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';

const off = {
  is_on: 0,
  turned_on_at: null as string | null,
  at_login: 0,
  at_withdrawal: 0,
  recovery_codes_left: 0,
  locked_until: null,
  demanded_from: null as string | null,
};
const on = {
  ...off,
  is_on: 1,
  turned_on_at: '2026-03-01 12:00:00',
  at_login: 1,
  recovery_codes_left: 10,
};
const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

let status: typeof off;
let answer: () => Answer;
let begun: number;
const app = openApp(({ path }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7' } });
  if (path === '/member/second_factor/status') return success({ data: status });
  if (path === '/member/second_factor/begin') {
    begun += 1;
    return success({ data: { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/koi' } });
  }
  return path.startsWith('/member/second_factor/') ? answer() : { status: 404 };
});

beforeEach(async () => {
  await addTexts('second-factor');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  status = off;
  answer = () => success({ data: on });
  begun = 0;
  toastStore.set([]);
});

const hidden = { hidden: true };
function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactorScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, ...hidden });
const press = async (user: UserEvent, name: string) => user.click(await button(name));
const code = () => screen.getByRole('textbox', { name: 'Verification code', ...hidden });
const password = () => screen.getByLabelText(/^Log-in password/);
const said = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    : '';
const sent = () =>
  app.seen
    .filter(({ path }) => /turn_|choose|recovery_codes$/.test(path))
    .map(({ path, body }) => [path.split('/').at(-1), body]);

describe('turning it on', () => {
  async function setUp() {
    const user = open();
    await press(user, 'Set up');
    await screen.findByText('ABCD EFGH IJ');
    return user;
  }

  it('takes a code of the app and the login password, then shows the recovery codes once', async () => {
    answer = () => success({ data: on, recovery_codes: codes });
    const user = await setUp();
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await press(user, 'Turn on');
    await screen.findByText(codes[0] as string);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(sent()).toEqual([['turn_on', { factor_code: '123456', password: 'lotus1' }]]);
    const file = screen.getByRole('link', { name: 'Save' });
    expect(file.getAttribute('href')).toBe(
      `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`,
    );
    await press(user, 'I’ve saved them');
    expect(await screen.findByText('Two-step verification is on')).toBeTruthy();
    expect(screen.queryByText(codes[0] as string)).toBeNull();
  });

  it.each([
    ['12345', 'lotus1', 'Six digits from your authenticator app', ''],
    ['123456', 'lotus', '', 'Enter your log-in password'],
  ])('sends no code %s with the password %s', async (typed, secret, atCode, atPassword) => {
    const user = await setUp();
    await user.type(code(), typed);
    await user.type(password(), secret);
    expect([said(code()), said(password())]).toEqual(['', '']);
    await press(user, 'Turn on');
    expect([said(code()), said(password())]).toEqual([atCode, atPassword]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['factor_code_wrong', code],
    ['password_wrong', password],
    ['locked_out', password],
  ] as const)('says %s at its field, until that is typed again', async (error, field) => {
    answer = () => refusal(error);
    const user = await setUp();
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await press(user, 'Turn on');
    await waitFor(() => expect(said(field())).not.toBe(''));
    expect([code(), password()].filter((one) => said(one) !== '')).toEqual([field()]);
    await user.type(field(), '{Backspace}7');
    expect(said(field())).toBe('');
    expect(toastStore.get()).toEqual([]);
  });

  it('takes a new secret where the first one has expired', async () => {
    answer = () => refusal('factor_not_begun');
    const user = await setUp();
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await press(user, 'Turn on');
    await waitFor(() => expect(begun).toBe(2));
  });

  it('takes no recovery code: there is none yet', async () => {
    await setUp();
    expect(screen.queryByRole('button', { name: 'Use a recovery code instead' })).toBeNull();
  });
});

describe('once it is on', () => {
  beforeEach(() => {
    status = on;
  });
  const toggle = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('switch', { name: new RegExp(`^${name}`) }));
  const sheet = async () => within(await screen.findByRole('dialog'));

  it.each([
    ['Log-in', { at_login: 0, at_withdrawal: 0 }],
    ['Withdrawals', { at_login: 1, at_withdrawal: 1 }],
  ])('what it is used for is changed with a code: %s', async (name, chosen) => {
    answer = () => success({ data: { ...on, ...chosen } });
    const user = open();
    await toggle(user, name);
    await user.type(code(), '123456');
    expect(screen.queryByLabelText(/^Log-in password/)).toBeNull();
    await press(user, 'Save');
    await waitFor(() => expect(sent()).toEqual([['choose', { factor_code: '123456', ...chosen }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const checked = () =>
      screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked') === 'true');
    await waitFor(() => expect(checked()).toEqual([chosen.at_login === 1, chosen.at_withdrawal === 1]));
  });

  it('recovery codes are made again with a code and the password', async () => {
    answer = () => success({ data: on, recovery_codes: codes });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Recovery codes/ }));
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await user.click((await sheet()).getByRole('button', { name: 'Make new recovery codes' }));
    expect(await screen.findByText(codes[1] as string)).toBeTruthy();
    expect(sent()).toEqual([['recovery_codes', { factor_code: '123456', password: 'lotus1' }]]);
  });

  it('is turned off with a code and the password', async () => {
    answer = () => success({ data: off });
    const user = open();
    await press(user, 'Turn off');
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await user.click((await sheet()).getByRole('button', { name: 'Turn off two-step verification' }));
    expect(await screen.findByText('Add a second lock')).toBeTruthy();
    expect(sent()).toEqual([['turn_off', { factor_code: '123456', password: 'lotus1' }]]);
  });

  it('nothing is sent without both, and each is asked for', async () => {
    const user = open();
    await press(user, 'Turn off');
    await user.click((await sheet()).getByRole('button', { name: 'Turn off two-step verification' }));
    expect([said(code()), said(password())]).toEqual([
      'Six digits from your authenticator app',
      'Enter your log-in password',
    ]);
    expect(sent()).toEqual([]);
  });

  it('a wrong code is said at its field', async () => {
    answer = () => refusal('factor_wrong');
    const user = open();
    await press(user, 'Turn off');
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    await user.click((await sheet()).getByRole('button', { name: 'Turn off two-step verification' }));
    await waitFor(() => expect(said(code())).toBe('factor_wrong'));
    expect(said(password())).toBe('');
  });

  it('that it was turned off elsewhere is seen', async () => {
    const user = open();
    await press(user, 'Turn off');
    await user.type(code(), '123456');
    await user.type(password(), 'lotus1');
    answer = () => refusal('factor_off');
    status = off;
    await user.click((await sheet()).getByRole('button', { name: 'Turn off two-step verification' }));
    expect(await screen.findByText('Add a second lock')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [3, false],
    [2, true],
  ])('%i recovery codes left are few: %s', async (recovery_codes_left, isFew) => {
    status = { ...on, recovery_codes_left };
    open();
    expect(await screen.findByText(`${recovery_codes_left} left`)).toBeTruthy();
    expect(screen.queryByText('Time to make new ones') !== null).toBe(isFew);
  });

  it.each([
    [null, 'Every withdrawal'],
    ['0.00', 'This site requires it for every withdrawal'],
    ['500.00', 'This site requires it from $500.00'],
  ])('with a demand from %s it is said what it is used for', async (demanded_from, notice) => {
    status = { ...on, demanded_from };
    open();
    expect(await screen.findByText(notice)).toBeTruthy();
  });
});
