import { useStore } from '@koi/ui/external-store.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { CreditRules } from '../../features/credit/credit-rules.tsx';
import { type CreditTexts, creditTextsQuery } from '../../features/credit/queries.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import type { ShownDraft } from './preview-screens.ts';
import type { Configs } from './seed-configs.ts';

interface Credit extends Configs {
  /** The text being edited. */
  shown: keyof CreditTexts;
}

const written = queryOptions<keyof CreditTexts>({ queryKey: ['preview', 'credit'], queryFn: skipToken });

function seed({ lang, content }: ShownDraft): void {
  const { groups, shown } = content as Credit;
  queryClient.setQueryData(creditTextsQuery(lang).queryKey, groups?.credit as CreditTexts);
  queryClient.setQueryData(written.queryKey, shown);
}

/** The operator's texts as on the credit screen, with the edited one open. */
function Preview() {
  const t = useTranslate();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  const { data: shown } = useQuery(written);
  return (
    <Screen title={t('profile.credit')}>
      <CreditRules key={shown} texts={texts} {...(shown && { open: shown })} />
    </Screen>
  );
}

export default { seed, Preview };
