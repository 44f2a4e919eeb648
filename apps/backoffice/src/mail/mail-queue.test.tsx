import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import MailQueue from './mail-queue.tsx';

const mailOf = (id: number, fields: object = {}) => ({
  id,
  member_id: 9,
  member_name: 'mia',
  title: `Question ${id}`,
  content: 'Where is it?',
  pid: 0,
  parent: null,
  status: 0,
  status_text: 'Waiting',
  decided_by: null,
  taken_by: null,
  taken_until: null,
  created_at: '2026-03-01 12:00:00',
  child: [],
  ...fields,
});

function openQueue(closed: (id: number) => object) {
  let rows = [mailOf(3, { taken_by: 'bob' }), mailOf(2), mailOf(1)];
  const sent = openConsole(<MailQueue />, ['mail.read', 'mail.answer'], {
    'POST /operator/mails/list': ({ id }) =>
      pageOf(
        id === undefined
          ? rows
          : [mailOf(3, { status: 2, status_text: 'Marked as done', decided_by: 'bob' })],
      ),
    'POST /operator/mails/conversation': () => pageOf([]),
    'POST /operator/mails/:id/take': () => ({ data: { taken_by: 'bob', is_mine: 0 } }),
    'POST /operator/mails/:id/close': () => {
      const [first] = rows;
      const answer = closed(first?.id ?? 0);
      if (!('error' in answer)) rows = rows.slice(1);
      return answer;
    },
  });
  return { sent, user: userEvent.setup() };
}
const mail = (id: number) => screen.findByRole('region', { name: `Question ${id}` });

test('a mail is worked through by keys, and says who else looks at it', async () => {
  const { user, sent } = openQueue(() => ({ data: mailOf(3, { status: 2 }) }));
  expect(await screen.findByTitle('bob is looking at it')).toBeDefined();
  await user.keyboard('j');
  await mail(3);
  expect(await screen.findByText('bob is looking at it')).toBeDefined();

  const title = await screen.findByLabelText('Subject of the reply');
  await user.click(title);
  await user.keyboard('dj{Control>}{Enter}{/Control}');
  expect(title).toHaveProperty('value', 'dj');
  await user.keyboard('{Escape}');
  await mail(3);
  await user.keyboard('j');
  await mail(2);
  await user.keyboard('kd');
  await mail(2);
  const written = sent.filter(({ key }) => /close|reply/.test(key));
  expect(written.map(({ key }) => key)).toEqual(['POST /operator/mails/:id/close']);
});

test('a mail that somebody else has decided says by whom and how, and what was written stays', async () => {
  const { user } = openQueue(() => ({ error: 'already_decided' }));
  await user.keyboard('j');
  await screen.findByText('Question 3');
  await user.keyboard('j');
  await mail(3);
  await user.type(await screen.findByLabelText('Subject of the reply'), 'Your card');
  await user.keyboard('{Escape}d');
  expect(
    await screen.findByText(/Already decided by bob: Marked as done\.\s+What you wrote is still here\./),
  ).toBeDefined();
  expect(screen.getByLabelText('Subject of the reply')).toHaveProperty('value', 'Your card');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Close without a reply/ })).toBeNull());
});
