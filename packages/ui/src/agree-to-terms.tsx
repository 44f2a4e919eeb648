import { type ReactNode, useState } from 'react';
import css from './agree-to-terms.module.css';
import { Check } from './check.tsx';
import { lazyComponent } from './lazy-component.tsx';

const Sheet = lazyComponent(() => import('./sheet.tsx'), 'Sheet');

interface AgreeToTermsProps {
  label: string;
  terms: { title: string; open: string; content: ReactNode };
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
      <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {terms.open}
      </button>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={terms.title}>
          {terms.content}
        </Sheet>
      )}
    </div>
  );
}
