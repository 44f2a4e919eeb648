import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoom, pageOf } from '../../test/open-console.tsx';

const prize = { lang: 'zh_cn', money: '0.00', pic: '', version: 'a' } as const;
const prizes = [
  { ...prize, position: 1, type: 1, money: '8.00', names: { en: 'Eight' } },
  { ...prize, position: 2, type: 2, names: { en: 'Phone' } },
] as const;
const reads = {
  'POST /operator/wheel/settings': () => ({ data: { version: 'a', rules: {} } }),
  'POST /operator/wheel/prizes/list': () => ({ data: { prizes: [...prizes], tiers: [] }, waiting: [] }),
  'POST /operator/wheel/preview': () => ({ data: {} }),
  'POST /operator/wheel/spins/list': () => pageOf([]),
};

/** Whether the name and the amount of a prize may be written, and whether the rest is said to be another role's. */
async function editor(name: string, ...permissions: ('rewards.texts' | 'rewards.terms')[]) {
  openRoom('/wheel', ['rewards.read', ...permissions], reads);
  const card = within(await screen.findByRole('region', { name: 'Prizes' }));
  await userEvent.click(card.getByRole('button', { name: new RegExp(`^Edit .*${name}`) }));
  const dialog = within(screen.getByRole('dialog'));
  const isOpen = (field: RegExp) => !dialog.getByRole<HTMLInputElement>('textbox', { name: field }).disabled;
  const says = dialog.queryByText('Greyed-out fields are set by another role.') !== null;
  return { name: isOpen(/^Name/), money: isOpen(/^Amount/), says };
}

test.each([
  ['Eight', 'rewards.texts', { name: true, money: false, says: true }],
  ['Phone', 'rewards.texts', { name: false, money: false, says: true }],
  ['Eight', 'rewards.terms', { name: false, money: true, says: true }],
  ['Phone', 'rewards.terms', { name: true, money: true, says: true }],
] as const)('of the prize %s %s may write: %j', async (name, permission, expected) => {
  expect(await editor(name, permission)).toEqual(expected);
});

test('whoever may write everything sees no note about other roles', async () => {
  const everything = { name: true, money: true, says: false };
  expect(await editor('Phone', 'rewards.texts', 'rewards.terms')).toEqual(everything);
});
