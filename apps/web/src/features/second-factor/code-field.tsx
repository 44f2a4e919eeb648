import { TextField } from '@koi/ui/text-field.tsx';
import { useClearOnUnmount } from '@koi/ui/use-clear-on-unmount.ts';
import { useState } from 'react';
import ShieldIcon from '~icons/lucide/shield-check';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { cleanCode, incompleteCode } from './code.ts';
import css from './second-factor.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A sentence, or `incompleteCode`. */
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Does not accept a recovery code: before the factor is on. */
  appOnly?: boolean;
}

/** Six digits of the authenticator app; a tap switches to a recovery code. */
export function CodeField({ value, onChange, error, disabled, autoFocus, appOnly = false }: CodeFieldProps) {
  const t = useTranslate();
  const [isRecovery, setRecovery] = useState(false);
  useClearOnUnmount(onChange);
  const hint = t(isRecovery ? 'second-factor.recoveryHint' : 'second-factor.codeHint');
  return (
    <div className={css.code}>
      <TextField
        key={String(isRecovery)}
        label={t(isRecovery ? 'second-factor.recoveryCode' : 'second-factor.code')}
        lead={<ShieldIcon />}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={isRecovery ? 20 : 7}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
        placeholder={isRecovery ? 'XXXX-XXXX-XXXX' : '000000'}
        value={value}
        onChange={(text) => onChange(cleanCode(text, isRecovery))}
        note={hint}
        error={error === incompleteCode ? hint : error}
      />
      {!appOnly && (
        <button
          type="button"
          className={css.link}
          onClick={() => {
            setRecovery(!isRecovery);
            onChange('');
          }}
        >
          {t(isRecovery ? 'second-factor.useApp' : 'second-factor.useRecovery')}
        </button>
      )}
    </div>
  );
}
