import { type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import PinIcon from '~icons/lucide/lock-keyhole';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { type BoundCard, bankTypesQuery } from '../../api/queries/cards.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState, Waiting } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { BankFields, WalletFields } from './card-fields.tsx';
import {
  checkAddress,
  checkCardNumber,
  cleanCardNumber,
  isChain,
  isDoubtful,
  walletBank,
} from './card-number.ts';
import css from './cards.module.css';
import { useCardPin } from './use-card-pin.tsx';

interface CardSheetProps {
  /** The member's real name, the only holder allowed. */
  holder: string;
  /** The card to replace; null adds one. */
  card: BoundCard | null;
  onClose: () => void;
}

export interface CardDraft {
  kind: 'bank' | 'wallet';
  bank: string;
  number: string;
  branch: string;
  chain: UsdtChain;
  address: string;
}

function draftOf(card: BoundCard | null): CardDraft {
  const isWallet = card?.bank_type === walletBank;
  const chain = card?.bank_address.toLowerCase() ?? '';
  return {
    kind: isWallet ? 'wallet' : 'bank',
    bank: card && !isWallet ? card.bank_type : '',
    // The server does not return the number: it must be typed again.
    number: '',
    branch: card && !isWallet ? card.bank_address : '',
    chain: isWallet && isChain(chain) ? chain : 'trc',
    address: '',
  };
}

/** Adds or replaces a card or wallet. */
export function CardSheet({ holder, card, onClose }: CardSheetProps) {
  const t = useText();
  const lang = useStore(langStore);
  const client = useQueryClient();
  const types = useQuery(bankTypesQuery(lang));
  const [draft, setDraft] = useState(() => draftOf(card));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [numberRefusal, setNumberRefusal] = useState('');
  // Asked only once: saving the same number again confirms it.
  const [questioned, setQuestioned] = useState('');
  const { guarded, prompt } = useFactorPrompt();
  const pin = useCardPin();
  const change = (part: Partial<CardDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem('');
    setNumberRefusal('');
  };

  const isWallet = draft.kind === 'wallet';
  const number = isWallet ? draft.address.trim() : cleanCardNumber(draft.number);
  const numberProblem = isWallet ? checkAddress(number, draft.chain) : checkCardNumber(number);
  const complete = numberProblem === null && (isWallet || draft.bank !== '');

  const save = async () => {
    setChecked(true);
    // Both mark what is missing.
    const confirmed = pin.check();
    if (!complete || !confirmed || busy) return;
    if (!isWallet && isDoubtful(number) && number !== questioned) {
      setQuestioned(number);
      setNumberRefusal(t('cards.card_doubt'));
      return;
    }
    setNumberRefusal('');
    setBusy(true);
    const body = {
      owner_name: holder,
      bank_type: isWallet ? walletBank : draft.bank,
      card_no: number,
      bank_address: isWallet ? draft.chain : draft.branch.trim(),
      ...pin.body,
    };
    try {
      await guarded((code) => {
        const sent = { ...body, ...withCode(code) };
        return card
          ? call('PATCH /member/bank/:id', { params: { id: card.id }, body: sent }, { silent: true })
          : call('POST /member/bank', { body: sent }, { silent: true });
      });
      toast.success(t('cards.saved'));
      onClose();
    } catch (error) {
      if (pin.take(error)) return;
      const failure = error instanceof CallFailure ? error : undefined;
      const [ofNumber] = failure?.fields.card_no ?? [];
      if (ofNumber === undefined && failure?.key !== 'card_taken') setProblem(failureText(error));
      else setNumberRefusal(ofNumber ?? failureText(error));
    } finally {
      setBusy(false);
      // Also after a dropped answer: the list shows whether the card was bound.
      void client.invalidateQueries({ queryKey: ['cards'] });
    }
  };

  const banks = Object.entries(types.data?.banks ?? {}).filter(([key]) => key !== walletBank);
  const chains = Object.keys(types.data?.chains ?? usdtChains).filter(isChain);
  const title = t(card ? 'cards.editTitle' : 'cards.addTitle');

  if (pin.isUnset) {
    return (
      <Sheet open onClose={onClose} title={title}>
        <EmptyState
          icon={<PinIcon />}
          title={t('withdrawals.step_qk_pwd')}
          text={t('cards.needPin')}
          action={
            <a className={buttonClass()} href={hrefTo('/Member/SetDrawingPwd')}>
              {t('withdrawals.go')}
            </a>
          }
        />
      </Sheet>
    );
  }
  if (!types.data || pin.isPending) {
    return (
      <Sheet open onClose={onClose} title={title}>
        {types.isError ? (
          <FailureState retrying={types.isFetching} onRetry={() => void types.refetch()} />
        ) : (
          <Waiting>
            <SkeletonRows count={5} height={64} radius={14} />
          </Waiting>
        )}
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={title}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Segmented
          label={t('cards.kind')}
          value={draft.kind}
          onChange={(kind) => {
            setChecked(false);
            change({ kind });
          }}
          choices={[
            { value: 'bank', label: t('cards.bankCard') },
            { value: 'wallet', label: t('cards.wallet') },
          ]}
        />
        <TextField
          label={t('cards.holder')}
          value={holder}
          onChange={() => undefined}
          disabled
          note={t('cards.holderHint')}
        />
        {isWallet ? (
          <WalletFields
            draft={draft}
            chains={chains}
            showProblem={checked}
            refusal={numberRefusal}
            onChange={change}
          />
        ) : (
          <BankFields
            draft={draft}
            banks={banks}
            showProblem={checked}
            refusal={numberRefusal}
            isReplacing={card !== null}
            onChange={change}
          />
        )}
        {pin.field}
        {pin.holdHours > 0 && <p className={css.hold}>{t('cards.holdNote', { hours: pin.holdHours })}</p>}
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" size="large" block busy={busy}>
          {t('cards.save')}
        </Button>
      </form>
      {prompt}
    </Sheet>
  );
}
