import { permissions } from '@koi/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import ApplicationQueue from '../activities/application-queue.tsx';
import AgentApplicationQueue from '../agents/agent-application-queue.tsx';
import TransferQueue from '../transfers/transfer-queue.tsx';

const lists = {
  agents: ['POST /operator/agents/applications/list', AgentApplicationQueue],
  applications: ['POST /operator/activities/applications', ApplicationQueue],
  transfers: ['POST /operator/transfers/list', TransferQueue],
} as const;

test.each([
  ['agents', 'Member', 'mia', { member_name: 'mia' }],
  ['applications', 'Member', 'mia', { member_name: 'mia' }],
  ['transfers', 'Member', 'mia', { member_name: 'mia' }],
  ['transfers', 'Order', 'T7', { bill_no: 'T7' }],
] as const)('the queue of %s is narrowed by what is typed as %s', async (queue, label, typed, filter) => {
  const [key, Queue] = lists[queue];
  const sent = openConsole(<Queue />, permissions, { [key]: () => pageOf([]) });
  await userEvent.type(await screen.findByRole('textbox', { name: label }), typed);
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(filter));
});

test('a member without an upline is no link', async () => {
  const [key] = lists.agents;
  openConsole(<AgentApplicationQueue />, permissions, {
    [key]: () =>
      pageOf([
        { id: 2, member_name: 'mia', upline: 'top' },
        { id: 1, member_name: 'bob', upline: null },
      ]),
  });
  const above = (name: string) =>
    screen.getByRole('link', { name }).closest('tr')?.querySelector('td:nth-of-type(4)')?.textContent;
  await screen.findByRole('link', { name: 'top' });
  expect([above('mia'), above('bob')]).toEqual(['top', '–']);
});

test.each([
  ['agents', 'Status', ['Waiting', 'Approved', 'Declined'], 'Declined', { status: 2 }],
  ['applications', 'Status', ['Pending', 'Approved', 'Declined', 'Paid'], 'Approved', { status: 1 }],
] as const)('the queue of %s is narrowed by %s', async (queue, label, choices, chosen, filter) => {
  const [key, Queue] = lists[queue];
  const sent = openConsole(<Queue />, permissions, { [key]: () => pageOf([]) });
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());
  expect(offered.filter(Boolean)).toEqual(choices);
  await userEvent.click(screen.getByRole('option', { name: chosen }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject(filter));
});
