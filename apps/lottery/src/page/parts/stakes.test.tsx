import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadGame } from '../loaded-game.ts';
import { emptySlip } from '../slip.ts';
import { loadLanguage, TextContext } from '../text/text.tsx';
import { useSlip } from '../use-slip.ts';
import { Stakes } from './stakes.tsx';
import { Stepper } from './stepper.tsx';

const language = await loadLanguage('vi');
const { game } = await loadGame('K3A');
const { t } = language;
afterEach(cleanup);

function Slip() {
  const slip = useSlip(game);
  return (
    <>
      <Stakes slip={slip} />
      <Stepper
        label={t('multiplier')}
        value={slip.slip.multiplier}
        most={game.limits.maxMultiplier}
        change={slip.setMultiplier}
      />
      <output>{slip.slip.multiplier}</output>
    </>
  );
}
function open() {
  localStorage.clear();
  render(
    <TextContext value={language}>
      <Slip />
    </TextContext>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

it('a stake typed with a comma is what was typed; an unclear one says how amounts are written', () => {
  open();
  expect(field(t('unitStake')).value).toBe(emptySlip.unit);
  type(t('unitStake'), '2,50');
  expect([field(t('unitStake')).value, screen.queryByRole('alert')]).toEqual(['2.50', null]);
  type(t('unitStake'), '1,234');
  expect(screen.getByRole('alert').textContent).toBe(t('amountUnclear'));
});

it('a multiplier with a comma is none: it is marked and changes nothing', () => {
  open();
  const multiplier = field(t('multiplier'));
  for (const text of ['1,', '1,5']) type(t('multiplier'), text);
  expect([multiplier.value, multiplier.getAttribute('aria-invalid')]).toEqual(['1,5', 'true']);
  expect(screen.getByRole('status').textContent).toBe('1');
  fireEvent.blur(multiplier);
  expect(multiplier.value).toBe('1');
  type(t('multiplier'), '5');
  expect(screen.getByRole('status').textContent).toBe('5');
});
