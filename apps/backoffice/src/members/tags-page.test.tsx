import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import TagsPage from './tags-page.tsx';

test('a tag leads to its members, and one that is deleted for a reason is gone from the list', async () => {
  let tags = [
    { id: 3, name: 'bonus abuser', colour: 'red', members: 2 },
    { id: 4, name: 'vip', colour: 'green', members: 1 },
  ] as const as readonly { id: number; name: string; colour: 'red' | 'green'; members: number }[];
  const sent = openConsole(<TagsPage />, ['members.read', 'members.tag'], {
    'POST /operator/members/tags/list': () => ({ data: [...tags] }),
    'POST /operator/members/tags/delete': ({ tag_id }) => {
      tags = tags.filter(({ id }) => id !== tag_id);
      return {};
    },
  });
  const row = await screen.findByRole('row', { name: /bonus abuser/ });
  expect(decodeURIComponent(within(row).getByRole('link').getAttribute('href') ?? '')).toBe(
    '/members?filter={"tag":3}',
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'nobody uses it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /bonus abuser/ })).toBeNull());
  expect(screen.getByRole('row', { name: /vip/ })).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('tags/delete'))?.body).toEqual({
    tag_id: 3,
    reason: 'nobody uses it',
  });
});
