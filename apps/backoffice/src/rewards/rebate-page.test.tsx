import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
  const sent = openRoom('/rebate?currency=USD', ['rewards.read', 'rewards.edit'], {
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
