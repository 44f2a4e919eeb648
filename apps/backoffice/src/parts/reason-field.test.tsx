import { permissions } from '@koi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import HostsPage from '../agents/hosts-page.tsx';
import type { OperatorCall } from '../api/client.ts';
import ChannelsPage from '../channels/channels-page.tsx';
import { CreditPanel, type CreditRow } from '../credits/credit-panel.tsx';
import LimitsPage from '../credits/limits-page.tsx';
import RebatePage from '../rewards/rebate-page.tsx';

const host = { host: 'm.agent.test', agent: 'agent8', site_pc: '', site_mobile: 'https://m.agent.test' };
const channel = {
  id: 5,
  type: 'company_alipay',
  type_text: 'Alipay',
  lang: 'common',
  is_open: 1,
  is_payable: 1,
  names: {},
  amounts: [],
  deposits: 0,
  pending: 0,
  min: 0,
  max: 0,
  payee: '',
};
const loan = {
  id: 9,
  member_name: 'mia',
  currency: 'CNY',
  money: '100.00',
  total_credit: '500.00',
  used_credit: '0.00',
  type: 'borrow',
  borrow_day: 3,
  status: 2,
  second: null,
  taken_by: null,
} as unknown as CreditRow;
const stay = () => undefined;
const limits = {
  'POST /operator/credits/limits': () => ({
    data: {
      levels: [{ lang: 'zh_cn', level: 1, money: '300.00' }],
      members: pageOf([{ name: 'mia', currency: 'CNY', level: 1, money: '500.00', used_credit: '0.00' }])
        .data,
    },
  }),
} as const;
const hosts = { 'POST /operator/site/hosts': () => ({ data: [host] }) } as const;

const step = { lang: 'zh_cn', game_type: 1, names: {}, updated_at: '2030-01-02 03:04:05', version: 'a' };
const ladder = {
  'POST /operator/rebate/levels/list': () => ({
    data: {
      levels: [
        { ...step, id: 1, level: 1, quota: '0.00', rate: '0.30' },
        { ...step, id: 2, level: 2, quota: '100.00', rate: '0.50' },
      ],
    },
  }),
} as const;

interface Asked {
  part: ReactElement;
  /** Control that opens the dialog. */
  open: [role: 'button' | 'switch', name: string];
  fill?(user: UserEvent): Promise<void>;
  submit: string;
  call: OperatorCall;
  reads?: Parameters<typeof openConsole>[2];
}

const asked: Readonly<Record<string, Asked>> = {
  'a new host name': {
    part: <HostsPage />,
    open: ['button', 'New host name'],
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^Host name/), 'new.agent.test');
      await user.type(screen.getByLabelText(/^Address of the mobile site/), 'https://new.agent.test');
    },
    submit: 'Save',
    call: 'POST /operator/site/hosts/save',
    reads: hosts,
  },
  'another address of a host name': {
    part: <HostsPage />,
    open: ['button', 'Change: m.agent.test'],
    submit: 'Save',
    call: 'POST /operator/site/hosts/save',
    reads: hosts,
  },
  'a host name that is forgotten': {
    part: <HostsPage />,
    open: ['button', 'Remove: m.agent.test'],
    submit: 'Remove',
    call: 'POST /operator/site/hosts/save',
    reads: hosts,
  },
  'a way to pay in that is closed': {
    part: <ChannelsPage />,
    open: ['switch', 'Open: Alipay 5'],
    submit: 'Close it',
    call: 'POST /operator/channels/open',
    reads: { 'POST /operator/channels/list': () => ({ data: [channel], waiting: [], gateways: [] }) },
  },
  "a member's limit of credit": {
    part: <CreditPanel row={loan} onDecided={stay} onStale={stay} onClose={stay} />,
    open: ['button', 'Set limit'],
    submit: 'Set limit',
    call: 'POST /operator/credits/limits/member',
  },
  "a level's limit of credit": {
    part: <LimitsPage />,
    open: ['button', 'Edit 1'],
    fill: async (user) => {
      await user.clear(screen.getByRole('textbox', { name: /^Limit/ }));
      await user.type(screen.getByRole('textbox', { name: /^Limit/ }), '400');
    },
    submit: 'Save',
    call: 'POST /operator/credits/limits/level',
    reads: limits,
  },
  'a limit of its own for another member': {
    part: <LimitsPage />,
    open: ['button', 'Set limit'],
    fill: (user) => user.type(screen.getByLabelText(/^Member/), 'mike'),
    submit: 'Set limit',
    call: 'POST /operator/credits/limits/member',
    reads: limits,
  },
  'a step of rebate': {
    part: <RebatePage />,
    open: ['button', 'Edit 2 · –'],
    fill: async (user) => {
      await user.clear(screen.getByRole('textbox', { name: /^Qualifying bets above/ }));
      await user.type(screen.getByRole('textbox', { name: /^Qualifying bets above/ }), '200');
    },
    submit: 'Save',
    call: 'POST /operator/rebate/levels/save',
    reads: ladder,
  },
  'a step of rebate that is taken away': {
    part: <RebatePage />,
    open: ['button', 'Remove'],
    submit: 'Remove',
    call: 'POST /operator/rebate/levels/remove',
    reads: ladder,
  },
};

test.each(Object.entries(asked))('%s: not without a reason, which goes to the server', async (_name, of) => {
  const user = userEvent.setup();
  const sent = openConsole(of.part, permissions, {
    ...of.reads,
    [of.call]: () => ({}),
  });
  await user.click(await screen.findByRole(of.open[0], { name: of.open[1] }));
  await of.fill?.(user);
  const saves = () => sent.filter(({ key }) => key === of.call);
  await user.click(screen.getByRole('button', { name: of.submit }));
  expect(saves()).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'asked for by mail');
  await user.click(screen.getByRole('button', { name: of.submit }));
  await waitFor(() => expect(saves()).toMatchObject([{ body: { reason: 'asked for by mail' } }]));
});
