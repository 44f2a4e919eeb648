import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { type BoundCard, cardsQuery } from '../../api/queries/cards.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { langStore } from '../../lib/languages.ts';
import { showMasked } from '../../lib/masked.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import css from './cards.module.css';

export function RemoveDialog({ card, onClose }: { card: BoundCard; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { guarded, prompt } = useFactorPrompt();

  const remove = async () => {
    setBusy(true);
    setProblem('');
    try {
      await guarded((code) =>
        call(
          'DELETE /member/bank/:id',
          { params: { id: card.id }, ...(code !== undefined && { body: withCode(code) }) },
          { silent: true },
        ),
      );
      client.setQueryData(cardsQuery(langStore.get()).queryKey, (now) =>
        now?.filter(({ id }) => id !== card.id),
      );
      toast.success(t('cards.removed'));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['cards'] });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cards.removeTitle', { bank: card.bank_type_text })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      <p>{t('cards.removeText', { number: showMasked(card.card_no) })}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {prompt}
    </Dialog>
  );
}
