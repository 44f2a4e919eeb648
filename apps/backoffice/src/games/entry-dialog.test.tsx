import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/open-console.tsx';

const lottery = { code: 'LY', names: { common: 'Koi Lottery', en: 'Koi Lottery' }, is_open: 1, is_shown: 1 };

test('a game is added under the names of the languages, whatever other name its supplier has', async () => {
  const sent = openRoom('/games/suppliers?supplier=LY', ['games.read', 'games.edit'], {
    'POST /operator/games/suppliers/list': () => ({ data: [lottery] }),
    'POST /operator/games/entries/add': () => ({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the lobby' }));
  await userEvent.type(screen.getByLabelText('Code'), 'K3C');
  const name = screen.getByLabelText('Name · English');
  await userEvent.clear(name);
  await userEvent.type(name, 'Fast Three 3 min');
  const [submit] = screen.getAllByRole('button', { name: 'Add to the lobby' }).slice(-1);
  await userEvent.click(submit as HTMLElement);
  const added = () => sent.find(({ key }) => key === 'POST /operator/games/entries/add')?.body;
  await waitFor(() => expect(added()).toBeDefined());
  expect(added()).toMatchObject({ game_code: 'K3C', names: { en: 'Fast Three 3 min' } });
  expect(added()?.names).not.toHaveProperty('common');
});
