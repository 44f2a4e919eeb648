import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

const step = {
  id: 1,
  lang: 'en',
  game_type: 3,
  level: 1,
  names: {},
  quota: '10.00',
  rate: '0.30',
  version: 'a',
};

test('a rate above what the site wins is warned of, and one above the ceiling waits for a second operator', async () => {
  let waiting: object[] = [];
  const list = () => ({ levels: [step], margins: [{ lang: 'en' as const, game_type: 3, margin: '1.06' }] });
  const sent = openRoom('/rebate?currency=USD', ['rewards.read', 'rewards.terms'], {
    'POST /operator/rebate/levels/list': () => ({ data: list(), waiting: waiting as [] }),
    'POST /operator/rebate/levels/save': ({ reason, version: _seen, ...content }) => {
      waiting = [
        {
          id: 'rebate-level:en:3:1 1',
          call: 'POST /operator/rebate/levels/save',
          content,
          reason: String(reason),
          asked_by: 'ann',
          is_own: 1,
          created_at: '2026-11-20 12:00:00',
        },
      ];
      return { data: { ...list(), saved: 0 } };
    },
  });
  const slots = within(await screen.findByRole('region', { name: 'Slots' }));
  await userEvent.click(slots.getByRole('button', { name: /^Edit/ }));
  const dialog = within(screen.getByRole('dialog'));
  const rate = dialog.getByLabelText(/^Rebate in %/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.06');
  expect(dialog.queryByText(/^The site’s margin/)).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.clear(rate);
  await userEvent.type(rate, '95');
  expect(dialog.getByText(/^The site’s margin on these bets was 1\.06%/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'campaign');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const waits = within(await screen.findByRole('region', { name: 'Waiting for a second operator' }));
  expect(waits.getByText(/Games: Slots · Step: 1 · .*Rebate in %: 95/)).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/levels/save'))?.body).toMatchObject({
    rate: '95',
    reason: 'campaign',
  });
  expect(slots.getByRole('cell', { name: '0.30' })).toBeDefined();
});

const asked = (permissions: readonly ('rewards.texts' | 'rewards.terms')[]) =>
  openRoom('/rebate?currency=USD', ['rewards.read', ...permissions], {
    'POST /operator/rebate/levels/list': () => ({ data: { levels: [step], margins: [] }, waiting: [] }),
    'POST /operator/rebate/levels/save': () => ({ data: { levels: [step], margins: [], saved: 1 } }),
  });
const editor = async () => {
  const slots = within(await screen.findByRole('region', { name: 'Slots' }));
  const mayAdd = slots.queryByRole('button', { name: 'Add' }) !== null;
  await userEvent.click(slots.getByRole('button', { name: /^Edit/ }));
  return { mayAdd, dialog: within(screen.getByRole('dialog')) };
};

test('whoever may write texts only sees the terms, changes the name, and sends nothing else', async () => {
  const sent = asked(['rewards.texts']);
  const { mayAdd, dialog } = await editor();
  expect(mayAdd).toBe(false);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Rebate in %/)).toMatchObject({
    value: '0.30',
    disabled: true,
  });
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Bronze');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'a name');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('/levels/save'))?.body).toEqual({
      ...{ lang: 'en', game_type: 3, level: 1, version: 'a', reason: 'a name' },
      names: { zh_cn: 'Bronze' },
    }),
  );
});

test('whoever may set terms only sees the names, and sends none', async () => {
  const sent = asked(['rewards.terms']);
  const { mayAdd, dialog } = await editor();
  expect(mayAdd).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).disabled).toBe(true);
  const rate = dialog.getByLabelText(/^Rebate in %/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.40');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'more');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent.find(({ key }) => key.endsWith('/levels/save'))?.body).toEqual({
      ...{ lang: 'en', game_type: 3, level: 1, version: 'a', reason: 'more' },
      ...{ quota: '10.00', rate: '0.40' },
    }),
  );
});
