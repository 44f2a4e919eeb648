import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import InviteIcon from '~icons/lucide/ticket';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { type Invitation, invitationFields } from './invitation.ts';
import { uplineCurrencyQuery } from './upline.ts';

const InviteNote = lazyComponent(
  loadWithTexts('invites', () => import('../invites/invite-note.tsx')),
  'InviteNote',
);
const debounceMs = 500;

/**
 * The currency a new member would get from the inviting agent; undefined until the back end has answered, and
 * where it does not say.
 */
export function useUplineCurrency(typed: string, linked: Invitation | null): string | undefined {
  const settled = useDebounced(typed, debounceMs);
  const { data } = useQuery(uplineCurrencyQuery(invitationFields(settled, linked)));
  return settled === typed ? data : undefined;
}

interface InviteFieldProps {
  value: string;
  onChange: (value: string) => void;
  required: boolean;
  error: string | undefined;
  /** From `useUplineCurrency`. */
  currency: string | undefined;
}

/** The invite code, with what is known about it before it is sent. */
export function InviteField({ value, onChange, required, error, currency }: InviteFieldProps) {
  const t = useTranslate();
  const isTyped = value.trim() !== '';
  return (
    <TextField
      label={t('auth.inviteCode')}
      required={required}
      lead={<InviteIcon />}
      autoComplete="off"
      placeholder={t('auth.inviteCodePlaceholder')}
      value={value}
      onChange={onChange}
      note={
        (currency || (isTyped && currency === '')) && <InviteNote currency={currency} isTyped={isTyped} />
      }
      error={error}
    />
  );
}
