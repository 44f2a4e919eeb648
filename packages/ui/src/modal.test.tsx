import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDialogs } from '../test/dialogs.ts';
import { Modal } from './modal.tsx';

beforeEach(() => {
  provideDialogs();
  // jsdom lays nothing out: every heading is in sight.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A screen whose button opens a dialog; with the dialog's answer the button may go. */
function Page({ removesOpener = false }: { removesOpener?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const close = () => {
    setOpen(false);
    setGone(removesOpener);
  };
  return (
    <>
      <h1>Cards</h1>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Remove
        </button>
      )}
      <button type="button">Other</button>
      {isOpen && (
        <Modal onClose={close} labelledBy="question" className={undefined}>
          <h2 id="question">Remove the card?</h2>
          <button type="button" onClick={close}>
            Yes
          </button>
          <input aria-label="Why" data-autofocus />
        </Modal>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

async function openAndAnswer(page = <Page />) {
  const user = userEvent.setup();
  render(page);
  await user.click(button('Remove'));
  expect(document.activeElement).toBe(screen.getByLabelText('Why'));
  await user.click(button('Yes'));
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('the focus after a dialog', () => {
  it('returns to the element that opened it', async () => {
    await openAndAnswer();
    await waitFor(() => expect(document.activeElement).toBe(button('Remove')));
  });

  it('goes to the heading of the screen where that element is gone', async () => {
    await openAndAnswer(<Page removesOpener />);
    const heading = screen.getByRole('heading', { name: 'Cards' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('goes to the heading of the dialog below, where one is still open', async () => {
    const user = userEvent.setup();
    const page = (isPendingSearch: boolean) => (
      <>
        <h1>Cards</h1>
        <Modal onClose={() => undefined} labelledBy="below" className={undefined}>
          <h2 id="below">Your card</h2>
          {isPendingSearch && <Page removesOpener />}
        </Modal>
      </>
    );
    const { rerender } = render(page(true));
    const below = screen.getByRole('heading', { name: 'Your card' });
    // jsdom knows no top layer.
    const { querySelectorAll } = document;
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
      querySelectorAll.call(document, selector === ':modal' ? 'dialog[open]' : selector),
    );
    await user.click(button('Remove'));
    rerender(page(false));
    await waitFor(() => expect(document.activeElement).toBe(below));
  });

  it('stays where something else has taken it meanwhile', async () => {
    await openAndAnswer();
    button('Other').focus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(button('Other'));
  });
});

it('is closed by a tap beside it and by Escape, not by a tap into it', async () => {
  const close = vi.fn();
  render(
    <Modal onClose={close} labelledBy="title" className={undefined}>
      <h2 id="title">Question</h2>
    </Modal>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('heading'));
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  expect(close).toHaveBeenCalledOnce();
  const cancel = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(cancel);
  expect(close).toHaveBeenCalledTimes(2);
  // The browser would close it without the app.
  expect(cancel.defaultPrevented).toBe(true);
});

let isBroken = false;
function Content() {
  if (isBroken) throw new Error('broken');
  return <p>the content</p>;
}

it('content that breaks leaves the screen below, with a retry and a way out', async () => {
  isBroken = true;
  const onClose = vi.fn();
  render(
    <>
      <h1>Cards</h1>
      <Modal onClose={onClose} labelledBy="question" className={undefined}>
        <Content />
      </Modal>
    </>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('Cards')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'common.close' }));
  expect(onClose).toHaveBeenCalledOnce();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'common.retry' }));
  expect(screen.getByText('the content')).toBeTruthy();
});

it('one that the browser closed by itself is closed for the app as well', () => {
  const onClose = vi.fn();
  render(
    <Modal onClose={onClose} labelledBy="question" className={undefined}>
      <h2 id="question">Remove the card?</h2>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
