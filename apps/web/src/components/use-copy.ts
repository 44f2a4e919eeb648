import { useState } from 'react';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';

/** Copies a text and confirms it. */
export function useCopy(text: string) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(t('common.copied'));
    } catch {
      // Without permission or outside HTTPS the text must be copied by hand.
      toast.failure(t('common.copyFailed'));
    }
  };
  return { copied, copy: () => void copy() };
}
