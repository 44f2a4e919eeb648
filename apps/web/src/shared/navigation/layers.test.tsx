// @vitest-environment-options { "url": "http://localhost/" }

import { Dialog } from '@koi/ui/dialog.tsx';
import { Modal } from '@koi/ui/modal.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { useStepLayer } from '@koi/ui/use-step-layer.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLang } from '../i18n/i18n.ts';
import { addressStore, navigate } from './router.ts';

interface LayerProps {
  open: boolean;
  onClose: () => void;
}
const content = <p>content</p>;

function Step({ open, onClose }: LayerProps) {
  useStepLayer(open, onClose);
  return open ? content : null;
}

/** Everything that lies over a screen or is one of its steps. */
const kinds: readonly [kind: string, layer: (props: LayerProps) => ReactNode][] = [
  [
    'sheet',
    (props) => (
      <Sheet {...props} title="Title">
        {content}
      </Sheet>
    ),
  ],
  [
    'dialog',
    (props) => (
      <Dialog {...props} title="Title" actions={null}>
        {content}
      </Dialog>
    ),
  ],
  [
    'overlay',
    ({ open, onClose }) =>
      open && (
        <Modal onClose={onClose} labelledBy="title" className={undefined}>
          {content}
        </Modal>
      ),
  ],
  ['step', (props) => <Step {...props} />],
];

function Page({ layer }: { layer: (props: LayerProps) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Give up
      </button>
      {layer({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const depth = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name, hidden: true }));
async function open(): Promise<void> {
  await press('Open');
  await waitFor(() => expect([screen.queryByText('content') !== null, depth()]).toEqual([true, 1]));
}
const isClosed = () =>
  waitFor(() =>
    expect([screen.queryByText('content'), location.hash, depth()]).toEqual([null, '#/Member/Card', 0]),
  );
async function expectBackToLeave(): Promise<void> {
  act(() => history.back());
  await waitFor(() => expect(addressStore.get().pathname).toBe('/Main/center'));
}

beforeEach(async () => {
  provideDialogs();
  await activateLang('en');
  navigate('/Main/center');
  navigate('/Member/Card');
});
afterEach(cleanup);

it.each(kinds)('system back closes a %s, and leaves the screen only then', async (_kind, layer) => {
  render(<Page layer={layer} />);
  await open();
  act(() => history.back());
  await isClosed();
  await expectBackToLeave();
});

it.each(kinds)('a %s closed by its button leaves no dead entry behind', async (_kind, layer) => {
  render(<Page layer={layer} />);
  await open();
  await press('Give up');
  await isClosed();
  await open();
  await press('Give up');
  await isClosed();
  await expectBackToLeave();
});

it.each(kinds)('going elsewhere closes a %s', async (_kind, layer) => {
  render(<Page layer={layer} />);
  await open();
  act(() => navigate('/Service'));
  await waitFor(() => expect([location.hash, depth()]).toEqual(['#/Service', 0]));
  expect(screen.queryByText('content')).toBeNull();
  act(() => history.back());
  await isClosed();
});
