import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Loaded = () => <b>heart</b>;
const load = async () => ({ Loaded });

it('hydrates as it was rendered, although its code has come meanwhile, and then renders it', async () => {
  const Heart = lazyComponent(load, 'Loaded', <i>space</i>);
  render(<Heart />);
  await screen.findByText('heart');

  const page = document.createElement('div');
  page.innerHTML = '<i>space</i>';
  const mismatch = vi.fn();
  await act(async () => void hydrateRoot(page, <Heart />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(page.innerHTML).toBe('<b>heart</b>'));
});

it('renders at once what has been loaded before', async () => {
  const Heart = lazyComponent(load, 'Loaded', <i>space</i>);
  const { unmount } = render(<Heart />);
  await screen.findByText('heart');
  unmount();
  const { container } = render(<Heart />);
  expect(container.innerHTML).toBe('<b>heart</b>');
});
