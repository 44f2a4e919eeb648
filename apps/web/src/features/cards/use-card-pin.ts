import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useMember } from '../../api/member.ts';
import { withdrawalRulesQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { usePinLock } from '../passwords/pin-lock.ts';

interface CardPin {
  /** The site's requirements for a new card are still loading. */
  isPending: boolean;
  isRequired: boolean;
  /** A withdrawal password is required, and the member has none. */
  isUnset: boolean;
  /** Why no password can be entered. */
  locked: string | undefined;
  /** Hours before a new card can be paid to; 0 where the back end does not say. */
  holdHours: number;
  /** A refusal may lock the password, or be the first to ask for one. */
  noteRefusal: (error: unknown) => void;
}

/** The withdrawal password that confirms a new card, where the back end requires it. */
export function useCardPin(): CardPin {
  const t = useTranslate();
  const rules = useQuery(withdrawalRulesQuery(useStore(langStore)));
  const { data: member } = useMember();
  // The server decides: the setting may have just been changed.
  const [demanded, setDemanded] = useState(false);
  const [refusal, setRefusal] = useState('');
  const minutes = usePinLock(refusal);
  const isRequired = rules.data?.card_asks_qk_pwd === '1' || demanded;
  const hours = Number(rules.data?.card_hold_hours);
  return {
    isPending: rules.isPending,
    isRequired,
    isUnset: isRequired && member?.hasWithdrawalPassword === false,
    locked: minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined,
    holdHours: Number.isInteger(hours) && hours > 0 ? hours : 0,
    noteRefusal(error) {
      if (!(error instanceof ApiError)) return;
      setRefusal(error.key);
      if (error.key.startsWith('qk_pwd_') || error.fields.qk_pwd) setDemanded(true);
    },
  };
}
