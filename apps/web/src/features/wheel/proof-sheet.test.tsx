import { drawPosition, hashOfWheelSeed } from '@koi/rules/wheel-draw';
import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { ProofSheet } from './proof-sheet.tsx';
import type { MyWheel } from './queries.ts';

const seed = 'ab'.repeat(32);
const draw = { seed, n: 3, clientSeed: 'mine', pool: [1, 4, 7] };

beforeEach(async () => {
  await activateLang('en');
  await addTexts('wheel');
  provideDialogs();
  // Missing in jsdom.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(more: { seed?: string } = {}) {
  const record = {
    id: 1,
    award_id: await drawPosition(draw),
    award_desc: '8.00',
    type: 1,
    seed,
    seed_hash: await hashOfWheelSeed(seed),
    client_seed: draw.clientSeed,
    n: draw.n,
    pool: draw.pool,
    ...more,
  };
  return () =>
    render(<ProofSheet open onClose={() => undefined} mine={{ records: [record] } as unknown as MyWheel} />);
}
const check = () => screen.queryByRole('button', { name: text('wheel.check') });

it('checks a result on this device', async () => {
  (await open())();
  await userEvent.click(check() as HTMLElement);
  await screen.findByText(text('wheel.verdict_agrees'));
});

it('says that the values of a spin are damaged', async () => {
  (await open({ seed: 'no seed' }))();
  await userEvent.click(check() as HTMLElement);
  await screen.findByText(text('wheel.verdict_damaged'));
});

it('says that this browser cannot check here, and how it is done elsewhere', async () => {
  const show = await open();
  vi.stubGlobal('crypto', {});
  show();
  expect(screen.getByText(text('wheel.noCheckHere'))).toBeTruthy();
  expect(check()).toBeNull();
  expect(screen.getByText(/wheel:3:mine:0.* below 255, modulo 3/)).toBeTruthy();
  expect(screen.getByText(seed)).toBeTruthy();
});
