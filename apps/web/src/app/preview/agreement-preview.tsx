import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { registerRulesQuery } from '../../api/site.ts';
import { Terms } from '../../features/auth/terms.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { seedConfigs } from './seed-configs.ts';

/** The content of the registration's terms sheet. */
function Preview() {
  const t = useTranslate();
  const { data } = useQuery(registerRulesQuery(useStore(langStore)));
  return (
    <Screen title={t('auth.terms')}>
      <Terms html={data?.register_agreement ?? ''} />
    </Screen>
  );
}

export default { seed: seedConfigs, Preview };
