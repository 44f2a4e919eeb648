import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';
import { useWords } from './words.ts';

/** Copies a text and confirms it. `what` names it for screen readers, e.g. "order number". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useWords();
  const { copied, copy } = useCopy(text);
  return (
    <IconButton label={t('common.copyWhat', { what })} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  );
}
