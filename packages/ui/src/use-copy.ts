import { type MouseEvent, useState } from 'react';
import { copyText } from './copy-text.ts';
import { toast } from './toast-store.ts';
import { useWords } from './words.ts';

/** Copies a text at the press of a button and confirms it. */
export function useCopy(text: string) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async (button: Element) => {
    if (await copyText(text, button)) {
      setCopied(true);
      toast.success(t('common.copied'));
    } else toast.failure(t('common.copyFailed'));
  };
  return { copied, copy: ({ currentTarget }: Pick<MouseEvent, 'currentTarget'>) => void copy(currentTarget) };
}
