// @vitest-environment-options { "url": "http://localhost/game" }

import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { writeAddress } from './layers.ts';
import { useStepLayer } from './use-step-layer.ts';

function Layers({ open, close }: { open: number; close: (layer: number) => void }) {
  return Array.from({ length: open }, (_, index) => (
    <Layer key={String(index)} close={() => close(index + 1)} />
  ));
}

function Layer({ close }: { close: () => void }) {
  useStepLayer(true, close);
  return null;
}

const depth = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const isAt = (wanted: number) => waitFor(() => expect(depth()).toBe(wanted));

/** A page of one screen: which layers were closed, and how many are open. */
function open(count: number) {
  const closed: number[] = [];
  const close = (layer: number): void => {
    closed.push(layer);
    page.rerender(<Layers open={layer - 1} close={close} />);
  };
  const page = render(<Layers open={count} close={close} />);
  return { closed, show: (next: number) => page.rerender(<Layers open={next} close={close} />) };
}

afterEach(async () => {
  cleanup();
  await isAt(0);
});

it('system back closes the newest layer of a page that has one screen', async () => {
  history.replaceState({ own: 'state' }, '');
  const { closed } = open(2);
  await isAt(2);
  expect(history.state).toEqual({ own: 'state', layer: 2 });
  act(() => history.back());
  await isAt(1);
  await waitFor(() => expect(closed).toEqual([2]));
  act(() => history.go(-1));
  await waitFor(() => expect([closed, depth()]).toEqual([[2, 1], 0]));
});

it('layers that close by a button take their entries along', async () => {
  const { closed, show } = open(3);
  await isAt(3);
  show(1);
  await isAt(1);
  show(0);
  await isAt(0);
  expect(closed).toEqual([]);
});

it('the address of the page is written once its layers are closed', async () => {
  const { show } = open(1);
  await isAt(1);
  writeAddress('/game#b');
  show(2);
  await isAt(2);
  expect(location.hash).toBe('');
  show(0);
  await isAt(0);
  await waitFor(() => expect(location.hash).toBe('#b'));
});
