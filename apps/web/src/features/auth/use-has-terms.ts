import { aboutTypes } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { aboutPageQuery } from '../about/queries.ts';

/** The site's page of terms, used where the registration has no agreement of its own. */
export const termsPageQuery = (lang: Lang) => aboutPageQuery({ type: aboutTypes.terms }, lang);

/** Whether there are terms to agree to: nobody agrees to what cannot be read. Asked once they are needed. */
export function useHasTerms(agreement: string | undefined, isEnabled: boolean): boolean {
  const lang = useStore(langStore);
  const { data, error } = useQuery({ ...termsPageQuery(lang), enabled: isEnabled && !agreement });
  const isGone = error instanceof ApiError && (error.kind === 'refused' || error.kind === 'not-offered');
  return Boolean(agreement) || (data ? Boolean(data.content) : !isGone);
}
