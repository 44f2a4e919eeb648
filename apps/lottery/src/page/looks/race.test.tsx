import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Race } from './race.tsx';

const placesOf = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('[style*="--at"]')].map((car) => [
    car.textContent,
    Number(car.style.getPropertyValue('--at')) + 1,
  ]);

test('each of the ten cars stands at its place of the result, and before one in the order of their numbers', () => {
  const view = render(<Race result={null} rolling={false} label="Race" />);
  expect(placesOf(view.container)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((car) => [`${car}`, car]));
  const result = [3, 10, 1, 2, 9, 8, 7, 6, 5, 4];
  view.rerender(<Race result={result} rolling={false} label="Race" />);
  expect(placesOf(view.container)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((car) => [`${car}`, result.indexOf(car) + 1]),
  );
});
