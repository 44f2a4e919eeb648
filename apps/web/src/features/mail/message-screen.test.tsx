// @vitest-environment-options { "url": "http://localhost/#/Member/Message" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, SeenRequest } from '../../../test/answering-server.ts';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, refusal, success } from '../../../test/open-app.ts';
import { memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { PageAddressContext } from '../../shared/navigation/router.ts';
import { MessageScreen } from './message-screen.tsx';

const mail = (id: number, is_read: 0 | 1, fields: object = {}) => ({
  id,
  title: `Mail ${id}`,
  content: `<b>Text ${id}</b>`,
  url: null,
  is_read,
  created_at: '2026-03-01 12:00:00',
  parent: null,
  ...fields,
});
const written = (id: number, child: object[] = []) => ({
  ...mail(id, 1),
  title: `Own ${id}`,
  content: `Own text ${id}`,
  child,
});
const pageOf = (data: object[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

let inbox: ReturnType<typeof mail>[];
let outbox: object[];
let answer: (request: SeenRequest) => Answer;
const changes = /\/(read|delete)$|\/send(\/\d+)?$/;
const app = openApp((request) => {
  const { path } = request;
  const unread = inbox.filter(({ is_read }) => is_read === 0).length;
  if (path === '/auth/me') return success({ data: { id: 7, unread_count: unread } });
  if (path === '/member/message/list') return success({ data: pageOf(inbox), unread });
  if (path === '/member/message/send_list') return success({ data: pageOf(outbox) });
  return changes.test(path) ? answer(request) : { status: 404 };
});

beforeEach(async () => {
  await addTexts('mail');
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  inbox = [mail(3, 0), mail(2, 0), mail(1, 1)];
  outbox = [written(8)];
  answer = () => success({ unread: 1 });
  toastStore.set([]);
});

async function open(query = '') {
  await queryClient.prefetchQuery(memberQuery);
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext
        value={{ pathname: '/Member/Message', params: {}, query: new URLSearchParams(query) }}
      >
        <MessageScreen />
      </PageAddressContext>
    </QueryClientProvider>,
  );
  await screen.findByText('Mail 3');
  return userEvent.setup();
}
const sent = () =>
  app.seen.filter(({ path }) => changes.test(path)).map(({ method, path, body }) => [method, path, body]);
const names = () => screen.queryAllByText(/^(Mail|Own) \d$/).map(({ textContent }) => textContent);
const press = (user: UserEvent, name: string, at = 0) =>
  user.click(screen.getAllByRole('button', { name })[at] as HTMLElement);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('reading', () => {
  it('shows a mail in full, marks it as read, and lowers the count', async () => {
    const user = await open();
    expect(tab(/^Inbox/).textContent).toBe('Inbox2');
    await user.click(screen.getByText('Mail 3'));
    expect((await sheet('Mail 3')).getByText('Text 3')).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([['POST', '/member/message/read', { ids: [3], state: 1 }]]));
    await waitFor(() => expect(tab(/^Inbox/).textContent).toBe('Inbox1'));
  });

  it('marks nothing that was read already', async () => {
    const user = await open();
    await user.click(screen.getByText('Mail 1'));
    await sheet('Mail 1');
    expect(sent()).toEqual([]);
  });

  it('can be undone', async () => {
    const user = await open();
    await user.click(screen.getByText('Mail 1'));
    await user.click((await sheet('Mail 1')).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(sent()).toEqual([['POST', '/member/message/read', { ids: [1], state: 0 }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the own mail that it answers, and a link where it has one', async () => {
    inbox[0] = mail(3, 1, {
      parent: { title: 'My question', content: 'Where is it?' },
      url: 'https://help.test/a',
    });
    const user = await open();
    await user.click(screen.getByText('Mail 3'));
    const read = await sheet('Mail 3');
    expect(read.getByText('Where is it?')).toBeTruthy();
    const link = read.getByRole('link', { name: 'Take a look' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://help.test/a',
      '_blank',
    ]);
  });

  it('opens a link of this app in this window, and none that runs a script', async () => {
    inbox = [mail(3, 1, { url: '#/Main/activity/5' }), mail(2, 1, { url: 'javascript:alert(1)' })];
    const user = await open();
    await user.click(screen.getByText('Mail 3'));
    expect((await sheet('Mail 3')).getByRole('link').getAttribute('target')).toBeNull();
    await press(user, 'Close');
    await user.click(screen.getByText('Mail 2'));
    expect((await sheet('Mail 2')).queryByRole('link')).toBeNull();
  });
});

describe('the sent mail', () => {
  it('waits for an answer, or shows all of them, and the reply goes to the last', async () => {
    outbox = [written(9, [mail(21, 0), mail(22, 0)]), written(8)];
    const user = await open();
    await user.click(tab(/^Sent/));
    await user.click(await screen.findByText('Own 8'));
    expect((await sheet('Own 8')).getByText('Awaiting reply')).toBeTruthy();
    await press(user, 'Close');
    await user.click(screen.getByText('Own 9'));
    const read = await sheet('Own 9');
    expect([read.getByText('Text 21'), read.getByText('Text 22')]).toHaveLength(2);
    expect(read.queryByText('Awaiting reply')).toBeNull();
    expect(read.queryByRole('button', { name: 'Mark as unread' })).toBeNull();
    await user.click(read.getByRole('button', { name: 'Reply' }));
    const reply = await sheet('Reply');
    expect(reply.getByText('Text 22')).toBeTruthy();
    await user.type(reply.getByRole('textbox', { name: 'Message' }), 'Thank you');
    await user.click(reply.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual([
      'POST',
      '/member/message/send/22',
      { title: 'Re: Own 9', content: 'Thank you', pid: 22, request_id: expect.any(String) as string },
    ]);
  });
});

describe('writing', () => {
  const fields = (write: ReturnType<typeof within>) => ({
    title: write.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement,
    text: write.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement,
    send: write.getByRole('button', { name: 'Send' }),
  });

  it('sends a mail, which is the first of those sent', async () => {
    answer = () => success({ data: written(9) });
    const user = await open();
    await press(user, 'Write to us');
    const { title, text, send } = fields(await sheet('Write to us'));
    await user.type(title, 'Hello');
    await user.type(text, 'My question');
    await user.click(send);
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ kind: 'success', text: 'Message sent' }]));
    expect(sent()).toEqual([
      [
        'POST',
        '/member/message/send',
        { title: 'Hello', content: 'My question', request_id: expect.any(String) as string },
      ],
    ]);
    expect(tab(/^Sent/).getAttribute('aria-selected')).toBe('true');
  });

  it('asks for both fields, and sends nothing without them', async () => {
    const user = await open();
    await press(user, 'Write to us');
    const { title, text, send } = fields(await sheet('Write to us'));
    await user.type(title, 'H');
    await user.type(text, ' a ');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(send);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter 2 to 255 characters',
      'Please enter 2 to 5,000 characters',
    ]);
    expect(sent()).toEqual([]);
  });

  it('keeps what was written when it is put away, and under one number while it is not changed', async () => {
    answer = () => refusal('mail_limit');
    const user = await open();
    await press(user, 'Write to us');
    let form = fields(await sheet('Write to us'));
    await user.type(form.title, 'Hello');
    await user.type(form.text, 'My question');
    await user.click(form.send);
    expect((await screen.findByRole('alert')).textContent).toBe('mail_limit');
    await press(user, 'Close');
    await press(user, 'Write to us');
    form = fields(await sheet('Write to us'));
    expect([form.title.value, form.text.value]).toEqual(['Hello', 'My question']);
    await user.click(form.send);
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.type(form.text, '!');
    await user.click(form.send);
    await waitFor(() => expect(sent()).toHaveLength(3));
    const ids = sent().map(([, , body]) => (body as { request_id: string }).request_id);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('begins with the order that it is about', async () => {
    await open('order=W1');
    expect(fields(await sheet('Write to us')).title.value).toBe('About order W1');
  });
});

describe('choosing', () => {
  it('marks all that are loaded, and ends', async () => {
    const user = await open();
    await press(user, 'Select');
    await press(user, 'All');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await press(user, 'Mark as read');
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/member/message/read', { ids: [3, 2, 1], state: 1 }]]),
    );
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('deletes after a yes, at once on the screen', async () => {
    const gate = Promise.withResolvers<void>();
    answer = () => ({ ...success({ unread: 1 }), after: gate.promise });
    const user = await open();
    await press(user, 'Select');
    await user.click(screen.getByText('Mail 3'));
    await press(user, 'Delete');
    expect(sent()).toEqual([]);
    const ask = within(await screen.findByRole('alertdialog', { name: 'Delete this mail?' }));
    await user.click(ask.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Mail 2', 'Mail 1']));
    expect(tab(/^Inbox/).textContent).toBe('Inbox1');
    inbox = inbox.slice(1);
    gate.resolve();
    await waitFor(() =>
      expect(sent()).toEqual([['DELETE', '/member/message/delete', { ids: [3], message: 0 }]]),
    );
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(names()).toEqual(['Mail 2', 'Mail 1']);
  });

  it('brings back what could not be deleted, and says why once', async () => {
    answer = () => refusal('too_frequent');
    const user = await open();
    await press(user, 'Select');
    await press(user, 'All');
    await press(user, 'Delete');
    const ask = within(await screen.findByRole('alertdialog', { name: 'Delete 3 mails?' }));
    await user.click(ask.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()).toHaveLength(1));
    await waitFor(() => expect(names()).toEqual(['Mail 3', 'Mail 2', 'Mail 1']));
    expect(sent()).toHaveLength(1);
  });

  it('deletes one by one where a back end cannot take several', async () => {
    answer = ({ body }) =>
      (body as { ids: number[] }).ids.length > 1 ? { status: 500, body: '' } : success({ unread: 0 });
    const user = await open();
    await press(user, 'Select');
    await press(user, 'All');
    await press(user, 'Delete');
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent().map(([, , body]) => (body as { ids: number[] }).ids)).toEqual([[3, 2, 1], [3], [2], [1]]);
    expect(toastStore.get()).toEqual([]);
  });

  it('ends with another box', async () => {
    const user = await open();
    await press(user, 'Select');
    await user.click(tab(/^Sent/));
    expect(await screen.findByRole('button', { name: 'Write to us' })).toBeTruthy();
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
});

it('is read again in a language that is chosen', async () => {
  await open();
  await screen.findByText('Mail 3');
  inbox = [mail(3, 0, { title: 'จดหมาย 3' })];
  act(() => langStore.set('th'));
  expect(await screen.findByText('จดหมาย 3')).toBeTruthy();
  act(() => langStore.set('en'));
});
