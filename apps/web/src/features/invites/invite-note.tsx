import { currencies, languageTags } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { isLang, type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';

interface InviteNoteProps {
  /** Currency key of the inviting agent; "" without one. */
  currency: string;
  isTyped: boolean;
}

/** The effect of an invitation: the account gets the inviting agent's currency. */
export function InviteNote({ currency, isTyped }: InviteNoteProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  if (currency === '') return isTyped ? t('auth.errorInvite') : null;
  return t(isTyped ? 'invites.byCode' : 'invites.byHost', { currency: currencyName(currency, lang) });
}

/** A currency key in the member's language: `th` → "Thai Baht (THB)". */
function currencyName(key: string, lang: Lang): string {
  const code = isLang(key) ? currencies[key] : key;
  try {
    const name = new Intl.DisplayNames(languageTags[lang], { type: 'currency' }).of(code);
    return name && name !== code ? `${name} (${code})` : code;
  } catch {
    // A key of another back end.
    return code;
  }
}
