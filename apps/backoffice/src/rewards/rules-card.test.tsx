import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';
import { openPhone } from '../../test/phone.ts';

test('rules of a reward are copied into another language, shown on the phone, and saved for a reason', async () => {
  const rules = { zh_cn: '<p>一天一次</p>' };
  const sent = openRoom('/red-packets', ['rewards.read', 'rewards.texts'], {
    'POST /operator/red-packets/settings': () => ({ data: { version: 'a', rules } }),
    'POST /operator/red-packets/settings/save': () => ({ data: { version: 'b', rules } }),
    'POST /operator/red-packets/preview': ({ rules: shown }) => ({ data: String(shown) }),
    'POST /operator/red-packets/opened': () => pageOf([]),
    'POST /operator/red-packets/tiers/list': () => ({}),
  });
  const drafts = await openPhone();
  const card = within(await screen.findByRole('region', { name: 'Rules for members' }));
  await userEvent.click(card.getByRole('tab', { name: /English/ }));
  await userEvent.click(await card.findByRole('button', { name: /^Copy from another language/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'From 简体中文' }));
  await waitFor(() =>
    expect(drafts.at(-1)).toMatchObject({
      screen: 'red-packets',
      lang: 'en',
      content: { data: rules.zh_cn },
    }),
  );
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('insertion').textContent).toBe('一天一次');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'asked what a day gives');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ key }) => key.endsWith('/settings/save'))?.body).toEqual({
    ...{ version: 'a', reason: 'asked what a day gives', rules: { en: rules.zh_cn } },
  });
});

test('rules that another role writes say so', async () => {
  openRoom('/red-packets', ['rewards.read', 'rewards.terms'], {
    'POST /operator/red-packets/settings': () => ({ data: { version: 'a', rules: {} } }),
    'POST /operator/red-packets/preview': () => ({ data: '' }),
    'POST /operator/red-packets/opened': () => pageOf([]),
    'POST /operator/red-packets/tiers/list': () => ({}),
  });
  const card = within(await screen.findByRole('region', { name: 'Rules for members' }));
  expect(card.getByText('Greyed-out fields are set by another role.')).toBeDefined();
});
