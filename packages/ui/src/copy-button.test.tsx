import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { toastStore } from './toast-store.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  toastStore.set([]);
});

async function copyWithout(clipboard: Clipboard | undefined) {
  const user = userEvent.setup({ writeToClipboard: false });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  render(
    <p>
      <span>Link:</span>
      <span data-testid="link">https://example.test/r/koi</span>
      <CopyButton text="https://example.test/r/koi" what="link" />
    </p>,
  );
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  return toastStore.get()[0]?.kind;
}

it('copies by way of a selected field where there is no clipboard, and gives the focus back', async () => {
  let copied = '';
  Object.assign(document, {
    execCommand: (command: string) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLTextAreaElement)
        copied = activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd);
      return command === 'copy';
    },
  });
  expect(await copyWithout(undefined)).toBe('success');
  expect(copied).toBe('https://example.test/r/koi');
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(document.querySelector('textarea')).toBeNull();
});

it('selects the text beside the button where nothing may be copied', async () => {
  Object.assign(document, {
    execCommand: () => {
      throw new Error('forbidden');
    },
  });
  expect(await copyWithout(undefined)).toBe('failure');
  expect(getSelection()?.anchorNode).toBe(screen.getByTestId('link'));
  expect(getSelection()?.toString()).toBe('https://example.test/r/koi');
});
