import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { AddressFilters } from './address-filters.tsx';

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByLabelText('address').textContent;
/** A click without waiting for its effects. */
const click = (part: HTMLElement): boolean =>
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('filters are cleared with what was typed last and not rendered yet', async () => {
  openConsole(
    <>
      <AddressFilters
        fields={[
          { key: 'agent', label: 'koi.agents.agent' },
          { key: 'bet', label: 'koi.agents.bet' },
        ]}
        forget={[]}
      />
      <Address />
    </>,
    [],
    {},
    '/?agent=mia',
  );
  const bet = await screen.findByLabelText('Bet');
  fireEvent.change(bet, { target: { value: 'B7' } });
  act(() => {
    // The focus moves from the field to the button.
    bet.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    click(screen.getByRole('button', { name: 'Clear filters' }));
  });
  expect(address()).toBe('');
  expect(screen.getByLabelText('Bet')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Agent')).toHaveProperty('value', '');
});
