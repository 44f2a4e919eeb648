import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TableOf } from './table-of.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('keys reach a table as long as it is wider than its place, also when that becomes narrow later', () => {
  const place = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  render(
    <TableOf
      rows={['lucky8']}
      columns={[{ label: 'name', show: (row: string) => row }]}
      keyOf={(row) => row}
    />,
  );
  const box = screen.getByRole('table').parentElement;
  expect(box?.hasAttribute('tabindex')).toBe(false);
  place.mockReturnValue(600);
  fireEvent(window, new Event('resize'));
  expect(box?.tabIndex).toBe(0);
  place.mockReturnValue(900);
  fireEvent(window, new Event('resize'));
  expect(box?.hasAttribute('tabindex')).toBe(false);
});

test('side columns stand below the first one, too, which a narrow table shows instead: figures with their label, nothing where nothing is', () => {
  interface Row {
    name: string;
    paid: string;
    note: string;
  }
  render(
    <TableOf<Row>
      rows={[
        { name: 'lucky8', paid: '1200.00', note: 'vip' },
        { name: 'tiger1', paid: '–', note: '' },
      ]}
      columns={[
        { label: 'name', show: ({ name }) => name },
        { label: 'paid', show: ({ paid }) => paid, isNumber: true, isSide: 'named' },
        { label: 'note', show: ({ note }) => note, isSide: true },
      ]}
      keyOf={({ name }) => name}
    />,
  );
  const first = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent);
  expect(first).toEqual(['name', 'lucky8paid: 1,200.00vip', 'tiger1']);
});
