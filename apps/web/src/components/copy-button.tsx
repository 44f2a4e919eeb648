import { useState } from 'react';
import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text and says so. `what` names it for screen readers, e.g. "order number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(t('common.copied'));
    } catch {
      // Without permission or outside https the text must be copied by hand.
      toast.failure(t('common.copyFailed'));
    }
  };
  return (
    <IconButton label={t('common.copyWhat', { what })} onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  );
}
