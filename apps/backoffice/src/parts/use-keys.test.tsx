import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Beside } from './beside.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useDecisionKeys } from './use-queue.ts';

beforeEach(() => history.replaceState(null, '', '#/queue?open=2'));
const press = (key: string): boolean => dispatchEvent(new KeyboardEvent('keydown', { key }));

/**
 * The fastest possible user: the key is pressed as soon as its target is in the document, before anything
 * else happens.
 */
function Pressed({ on: key, children }: { on: string; children: ReactNode }) {
  useLayoutEffect(() => {
    press(key);
  }, [key]);
  return children;
}

const open = (element: ReactNode) =>
  render(<RouterProvider router={createHashRouter([{ path: '*', element }])} />);

const rows = [3, 2, 1].map((id) => ({ id }));
function Queue({ onConfirm }: { onConfirm?: (id: number) => void }) {
  const { row } = useOpenRow('open', rows, ({ id }) => id);
  useDecisionKeys({ c: () => onConfirm?.(row?.id ?? 0) }, row !== undefined);
  return <output>{row?.id}</output>;
}

test('a decision’s key is heard as soon as the row is there', () => {
  const confirmed = vi.fn();
  open(
    <Pressed on="c">
      <Queue onConfirm={confirmed} />
    </Pressed>,
  );
  expect(confirmed.mock.calls).toEqual([[2]]);
});

test('so is Escape, which leaves the panel', () => {
  const left = vi.fn();
  open(
    <Pressed on="Escape">
      <Beside panel={<p>order 2</p>} open={2} at={-1} onClose={left}>
        <p>list</p>
      </Beside>
    </Pressed>,
  );
  expect(left).toHaveBeenCalledOnce();
});

test('keys that follow each other faster than rows are rendered go on from row to row', () => {
  history.replaceState(null, '', '#/queue?open=3');
  open(<Queue />);
  act(() => {
    press('j');
    press('j');
  });
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('no key decides about the row that is being left', () => {
  const confirmed = vi.fn();
  open(<Queue onConfirm={confirmed} />);
  act(() => {
    press('j');
    press('c');
  });
  expect(confirmed).not.toHaveBeenCalled();
  act(() => {
    press('c');
  });
  expect(confirmed.mock.calls).toEqual([[1]]);
});
