import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { BetPanel } from './bet-panel.tsx';

test('what belongs to a bet is linked: its game and its transfers, whose state is in words', async () => {
  openConsole(<BetPanel id={3} onClose={() => undefined} />, ['bets.read'], {
    'POST /operator/bets/read': () => ({
      data: {
        ...{
          id: 3,
          bet_id: 'B3',
          member_name: 'mia',
          game_name: 'Fast three',
          game_code: 'K3',
          catalogue_id: 4,
        },
        transfers: [{ bill_no: 'T2026', direction: 'out', money: '1000.00', state: 'settled' }],
      },
    }),
  });
  const at = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
  expect(decodeURIComponent(await at('T2026'))).toContain('/transfers?filter={"bill_no":"T2026"}');
  expect(decodeURIComponent(await at('Fast three (K3)'))).toContain('{"search":"K3"}&game=game-4');
  expect(screen.getByText(/1,000\.00 · Done/)).toBeDefined();
});
