import type { Visitor } from '@koi/game-kit/visitor.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hashOfSeed } from '../../draw/bytes.ts';
import { deriveOutcome } from '../../draw/derive.ts';
import { games } from '../../draw/games.ts';
import type { FairnessAnswer } from '../../draw/page-api.ts';
import { noteHashes } from '../noted-hashes.ts';
import { loadLanguage, TextContext } from '../text/text.tsx';
import FairnessSheet from './fairness-sheet.tsx';

const issueNo = '202611270002';
const seed = 'ab'.repeat(32);
const at = '2026-11-27T03:00:00.000Z';
const language = await loadLanguage('en');
const { t } = language;

const visitor: Visitor = {
  api: '/lottery/api',
  gameCode: '',
  lang: 'en',
  session: null,
  returnUrl: '/',
  expired: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What the sheet finds when it checks this answer of the server. */
async function findingOf(answer: FairnessAnswer): Promise<string | null> {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  render(
    <TextContext value={language}>
      <FairnessSheet
        gameCode={answer.gameCode}
        visitor={visitor}
        issueNo={issueNo}
        again=""
        close={() => undefined}
      />
    </TextContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: t('verify') }));
  const finding = await waitFor(() => {
    const found = document.querySelector('[data-finding]');
    if (found === null) throw new Error('not checked yet');
    return found.getAttribute('data-finding');
  });
  cleanup();
  return finding;
}

it.each(games.map((game) => [game.code, game] as const))(
  'a result of %s is verified from its seed on this device, and an alteration is reported',
  async (code, game) => {
    const result = await deriveOutcome(game, seed, issueNo);
    const seedHash = await hashOfSeed(seed);
    const issue = { issueNo, opensAt: at, closesAt: at, drawsAt: at, seedHash };
    const answer: FairnessAnswer = {
      ...issue,
      state: 'drawn',
      result,
      gameCode: code,
      publishedAt: at,
      drawnAt: at,
      seed,
    };
    expect(await findingOf(answer)).toBe('agrees');

    const other = await deriveOutcome(game, 'cd'.repeat(32), issueNo);
    expect(other).not.toEqual(result);
    expect(await findingOf({ ...answer, result: other })).toBe('result_altered');
    expect(await findingOf({ ...answer, seed: 'cd'.repeat(32), result: other })).toBe('seed_altered');

    // This device saw another hash before the draw.
    const noted = { ...issue, state: 'open', seedHash: '0'.repeat(64), result: null } as const;
    noteHashes({ game: code, serverTime: at, current: noted, next: null, last: null });
    expect(await findingOf(answer)).toBe('hash_altered');
  },
);
