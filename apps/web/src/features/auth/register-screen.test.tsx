// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { RegisterScreen } from './register-screen.tsx';

const refused = (fields: object): Answer => ({
  status: 422,
  body: { status: 'error', code: 422, message: 'refused', error: 'validation', ...fields },
});

let answer: () => Answer;
let features: object;
let agreement: string;
let termsPage: () => Answer;

const app = openApp(({ path, query, body }) => {
  const configs = {
    system: features,
    register: { register_setting_json: '{"isCaptchaRequired":0}', register_agreement: agreement },
  };
  if (path === '/system/configs')
    return success({ data: configs[query.get('group') as keyof typeof configs] ?? {} });
  if (path === '/auth/reg/lang')
    return success({ lang: (body as { invite_code?: string }).invite_code === 'KOI8888' ? 'zh_cn' : '' });
  if (path === '/abouts' && query.get('type') === '8') return termsPage();
  return path === '/auth/register' ? answer() : { status: 404 };
});

beforeEach(() => {
  features = { features_off: '' };
  agreement = '<p>Be fair</p>';
  termsPage = () => refused({ error: 'not_found' });
  answer = () => success({ token: 'x.e30.y', data: { access_token: 'x.e30.y' } });
  vi.stubGlobal('scrollTo', () => undefined);
  // There is no layout here: every heading counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  navigate('/Register');
});

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));
const next = () => screen.getByRole('button', { name: 'Continue' });
const send = () => screen.getByRole('button', { name: 'Register' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const depth = () => (history.state as { layer?: number }).layer ?? 0;
const sent = () => app.seen.filter(({ path }) => path === '/auth/register').map(({ body }) => body);
const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <RegisterScreen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return userEvent.setup();
}

async function fillAccount(user: ReturnType<typeof userEvent.setup>, code = 'KOI8888') {
  await user.type(field('Referrer'), code);
  await user.type(field('Username'), 'panda7');
  await user.type(field('Password'), 'secret1');
  await user.type(field('Confirm password'), 'secret1');
  await user.click(next());
}

async function reachPayout() {
  const user = await open();
  await fillAccount(user);
  await waitFor(() => expect(heading()).toBe('Secure your payouts'));
  await waitFor(() => expect(depth()).toBe(1));
  await screen.findByLabelText(/^Real name/);
  return user;
}

async function fillPayout(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Real name'), 'Li Wei');
  await user.type(field('Phone'), '13800000000');
  await user.type(field('Withdrawal password'), '482913');
  await user.type(field('Confirm withdrawal password'), '482913');
  for (const box of screen.queryAllByRole('checkbox')) await user.click(box);
}

describe('the first step', () => {
  it('is checked before the second is shown', async () => {
    const user = await open();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await user.click(next());
    expect(problems()).toEqual([
      'Please fill this in',
      '6 to 8 lowercase letters and digits, starting with a letter',
      'At least 6 characters',
      'Please fill this in',
    ]);
    await user.type(field('Confirm password'), 'secret2');
    await user.type(field('Password'), 'secret1');
    expect(problems()).toContain('The passwords do not match');
    expect(screen.queryByLabelText(/^Real name/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  });

  it('keeps a name that is too long and says so at once', async () => {
    const user = await open();
    await user.type(field('Username'), 'WalkerOn');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Username'), 'e');
    expect(field('Username')).toHaveProperty('value', 'walkerone');
    expect(problems()).toEqual(['6 to 8 lowercase letters and digits, starting with a letter']);
  });

  it('stops at an invite code that leads to nobody', async () => {
    const user = await open();
    await fillAccount(user, 'NOBODY1');
    await waitFor(() => expect(problems()).toEqual([expect.stringContaining('know this code')]));
    expect(heading()).toBe('Join us');
  });

  it('leaves the judgement of a code to a back end of others', async () => {
    features = {};
    const user = await open();
    await fillAccount(user, 'NOBODY1');
    await waitFor(() => expect(heading()).toBe('Secure your payouts'));
  });
});

describe('the second step', () => {
  it('is left by system back for the first, and both keep what was typed', async () => {
    const user = await reachPayout();
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Secure your payouts');
    await fillPayout(user);
    history.back();
    await waitFor(() => expect(heading()).toBe('Join us'));
    expect(document.activeElement?.textContent).toBe('Join us');
    expect([field('Username'), field('Password')]).toMatchObject([{ value: 'panda7' }, { value: 'secret1' }]);
    expect(location.hash).toBe('#/Register');
    await user.click(next());
    await waitFor(() => expect(heading()).toBe('Secure your payouts'));
    await user.click(send());
    await waitFor(() => expect(location.hash).toBe('#/Main/home'));
    expect(sent()).toEqual([
      {
        name: 'panda7',
        password: 'secret1',
        password_confirmation: 'secret1',
        qk_pwd: '482913',
        realname: 'Li Wei',
        phone: '13800000000',
        invite_code: 'KOI8888',
        register_site: 'http://localhost',
        is_mobile: 1,
        lang: 'zh_cn',
      },
    ]);
  });

  it('is left by its own back button, which leaves no step behind', async () => {
    const user = await reachPayout();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading()).toBe('Join us');
    await waitFor(() => expect(depth()).toBe(0));
    expect(location.hash).toBe('#/Register');
  });

  it('says of a withdrawal password that is too easy before it is sent', async () => {
    const user = await reachPayout();
    await user.type(field('Withdrawal password'), '11111');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Withdrawal password'), '1');
    expect(problems()).toEqual([expect.stringContaining('easy')]);
  });

  it('says what is missing on it alone, and that the terms are to be agreed to', async () => {
    const user = await reachPayout();
    await user.click(send());
    expect(problems()).toEqual([
      '2 to 60 characters',
      'Please enter a valid phone number',
      'Please enter 6 digits',
      'Please fill this in',
      'Please agree to the terms first',
    ]);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read the terms' }));
    expect(await screen.findByText('Be fair')).toBeTruthy();
  });

  it('shows the page of terms where the registration has no agreement of its own', async () => {
    agreement = '';
    termsPage = () => success({ data: { id: 5, title: 'Terms', content: '<p>One account each</p>' } });
    const user = await reachPayout();
    await user.click(screen.getByRole('button', { name: 'Read the terms' }));
    expect(await screen.findByText('One account each')).toBeTruthy();
  });

  it('asks for no agreement where there are no terms to be read', async () => {
    agreement = '';
    const user = await reachPayout();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await fillPayout(user);
    await user.click(send());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('leads back to the first when the server refuses something there', async () => {
    const user = await reachPayout();
    await fillPayout(user);
    answer = () => refused({ errors: { name: ['The account is taken'], phone: ['The phone is taken'] } });
    await user.click(send());
    await waitFor(() => expect(heading()).toBe('Join us'));
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(depth()).toBe(0));
    // Errors that belong to the second step are still shown there.
    await user.clear(field('Username'));
    await user.type(field('Username'), 'panda8');
    await user.click(next());
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(problems()).toEqual(['The phone is taken']);
    expect(field('Withdrawal password')).toMatchObject({ value: '482913' });
  });

  it('stays when the server refuses something here', async () => {
    const user = await reachPayout();
    await fillPayout(user);
    answer = () => refused({ errors: { phone: ['The phone is taken'] } });
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(heading()).toBe('Secure your payouts');
  });
});
