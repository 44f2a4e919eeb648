// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { configQuery } from '../src/api/site.ts';
import { TabBar } from '../src/app/tab-bar.tsx';
import type { Activity } from '../src/features/activities/queries.ts';
import { TakePart } from '../src/features/activities/take-part.tsx';
import { LoginScreen } from '../src/features/auth/login-screen.tsx';
import { RegisterScreen } from '../src/features/auth/register-screen.tsx';
import { TrialBar } from '../src/features/auth/trial-bar.tsx';
import { Welcome } from '../src/features/auth/welcome-screen.tsx';
import { HomeTop } from '../src/features/lobby/home-top.tsx';
import { WriteRow } from '../src/features/service/way-row.tsx';
import { ResetPasswordScreen } from '../src/features/sms/reset-password-screen.tsx';
import { openApp, success } from './open-app.ts';

let system: object;
let register: object;

openApp(({ path, query }) =>
  path === '/system/configs'
    ? success({ data: query.get('group') === 'system' ? system : register })
    : { status: 404 },
);

beforeEach(() => {
  register = { is_sms_reset_open: '1' };
});

const gift = { apply_type: '1', terms: { rule: 'register_gift' } } as unknown as Activity;

/** Every way to the registration, for whom, and where it leads while that is closed. */
const doors: [name: string, who: 'guest' | 'trial', door: ReactElement, instead: string][] = [
  ['the head of the lobby', 'guest', <HomeTop key="1" />, '#/Login'],
  ['the welcome', 'guest', <Welcome key="2" passing={false} />, '#/Login'],
  ['log-in', 'guest', <LoginScreen key="3" />, '#/Service'],
  [
    'an activity for who registers',
    'guest',
    <TakePart key="4" activity={gift} audience="guest" />,
    '#/Service',
  ],
  ['the tab bar', 'trial', <TabBar key="5" pathname="/Main/home" />, '#/Login'],
  ['the bar of a trial', 'trial', <TrialBar key="6" />, '#/Login'],
  ['writing to the operator', 'trial', <WriteRow key="7" order="" />, '#/Login'],
];

async function show(screenOf: ReactElement, who: 'guest' | 'trial') {
  if (who === 'trial') startSession('trial', { isDemo: true });
  else endSession();
  await queryClient.fetchQuery(configQuery('system'));
  render(<QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>);
}

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe.each(doors)('%s', (_name, who, door, instead) => {
  it('leads to the registration', async () => {
    system = { is_open_register: '1' };
    await show(door, who);
    expect(targets()).toContain('#/Register');
  });

  it('leads elsewhere while that is closed', async () => {
    system = { is_open_register: '0' };
    await show(door, who);
    expect(targets()).not.toContain('#/Register');
    expect(targets()).toContain(instead);
  });
});

describe('the closed registration', () => {
  it('offers a visitor what there is instead', async () => {
    system = { is_open_register: '0' };
    await show(<RegisterScreen />, 'guest');
    expect(screen.getByText('Registration is closed')).toBeTruthy();
    await screen.findAllByRole('link');
    expect(targets()).toEqual(['#/Login', '#/Service']);
    expect(screen.getByRole('button', { name: 'Try it free' })).toBeTruthy();
  });

  it.each([
    ['where the site has no trials', 'guest', '0'],
    ['to who is in one', 'trial', '1'],
  ] as const)('offers no trial %s', async (_name, who, is_demo_play_open) => {
    system = { is_open_register: '0', is_demo_play_open };
    await show(<RegisterScreen />, who);
    await screen.findAllByRole('link');
    expect(targets()).toEqual(['#/Login', '#/Service']);
    expect(screen.queryByRole('button', { name: 'Try it free' })).toBeNull();
  });
});

describe('customer service', () => {
  it('is one tap from log-in, beside a new password by text message', async () => {
    system = {};
    await show(<LoginScreen />, 'guest');
    await waitFor(() => expect(targets()).toContain('#/ResetPassword'));
    expect(targets()).toContain('#/Service');
  });

  it.each(['1', '0'])('is one tap from the new password, be that offered or not: %s', async (isOpen) => {
    system = {};
    register = { is_sms_reset_open: isOpen };
    await show(<ResetPasswordScreen />, 'guest');
    await waitFor(() => expect(targets()).toContain('#/Service'));
  });
});
