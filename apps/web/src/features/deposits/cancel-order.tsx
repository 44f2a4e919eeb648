import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './deposits.module.css';
import type { DepositOrder } from './queries.ts';

/** Closes an order that nobody has paid, after a question; nothing for other orders. */
export function CancelOrder({ order }: { order: Pick<DepositOrder, 'bill_no' | 'can_cancel'> }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (order.can_cancel !== 1) return null;

  const close = () => {
    setConfirming(false);
    setProblem('');
  };
  const cancel = async () => {
    setBusy(true);
    setProblem('');
    try {
      await call('POST /recharge/cancel', { body: { bill_no: order.bill_no } }, { toastErrors: false });
      toast.success(t('deposits.cancelled'));
      setConfirming(false);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['deposits', 'order'] });
      void client.invalidateQueries({ queryKey: ['records', 'deposits'] });
    }
  };
  return (
    <>
      <Button variant="plain" block onClick={() => setConfirming(true)}>
        {t('deposits.cancel')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={close}
        title={t('deposits.cancelTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('deposits.cancelKeep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              {t('deposits.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('deposits.cancelHint')}</p>
        {problem !== '' && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </Dialog>
    </>
  );
}
