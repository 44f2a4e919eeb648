import { type ReactNode, useState } from 'react';
import css from './agree-to-terms.module.css';
import { Check } from './check.tsx';
import { later } from './later.tsx';

const Sheet = later(() => import('./sheet.tsx'), 'Sheet');

interface AgreeToTermsProps {
  label: string;
  /** Without terms there is only the box to agree. */
  terms?: { title: string; open: string; content: ReactNode } | undefined;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}

/** Terms to be read in a sheet, and a box to agree to them. */
export function AgreeToTerms({ label, terms, agreed, onChange, error }: AgreeToTermsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Check checked={agreed} invalid={error !== undefined && error !== ''} onChange={onChange}>
        {label}
      </Check>
      {terms && (
        <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {terms.open}
        </button>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {terms && open && (
        <Sheet open onClose={() => setOpen(false)} title={terms.title}>
          {terms.content}
        </Sheet>
      )}
    </div>
  );
}
