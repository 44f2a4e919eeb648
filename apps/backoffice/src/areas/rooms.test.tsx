import { type CallKey, calls, permissions } from '@koi/contract';
import { rotating } from '@koi/database/testing/rotation';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';
import { roomAddresses } from '../../test/room-addresses.ts';
import type { Answers } from '../../test/server.ts';
import type { OperatorCall } from '../api/client.ts';

const addresses = ['/', ...roomAddresses];
/** Rooms that read nothing before something is asked for. */
const silent = ['/games/import'];

const operatorCalls = (Object.keys(calls) as CallKey[]).filter((key): key is OperatorCall =>
  key.startsWith('POST /operator/'),
);

async function expectReadable(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''));
  // Colours and places need a browser.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.each(rotating(addresses, 4))(
  '%s says that it is on its way, and that it cannot be read',
  async (address) => {
    const answer = Promise.withResolvers<{ error: 'server_error'; message: string }>();
    const answers: Answers = Object.fromEntries(operatorCalls.map((key) => [key, () => answer.promise]));
    openRoom(address, permissions, answers);
    const room = within(await screen.findByRole('main'));
    if (!silent.includes(address)) await room.findAllByRole('progressbar', { name: 'Loading' });
    await expectReadable();
    answer.resolve({ error: 'server_error', message: 'Out of order' });
    if (!silent.includes(address)) await room.findAllByText('Out of order');
    await expectReadable();
  },
);
