import { currencies } from '@koi/contract/enumerations';
import { useStore } from '../lib/external-store.ts';
import { bcp47, isLang, type Lang, langStore } from '../lib/languages.ts';
import { useText } from '../text/use-text.ts';

interface InviteNoteProps {
  /** Key of the currency of whoever invites; "" nobody does. */
  currency: string;
  isTyped: boolean;
}

/** What an invitation does: the account's currency is that of whoever invites. */
export function InviteNote({ currency, isTyped }: InviteNoteProps) {
  const t = useText();
  const lang = useStore(langStore);
  if (currency === '') return isTyped ? t('auth.errorInvite') : null;
  return t(isTyped ? 'invites.byCode' : 'invites.byHost', { currency: currencyName(currency, lang) });
}

/** A currency key in the member's language: `th` → "Thai Baht (THB)". */
function currencyName(key: string, lang: Lang): string {
  const code = isLang(key) ? currencies[key] : key;
  try {
    const name = new Intl.DisplayNames(bcp47(lang), { type: 'currency' }).of(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    // Another back end's key.
    return code;
  }
}
