import { copyText } from '@koi/ui/copy-text.ts';
import { type MouseEvent, useState } from 'react';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';

/** Copies a text at the press of a button and confirms it. */
export function useCopy(text: string) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async (button: Element) => {
    if (await copyText(text, button)) {
      setCopied(true);
      toast.success(t('common.copied'));
    } else toast.failure(t('common.copyFailed'));
  };
  return { copied, copy: ({ currentTarget }: Pick<MouseEvent, 'currentTarget'>) => void copy(currentTarget) };
}
