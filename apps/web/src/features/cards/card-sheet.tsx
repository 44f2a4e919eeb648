import { type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { PinPad } from '@koi/ui/pin-pad.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import PinIcon from '~icons/lucide/lock-keyhole';
import { call } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { addressError, BankFields, otherChain, WalletFields } from './card-fields.tsx';
import {
  checkAddress,
  checkCardNumber,
  cleanCardNumber,
  isChain,
  isDoubtful,
  walletBank,
} from './card-number.ts';
import css from './cards.module.css';
import { type BoundCard, bankTypesQuery } from './queries.ts';
import { useCardPin } from './use-card-pin.ts';

const pinLength = 6;

interface CardSheetProps {
  /** The member's real name, the only holder allowed. */
  holder: string;
  /** The card to replace; null adds one. */
  card: BoundCard | null;
  onClose: () => void;
}

export interface CardDraft {
  bank: string;
  number: string;
  branch: string;
  chain: UsdtChain;
  address: string;
  /** The withdrawal password. */
  pin: string;
}

function draftOf(card: BoundCard | null): CardDraft {
  const isWallet = card?.bank_type === walletBank;
  const chain = card?.bank_address.toLowerCase() ?? '';
  return {
    bank: card && !isWallet ? card.bank_type : '',
    // The server does not return the number: it must be typed again.
    number: '',
    branch: card && !isWallet ? card.bank_address : '',
    chain: isWallet && isChain(chain) ? chain : 'trc',
    address: '',
    pin: '',
  };
}

/** Adds or replaces a card or wallet. */
export function CardSheet({ holder, card, onClose }: CardSheetProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const client = useQueryClient();
  const types = useQuery(bankTypesQuery(lang));
  const [initial] = useState(() => draftOf(card));
  const [kind, setKind] = useState<'bank' | 'wallet'>(card?.bank_type === walletBank ? 'wallet' : 'bank');
  // Asked only once: saving the same number again confirms it.
  const [questioned, setQuestioned] = useState('');
  const { guarded, prompt } = useFactorPrompt();
  const pin = useCardPin();
  const isWallet = kind === 'wallet';
  const banks = Object.entries(types.data?.banks ?? {}).filter(([key]) => key !== walletBank);
  const at = isWallet ? 'address' : 'number';
  const numberOf = (draft: CardDraft) => (isWallet ? draft.address : cleanCardNumber(draft.number));
  // Also after a dropped answer: the list shows whether the card was bound.
  const refresh = () => void client.invalidateQueries({ queryKey: ['cards'] });

  const form = useForm({
    initial,
    validateLive: ({ address, chain }) => ({ address: isWallet ? otherChain(address, chain, t) : undefined }),
    validate: (draft) => ({
      ...(isWallet
        ? { address: checkAddress(draft.address, draft.chain) ? addressError(draft, t) : undefined }
        : {
            bank: banks.some(([key]) => key === draft.bank) ? undefined : t('cards.pickBank'),
            number: checkCardNumber(numberOf(draft)) ? t('cards.card_short') : undefined,
          }),
      pin:
        pin.locked ?? (pin.isRequired && draft.pin.length < pinLength ? t('withdrawals.pinHint') : undefined),
    }),
    async send(draft) {
      const number = numberOf(draft);
      if (!isWallet && isDoubtful(number) && number !== questioned) {
        setQuestioned(number);
        return 'doubtful';
      }
      const body = {
        owner_name: holder,
        bank_type: isWallet ? walletBank : draft.bank,
        card_no: number,
        bank_address: isWallet ? draft.chain : draft.branch.trim(),
        // Other back ends never receive it.
        ...(pin.isRequired && { qk_pwd: draft.pin }),
      };
      await guarded((code) => {
        const sent = { ...body, ...withCode(code) };
        return card
          ? call('PATCH /member/bank/:id', { params: { id: card.id }, body: sent }, { toastErrors: false })
          : call('POST /member/bank', { body: sent }, { toastErrors: false });
      });
      return 'saved';
    },
    onSuccess(outcome) {
      if (outcome === 'doubtful') {
        form.setErrors({ number: t('cards.card_doubt') });
        return;
      }
      refresh();
      toast.success(t('cards.saved'));
      onClose();
    },
    onError(error) {
      refresh();
      pin.noteRefusal(error);
      form.setValues({ pin: '' });
      return false;
    },
    errorMap: {
      keys: { card_taken: at, qk_pwd_wrong: 'pin', qk_pwd_locked: 'pin', qk_pwd_unset: 'pin' },
      fields: { card_no: at, qk_pwd: 'pin' },
    },
  });

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
  return (
    <Sheet open onClose={onClose} title={title}>
      <QueryBoundary
        queries={[pin.isPending ? { ...types, data: undefined } : types]}
        skeleton={<SkeletonRows count={5} height={64} radius={14} />}
      >
        {() => (
          <Stack as="form" gap={6} {...form.props}>
            <Segmented
              label={t('cards.kind')}
              value={kind}
              onChange={(next) => {
                setKind(next);
                form.setErrors({});
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
              <WalletFields form={form} chains={chains} />
            ) : (
              <BankFields form={form} banks={banks} isReplacing={card !== null} />
            )}
            {pin.isRequired && (
              <PinPad
                label={t('withdrawals.pin')}
                {...form.field('pin')}
                disabled={pin.locked !== undefined}
                note={t('cards.pinHint')}
                error={pin.locked ?? form.errors.pin}
              />
            )}
            {pin.holdHours > 0 && <p className={css.hold}>{t('cards.holdNote', { hours: pin.holdHours })}</p>}
            <Button type="submit" size="large" block busy={form.isPending}>
              {t('cards.save')}
            </Button>
          </Stack>
        )}
      </QueryBoundary>
      {prompt}
    </Sheet>
  );
}
