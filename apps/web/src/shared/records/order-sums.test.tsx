import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLang } from '../i18n/i18n.ts';
import { OrderSums } from './order-screen.tsx';

beforeEach(() => activateLang('en'));
afterEach(cleanup);

const labels = { pending: 'Pending', done: 'Credited', failed: 'Failed' };
const split = {
  sum_money: '2960.00',
  pending_money: '250.00',
  success_money: '1710.00',
  failed_money: '1000.00',
};

function shown(
  statistic: Parameters<typeof OrderSums>[0]['statistic'],
  status = 0,
  meanings?: { byState: string; overall: string },
): string[] {
  const { container } = render(
    <dl>
      <OrderSums statistic={statistic} status={status} labels={labels} {...(meanings && { meanings })} />
    </dl>,
  );
  return [...container.querySelectorAll('dt')].map(
    (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
  );
}

it('counts as moved only what has moved', () => {
  expect(shown(split)).toEqual(['Credited: $1,710.00', 'Pending: $250.00', 'Failed: $1,000.00']);
});

it('leaves out what is not there', () => {
  const none = { ...split, pending_money: '0.00', failed_money: '0.00' };
  expect(shown(none)).toEqual(['Credited: $1,710.00']);
  expect(shown({ ...none, success_money: '0.00', pending_money: '250.00' }, 1)).toEqual(['Pending: $250.00']);
});

it('names what the amounts are, where the one over all orders is another than those by state', () => {
  const meanings = { byState: 'Requested', overall: 'You receive' };
  expect(shown(split, 1, meanings)).toEqual([
    'Pending · Requested: $250.00',
    'Failed · Requested: $1,000.00',
  ]);
  expect(shown({ sum_money: '98.00' }, 0, meanings)).toEqual([
    'All orders, settled or not · You receive: $98.00',
  ]);
  expect(shown({ sum_money: '98.00' }, 1, meanings)).toEqual(['Pending · You receive: $98.00']);
});

it('calls the only sum of an existing back end what it is', () => {
  expect(shown({ sum_money: '2960.00' })).toEqual(['All orders, settled or not: $2,960.00']);
  expect(shown({ sum_money: 1710 }, 2)).toEqual(['Credited: $1,710.00']);
});
