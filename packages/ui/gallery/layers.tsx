import { useId, useState } from 'react';
import { blockingStore } from '../src/blocking-overlay.ts';
import { Button } from '../src/button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { useStore } from '../src/external-store.ts';
import { Row } from '../src/layout.tsx';
import { ListRow } from '../src/list-row.tsx';
import { Modal } from '../src/modal.tsx';
import { Overlays } from '../src/overlays.tsx';
import { Panel } from '../src/panel.tsx';
import { PinPad } from '../src/pin-pad.tsx';
import { Sheet } from '../src/sheet.tsx';
import { toastStore } from '../src/toast-store.ts';
import { type Entry, State } from './entry.tsx';

export const layers: readonly Entry[] = [
  {
    parts: { Sheet },
    Show: ({ t }) => {
      const [isOpen, setOpen] = useState(false);
      const [pin, setPin] = useState('');
      return (
        <State name="from the bottom edge">
          <Button variant="secondary" data-opens onClick={() => setOpen(true)}>
            {t('withdrawals.confirm')}
          </Button>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('withdrawals.confirm')}>
            <PinPad
              label={t('withdrawals.pin')}
              value={pin}
              onChange={setPin}
              note={t('withdrawals.pinHint')}
            />
            <ListRow title={t('withdrawals.changePin')} href="#top" />
            <Button block onClick={() => setOpen(false)}>
              {t('withdrawals.submit')}
            </Button>
          </Sheet>
        </State>
      );
    },
  },
  {
    parts: { Dialog },
    Show: ({ t }) => {
      const [isOpen, setOpen] = useState(false);
      const close = () => setOpen(false);
      return (
        <State name="a question">
          <Button variant="secondary" data-opens onClick={() => setOpen(true)}>
            {t('auth.trialTipTitle')}
          </Button>
          <Dialog
            open={isOpen}
            onClose={close}
            title={t('auth.trialTipTitle')}
            actions={
              <>
                <Button variant="secondary" onClick={close}>
                  {t('common.cancel')}
                </Button>
                <Button onClick={close}>{t('auth.trialStart')}</Button>
              </>
            }
          >
            {t('auth.trialTip')}
          </Dialog>
        </State>
      );
    },
  },
  {
    parts: { Modal },
    Show: ({ t }) => {
      const id = useId();
      const [isOpen, setOpen] = useState(false);
      return (
        <State name="the layer below Sheet and Dialog, with a look of its own">
          <Button variant="secondary" data-opens onClick={() => setOpen(true)}>
            {t('common.more')}
          </Button>
          {isOpen && (
            <Modal onClose={() => setOpen(false)} labelledBy={id} className={undefined}>
              <h2 id={id} className="visually-hidden">
                {t('common.more')}
              </h2>
              <Panel title={t('deposits.done')} text={t('deposits.doneHint')}>
                <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
              </Panel>
            </Modal>
          )}
        </State>
      );
    },
  },
  {
    parts: { Overlays },
    Show: ({ t }) => {
      const toasts = useStore(toastStore);
      const blocking = useStore(blockingStore);
      const show = () =>
        toastStore.set([
          { id: 1, kind: 'success', text: t('deposits.done') },
          { id: 2, kind: 'failure', text: t('deposits.waitingHint') },
          { id: 3, kind: 'info', text: t('common.offline') },
        ]);
      return (
        <State name="toasts and the mask of a call, until pressed again">
          <Row>
            <Button
              variant="secondary"
              data-toasts
              onClick={() => (toasts.length === 0 ? show() : toastStore.set([]))}
            >
              Toasts
            </Button>
            <Button
              variant="secondary"
              onClick={() => blockingStore.set({ running: 0, visible: !blocking.visible })}
            >
              Mask
            </Button>
          </Row>
        </State>
      );
    },
  },
];
