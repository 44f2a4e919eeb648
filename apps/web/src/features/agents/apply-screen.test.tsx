// @vitest-environment-options { "url": "http://localhost/#/Agent/apply" }
import { aboutTypes } from '@koi/contract/enumerations';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { ApplyScreen } from './apply-screen.tsx';

const applied = (status: 0 | 1 | 2, fields: object = {}) => ({
  status,
  name: 'Li Wei',
  phone: '13800000000',
  reason: 'Many friends',
  fail_reason: '',
  created_at: '2026-03-01 12:00:00',
  updated_at: '2026-03-02 12:00:00',
  ...fields,
});

let member: object;
let application: object | null;
let isAgent: 0 | 1;
let terms: string;
let answer: () => Answer;
const app = openApp(({ path }) => {
  if (path === '/auth/me')
    return success({ data: { id: 7, realname: 'Li Wei', phone: '13811111111', agent_id: 0, ...member } });
  if (path === '/agent/apply/status') return success({ data: application, is_agent: isAgent });
  if (path === '/about/list')
    return success({ data: terms ? [{ id: 4, type: aboutTypes.partnerAgreement, title: 'Agreement' }] : [] });
  if (path === '/abouts') return success({ data: { id: 4, title: 'Agreement', content: terms } });
  return path === '/agent/apply' ? answer() : { status: 404 };
});
beforeEach(async () => {
  await addTexts('agents');
  member = {};
  application = null;
  isAgent = 0;
  terms = '';
  answer = () => success({});
  toastStore.set([]);
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <ApplyScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send application' });
const sent = () => app.seen.filter(({ path }) => path === '/agent/apply').map(({ body }) => body);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const shown = () => document.querySelector('[data-application]')?.getAttribute('data-application');

async function fill(reason: string) {
  const user = open();
  const text = await field(/^Why you want/);
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  if (reason) await user.type(text, reason);
  return { user, send: () => user.click(sendButton()) };
}

describe('an application', () => {
  it('begins with what is known of the member, and is sent once', async () => {
    const { user, send } = await fill('Many friends');
    expect((await field(/^Your name/)).value).toBe('Li Wei');
    expect((await field(/^Phone/)).value).toBe('13811111111');
    await user.clear(await field(/^Phone/));
    application = applied(0);
    await send();
    await waitFor(() => expect(shown()).toBe('waiting'));
    expect(sent()).toEqual([{ name: 'Li Wei', reason: 'Many friends' }]);
    expect(toastStore.get()).toMatchObject([{ kind: 'success', text: 'Application sent' }]);
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });

  it('says what is missing when it is sent, and sends nothing', async () => {
    const { user, send } = await fill('');
    await user.clear(await field(/^Your name/));
    await user.clear(await field(/^Phone/));
    await user.type(await field(/^Phone/), 'abc');
    expect(alerts()).toEqual([]);
    await send();
    expect(alerts()).toEqual([
      'Please enter a name of 2 to 60 characters',
      'Please enter a valid phone number, or leave it empty',
      'Please tell us why, in up to 255 characters',
    ]);
    expect(sent()).toEqual([]);
  });

  it('needs a yes to the agreement where there is one', async () => {
    terms = '<p>Terms</p>';
    const { user, send } = await fill('Many friends');
    const agree = await screen.findByRole('checkbox', { name: /partner agreement/ });
    await send();
    expect(alerts()).toEqual(['Please agree to the partner agreement first']);
    expect(sent()).toEqual([]);
    await user.click(agree);
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('shows a refusal at its field, until that is changed', async () => {
    answer = () => ({
      status: 422,
      body: {
        status: 'error',
        code: 422,
        message: 'no',
        error: 'validation',
        errors: { reason: ['Too short'] },
      },
    });
    const { user, send } = await fill('Many friends');
    await send();
    await waitFor(() => expect(alerts()).toEqual(['Too short']));
    await user.type(await field(/^Why you want/), '!');
    expect(alerts()).toEqual([]);
  });

  it('that was sent on another device is shown', async () => {
    const { send } = await fill('Many friends');
    answer = () => refusal('application_open');
    application = applied(0);
    await send();
    await waitFor(() => expect(shown()).toBe('waiting'));
  });
});

describe('an application that was sent', () => {
  it('waits for its decision, and cannot be sent again', async () => {
    application = applied(0);
    open();
    expect(await screen.findByText('You will see the answer here')).toBeTruthy();
    expect(shown()).toBe('waiting');
    expect(screen.getByText('Decision')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });

  it.each([
    ['Not enough friends', 'Not enough friends'],
    ['', 'No reason was given. Support can tell you more'],
  ])('and declined for "%s" can be sent again, with what was said', async (fail_reason, notice) => {
    application = applied(2, { fail_reason, name: 'Li W.', phone: '' });
    open();
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.getByText('Apply again')).toBeTruthy();
    expect((await field(/^Your name/)).value).toBe('Li W.');
    expect((await field(/^Phone/)).value).toBe('13811111111');
    expect((await field(/^Why you want/)).value).toBe('Many friends');
  });

  it('and approved makes an agent, which the rest of the app learns', async () => {
    isAgent = 1;
    application = applied(1);
    open();
    expect(await screen.findByText('You are an agent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
    await waitFor(() => expect(app.seen.filter(({ path }) => path === '/auth/me').length).toBeGreaterThan(1));
  });
});
