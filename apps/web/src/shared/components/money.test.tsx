import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import css from './money.module.css';
import { Money } from './money.tsx';

afterEach(cleanup);
const show = (props: Parameters<typeof Money>[0]) =>
  render(<Money {...props} />).container.firstElementChild as HTMLElement;

it.each([
  [1n, '+$0.01', true],
  ['120.50', '+$120.50', true],
  [0n, '$0.00', false],
  [-1n, '-$0.01', false],
])('of a gain of %s is %s, in green: %s', (amount, text, isGreen) => {
  const shown = show({ amount, tone: 'gain' });
  expect(shown.textContent).toBe(text);
  expect(shown.classList.contains(css.gain as string)).toBe(isGreen);
});

it.each([
  [{ amount: 500n }, '$5.00'],
  [{ amount: 500n, tone: 'gold' }, '$5.00'],
  [{ amount: null }, 'N/A'],
  [{ amount: 'closed' }, 'N/A'],
  [{ amount: 500n, hidden: true }, '••••••'],
] as [Parameters<typeof Money>[0], string][])('shows an amount, or that there is none', (props, text) => {
  const shown = show(props);
  expect(shown.textContent).toBe(text);
  expect(shown.classList.contains(css.gold as string)).toBe(props.tone === 'gold');
  expect(shown.classList.contains(css.gain as string)).toBe(false);
});
