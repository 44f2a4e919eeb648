import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useState } from 'react';
import { wantsCode } from '../../api/wants-code.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';

const FactorSheet = lazyComponent(
  loadWithTexts('second-factor', () => import('./factor-sheet.tsx')),
  'FactorSheet',
);

/** A task waiting for a code. */
export interface FactorRequest {
  /** The refusal without a code. */
  why: unknown;
  attempt: (code: string) => Promise<void>;
  giveUp: (error: unknown) => void;
}

/** The body field when there is a code; otherwise `{}`, so that other back ends never receive it. */
export const withCode = (code: string | undefined): { factor_code?: string } =>
  code === undefined ? {} : { factor_code: code };

/**
 * For actions that a stolen session must not be able to do: `guarded(work)` runs the work, and when the
 * server requires a second-factor code, asks for one and runs it again. Render `prompt` inside the screen or
 * sheet.
 */
export function useFactorPrompt() {
  const [request, setRequest] = useState<FactorRequest | null>(null);
  const guarded = async <R,>(work: (code?: string) => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (why) {
      if (!wantsCode(why)) throw why;
      return new Promise<R>((resolve, giveUp) => {
        setRequest({ why, giveUp, attempt: async (code) => resolve(await work(code)) });
      });
    }
  };
  return { guarded, prompt: request && <FactorSheet request={request} onClose={() => setRequest(null)} /> };
}
