import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '../../api/failures.ts';
import { useMember } from '../../api/queries/member.ts';
import { usePinLock } from '../../api/queries/pin-lock.ts';
import { withdrawalRulesQuery } from '../../api/queries/site.ts';
import { failureText } from '../../api/report-failure.ts';
import { PinPad } from '../../components/pin-pad.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';

const pinLength = 6;

interface CardPin {
  /** The site's requirements for a new card are still loading. */
  isPending: boolean;
  /** A withdrawal password is required, and the member has none. */
  isUnset: boolean;
  /** Hours before a new card can be paid to; 0 where the back end does not say. */
  holdHours: number;
  /** The field; empty where no password is required. */
  field: ReactNode;
  /** Marks missing input; true when the form can be submitted. */
  check: () => boolean;
  /**
   * The body field where a password is required; otherwise `{}`, so that other back ends never receive it.
   */
  body: { qk_pwd?: string };
  /** Shows a refusal about the password at the field and clears the input. False for any other error. */
  take: (error: unknown) => boolean;
}

/** The withdrawal password that confirms a new card, where the back end requires it. */
export function useCardPin(): CardPin {
  const t = useText();
  const rules = useQuery(withdrawalRulesQuery(useStore(langStore)));
  const { data: member } = useMember();
  const [pin, setPin] = useState('');
  const [isShort, setShort] = useState(false);
  const [refusal, setRefusal] = useState({ key: '', text: '' });
  // The server decides: the setting may have just been changed.
  const [demanded, setDemanded] = useState(false);
  const minutes = usePinLock(refusal.key);
  const locked = minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined;
  const asks = rules.data?.card_asks_qk_pwd === '1' || demanded;
  const hours = Number(rules.data?.card_hold_hours);
  return {
    isPending: rules.isPending,
    isUnset: asks && member?.hasWithdrawalPassword === false,
    holdHours: Number.isInteger(hours) && hours > 0 ? hours : 0,
    field: asks && (
      <PinPad
        label={t('withdrawals.pin')}
        value={pin}
        onChange={(value) => {
          setPin(value);
          setShort(false);
          if (value !== '') setRefusal({ key: '', text: '' });
        }}
        disabled={locked !== undefined}
        note={t('cards.pinHint')}
        error={locked ?? (refusal.text || (isShort ? t('withdrawals.pinHint') : undefined))}
      />
    ),
    check: () => {
      const complete = !asks || pin.length === pinLength;
      setShort(!complete);
      return complete && locked === undefined;
    },
    body: asks ? { qk_pwd: pin } : {},
    take: (error) => {
      setPin('');
      if (!(error instanceof CallFailure)) return false;
      const [ofField] = error.fields.qk_pwd ?? [];
      if (!error.key.startsWith('qk_pwd_') && ofField === undefined) return false;
      setDemanded(true);
      setRefusal({ key: error.key, text: ofField ?? failureText(error) });
      return true;
    },
  };
}
