import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const game = {
  ...{ id: 4, kind: 'game', supplier: 'LY', game_code: 'K3', names: { en: 'Fast three' } },
  is_open: 1,
};

test('a game is hidden after a question, and stays open when its order moves it to another page', async () => {
  let rows: readonly object[] = [game];
  const sent = openRoom('/games/catalogue?game=game-4', ['games.read', 'games.edit'], {
    'POST /operator/games/list': () => pageOf(rows),
    'POST /operator/games/save': () => {
      rows = [];
      return { data: game };
    },
  });
  const saves = () => sent.filter(({ key }) => key === 'POST /operator/games/save');
  const panel = await screen.findByRole('region', { name: 'Fast three' });
  await userEvent.click(screen.getByLabelText('Open to members'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hide Fast three from members?')).toBeDefined();
  expect(saves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ is_open: 0 }));
  await screen.findByText('Nothing here');
  expect(panel.isConnected).toBe(true);
});
