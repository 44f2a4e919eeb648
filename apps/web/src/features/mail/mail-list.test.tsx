// @vitest-environment-options { "url": "http://localhost/#/Member/Message" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { InboxList, OutboxList } from './mail-list.tsx';

const mail = (id: number, is_read: 0 | 1) => ({
  id,
  title: `Mail ${id}`,
  content: 'text',
  url: null,
  is_read,
  created_at: '2026-03-01 12:00:00',
});
const pageOf = (data: object[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

openApp(({ path }) => {
  if (path === '/member/message/list') return success({ data: pageOf([mail(2, 0), mail(1, 1)]), unread: 1 });
  if (path === '/member/message/send_list') return success({ data: pageOf([mail(7, 1)]) });
  return { status: 404 };
});

const received = { onOpen: vi.fn(), onMark: vi.fn(), onDelete: vi.fn() };
const start = vi.fn();
const selection = { chosen: null, start, stop: vi.fn(), toggle: vi.fn(), set: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  await addTexts('mail');
  // There is no layout here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function show(List: typeof InboxList, chosen: ReadonlySet<number> | null = null) {
  render(
    <QueryClientProvider client={queryClient}>
      <List selection={{ ...selection, chosen }} {...received} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return userEvent.setup();
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-swipe]')];
const row = (id: number) => screen.getByText(`Mail ${id}`).closest('[data-swipe]') as HTMLElement;
const pulled = (id: number) => {
  row(id).scrollLeft = 168;
  return within(row(id));
};
const actionsOf = (id: number) =>
  within(row(id))
    .getAllByRole('button', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent);

describe('a row that is pulled to the side', () => {
  it('offers what is not so yet, and is put back by what is done', async () => {
    const user = await show(InboxList);
    expect([actionsOf(2), actionsOf(1)]).toEqual([
      ['Mark as read', 'Delete'],
      ['Mark as unread', 'Delete'],
    ]);
    await user.click(pulled(2).getByText(text('mail.markRead')));
    expect(received.onMark).toHaveBeenCalledWith(2, true);
    await user.click(pulled(1).getByText(text('mail.markUnread')));
    expect(received.onMark).toHaveBeenCalledWith(1, false);
    await user.click(pulled(1).getByText(text('mail.delete')));
    expect(received.onDelete.mock.calls).toEqual([[1]]);
    expect(rows().map(({ scrollLeft }) => scrollLeft)).toEqual([0, 0]);
    expect(received.onOpen).not.toHaveBeenCalled();
  });

  it('is put back by a tap on it or on another, which opens nothing of it', async () => {
    const user = await show(InboxList);
    await user.click(pulled(2).getByText('Mail 2'));
    expect(row(2).scrollLeft).toBe(0);
    expect(received.onOpen).not.toHaveBeenCalled();
    pulled(2);
    await user.click(screen.getByText('Mail 1'));
    expect(row(2).scrollLeft).toBe(0);
    expect(received.onOpen).toHaveBeenCalledOnce();
  });

  it('is passed over by the keyboard and by who listens: they choose mails instead', async () => {
    const user = await show(InboxList);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Mail 1');
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('has nothing to mark in the outbox', async () => {
    await show(OutboxList);
    expect(actionsOf(7)).toEqual(['Delete']);
  });

  it('has no actions while mails are chosen', async () => {
    await show(InboxList, new Set([2]));
    expect(screen.queryByText(text('mail.delete'))).toBeNull();
  });
});
