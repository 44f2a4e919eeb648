import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import TicketQueue from './ticket-queue.tsx';

const ticket = {
  id: 7,
  account: 'mia',
  member_name: 'mia',
  phone: '+8613900000001',
  email: null,
  is_members_contact: 0,
  content: 'My phone was stolen',
  lang: 'en',
  can_text: 1,
  status: 0,
  status_text: 'Waiting',
  answer: null,
  delivery: null,
  decided_by: null,
  decided_at: null,
  taken_by: null,
  taken_until: null,
  created_at: '2026-03-01 12:00:00',
};

async function open(fields: object) {
  const row = { ...ticket, ...fields };
  const sent = openConsole(<TicketQueue />, ['mail.read', 'mail.answer'], {
    'POST /operator/tickets/list': () => pageOf([row]),
    'POST /operator/tickets/:id/take': () => ({ data: { taken_by: 'me', is_mine: 1 } }),
    'POST /operator/tickets/:id/answer': () => ({ data: { ...row, status: 1, delivery: 'sent' } }),
    'POST /operator/tickets/:id/close': () => ({ data: { ...row, status: 1 } }),
  });
  const user = userEvent.setup();
  await screen.findByText(/My phone was stolen/);
  await user.keyboard('j');
  await screen.findByRole('heading', { name: '#7' });
  return { user, decided: () => sent.filter(({ key }) => /answer|close/.test(key)) };
}

test('a guest is answered by text message, and a contact that is not on file is said to be none', async () => {
  const { user, decided } = await open({});
  expect(screen.getByText(/not on file/)).toBeDefined();
  await user.keyboard('c');
  await user.type(await screen.findByLabelText(/^Answer/), 'We have sent you a link');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Answered');
  expect(decided()).toMatchObject([
    { key: 'POST /operator/tickets/:id/answer', body: { answer: 'We have sent you a link' } },
  ]);
});

test('without a way to send one the contact is shown, and the ticket marked as answered', async () => {
  const { user, decided } = await open({ phone: null, email: 'mia@example.test', can_text: 0 });
  const address = screen.getByRole('link', { name: 'mia@example.test' });
  expect(address.getAttribute('href')).toBe('mailto:mia@example.test');
  await user.click(screen.getByRole('button', { name: /^Mark as answered/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  await screen.findByText('Answered');
  expect(decided()).toMatchObject([{ key: 'POST /operator/tickets/:id/close', body: { status: 1 } }]);
});
