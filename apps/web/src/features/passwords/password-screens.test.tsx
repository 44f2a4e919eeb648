// @vitest-environment-options { "url": "http://localhost/#/Member/Modify_pwd" }
import { errorTexts } from '@koi/texts/messages/en';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, SeenRequest } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { setCapability } from '../../api/compat/capabilities.ts';
import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { addressStore, navigate } from '../../shared/navigation/router.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { ModifyDrawingPwdScreen } from './modify-drawing-pwd-screen.tsx';
import { ModifyPwdScreen } from './modify-pwd-screen.tsx';
import { SetDrawingPwdScreen } from './set-drawing-pwd-screen.tsx';

let member: object;
/** The member's data are answered once this resolves. */
let reading: Promise<void>;
let answer: (request: SeenRequest) => Answer;
const app = openApp((request) => {
  if (request.path === '/auth/me')
    return { ...success({ data: { id: 7, has_qk_pwd: 1, ...member } }), after: reading };
  return request.path.startsWith('/member/') ? answer(request) : { status: 404 };
});

beforeEach(async () => {
  await Promise.all([addTexts('passwords'), addTexts('second-factor')]);
  member = {};
  reading = Promise.resolve();
  answer = () => success({});
  toastStore.set([]);
  navigate('/Member/Modify_pwd', { replace: true });
});

async function open(Screen: FunctionComponent) {
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return userEvent.setup();
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = async (user: UserEvent, ...fields: [label: RegExp, value: string][]) => {
  for (const [label, value] of fields) {
    await user.clear(field(label));
    if (value) await user.type(field(label), value);
  }
};
const said = (label: RegExp) => {
  const element = field(label);
  return element.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
    : '';
};
const sent = () => app.seen.filter(({ path }) => path.startsWith('/member/')).map(({ body }) => body);
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

const login = { old: /^Current password/, fresh: /^New password/, repeat: /^Repeat new password/ };
const pin = {
  old: /^Enter the current/,
  fresh: /^Enter a new withdrawal password/,
  repeat: /^Enter it again/,
};

describe('the login password', () => {
  const change = 'Change password';

  it('is changed with the old one, and the screen is left', async () => {
    const user = await open(ModifyPwdScreen);
    await fill(user, [login.old, 'lotus123'], [login.fresh, 'carp4567'], [login.repeat, 'carp4567']);
    await press(user, change);
    await waitFor(() => expect(toasts()).toEqual(['success: Login password changed']));
    expect(sent()).toEqual([
      { oldpassword: 'lotus123', password: 'carp4567', password_confirmation: 'carp4567' },
    ]);
    expect(addressStore.get().pathname).toBe('/Main/home');
  });

  it.each([
    ['12345', 'carp4567', 'carp4567', ['At least 6 characters', '', '']],
    ['lotus123', 'carp4', 'carp4', ['', 'At least 6 characters', '']],
    ['lotus123', 'lotus123', 'lotus123', ['', 'The new password must be different', '']],
    ['lotus123', 'carp4567', 'carp4568', ['', '', 'The passwords do not match']],
    ['', '', '', ['At least 6 characters', 'At least 6 characters', 'Please fill this in']],
  ])('is not changed from %s to %s, repeated as %s', async (old, fresh, repeat, notice) => {
    const user = await open(ModifyPwdScreen);
    await fill(user, [login.old, old], [login.fresh, fresh], [login.repeat, repeat]);
    expect([login.old, login.fresh, login.repeat].map(said)).toEqual(['', '', '']);
    await press(user, change);
    expect([login.old, login.fresh, login.repeat].map(said)).toEqual(notice);
    expect(sent()).toEqual([]);
  });

  it('that is wrong is said at its field alone, until it is typed again', async () => {
    answer = () => refusal('old_password_wrong');
    const user = await open(ModifyPwdScreen);
    await fill(user, [login.old, 'lotus123'], [login.fresh, 'carp4567'], [login.repeat, 'carp4567']);
    await press(user, change);
    await waitFor(() => expect(said(login.old)).toBe('old_password_wrong'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.type(field(login.old), '4');
    expect(said(login.old)).toBe('');
  });

  it('is sent once for two taps, and says what belongs to no field', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...refusal('too_frequent'), after: gate.promise });
    const user = await open(ModifyPwdScreen);
    await fill(user, [login.old, 'lotus123'], [login.fresh, 'carp4567'], [login.repeat, 'carp4567']);
    await press(user, change);
    await press(user, change);
    gate.resolve();
    await waitFor(() => expect(toasts()).toEqual([`failure: ${errorTexts.too_frequent}`]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect([login.old, login.fresh, login.repeat].map(said)).toEqual(['', '', '']);
    expect(sent()).toHaveLength(1);
  });

  it('is changed with a code of the second factor where the server asks for one', async () => {
    answer = ({ body }) => ('factor_code' in (body as object) ? success({}) : refusal('factor_required'));
    const user = await open(ModifyPwdScreen);
    await fill(user, [login.old, 'lotus123'], [login.fresh, 'carp4567'], [login.repeat, 'carp4567']);
    await press(user, change);
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(await sheet.findByRole('textbox'), '123456');
    await user.click(sheet.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Login password changed']));
    expect(sent().at(-1)).toMatchObject({ oldpassword: 'lotus123', factor_code: '123456' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the withdrawal password', () => {
  const change = 'Change password';
  const filled = (user: UserEvent) =>
    fill(user, [pin.old, '123123'], [pin.fresh, '482913'], [pin.repeat, '482913']);

  it('is changed with the old one', async () => {
    const user = await open(ModifyDrawingPwdScreen);
    await filled(user);
    await press(user, change);
    await waitFor(() => expect(toasts()).toEqual(['success: Withdrawal password changed']));
    expect(sent()).toEqual([{ old_qk_pwd: '123123', qk_pwd: '482913', qk_pwd_confirmation: '482913' }]);
    expect(addressStore.get().pathname).toBe('/Main/home');
  });

  it('that is complete leads to the next field', async () => {
    const user = await open(ModifyDrawingPwdScreen);
    await user.type(field(pin.old), '123123');
    expect(document.activeElement).toBe(field(pin.fresh));
    await user.keyboard('48291');
    expect(document.activeElement).toBe(field(pin.fresh));
    await user.keyboard('3');
    expect(document.activeElement).toBe(field(pin.repeat));
  });

  it('that is wrong is wiped, and said at its field alone until it is typed again', async () => {
    answer = () => refusal('old_qk_pwd_wrong');
    const user = await open(ModifyDrawingPwdScreen);
    await filled(user);
    await press(user, change);
    await waitFor(() => expect(field(pin.old).value).toBe(''));
    expect(said(pin.old)).not.toBe('');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(field(pin.fresh).value).toBe('482913');
    await user.type(field(pin.old), '1');
    expect(said(pin.old)).not.toBe(errorTexts.old_qk_pwd_wrong);
  });

  it('is not asked for while it is locked, and it is said how long', async () => {
    member = { qk_pwd_locked_until: toWireDate(new Date(Date.now() + 9.5 * 60_000)) };
    await open(ModifyDrawingPwdScreen);
    await waitFor(() => expect(said(pin.old)).toContain('in 10 minutes'));
    expect(field(pin.old).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: change }).disabled).toBe(true);
  });

  it('cannot be changed before it is set', async () => {
    member = { has_qk_pwd: 0 };
    await open(ModifyDrawingPwdScreen);
    expect((await screen.findByRole('link', { name: 'Set withdrawal password' })).getAttribute('href')).toBe(
      '#/Member/SetDrawingPwd',
    );
    expect(screen.queryByRole('button', { name: change })).toBeNull();
  });

  it('is set, which the member’s data shows at once', async () => {
    member = { has_qk_pwd: 0 };
    const user = await open(SetDrawingPwdScreen);
    await fill(user, [pin.fresh, '482913'], [pin.repeat, '482913']);
    await press(user, 'Confirm');
    await waitFor(() => expect(toasts()).toEqual(['success: Withdrawal password set']));
    expect(sent()).toEqual([{ qk_pwd: '482913' }]);
    expect(queryClient.getQueryData(memberQuery.queryKey)?.hasWithdrawalPassword).toBe(true);
  });

  it('is not set twice', async () => {
    await open(SetDrawingPwdScreen);
    expect(
      (await screen.findByRole('link', { name: 'Change withdrawal password' })).getAttribute('href'),
    ).toBe('#/Member/Modify_drawing_pwd');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('that is refused is said at once, while the member is read again', async () => {
    member = { has_qk_pwd: 0 };
    answer = () => refusal('too_frequent');
    const user = await open(SetDrawingPwdScreen);
    const gate = Promise.withResolvers<void>();
    reading = gate.promise;
    await fill(user, [pin.fresh, '482913'], [pin.repeat, '482913']);
    await press(user, 'Confirm');
    await waitFor(() => expect(toasts()).toEqual([`failure: ${errorTexts.too_frequent}`]));
    gate.resolve();
  });

  it('whose answer was lost may be set already: the member is read again', async () => {
    member = { has_qk_pwd: 0 };
    answer = () => {
      member = { has_qk_pwd: 1 };
      return { drop: true };
    };
    const user = await open(SetDrawingPwdScreen);
    await fill(user, [pin.fresh, '482913'], [pin.repeat, '482913']);
    await press(user, 'Confirm');
    expect(await screen.findByText('Your withdrawal password is already set')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });
});

describe('a withdrawal password that was forgotten', () => {
  it('is set with a code from the support, which is wrong at its own field', async () => {
    setCapability('named-features', true);
    answer = () => refusal('reset_code_wrong');
    const user = await open(ModifyDrawingPwdScreen);
    await user.click(screen.getByRole('button', { name: /Use a code/ }));
    await user.type(field(/^Reset code/), 'K7QM2-XPD4R');
    await user.type(field(pin.fresh), '482913');
    await user.type(field(pin.repeat), '482913');
    await press(user, 'Change password');
    await waitFor(() => expect(said(/^Reset code/)).toBe('reset_code_wrong'));
    answer = () => success({});
    await press(user, 'Change password');
    await waitFor(() => expect(toasts()).toEqual(['success: Your new withdrawal password is set']));
    expect(sent().at(-1)).toEqual({ code: 'K7QM2-XPD4R', qk_pwd: '482913', qk_pwd_confirmation: '482913' });
  });
});
