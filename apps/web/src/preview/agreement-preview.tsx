import { useQuery } from '@tanstack/react-query';
import { registerRulesQuery } from '../api/queries/site.ts';
import { Terms } from '../features/auth/terms.tsx';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { Screen } from '../navigation/screen.tsx';
import { useText } from '../text/use-text.ts';
import { seedConfigs } from './seed-configs.ts';

/** The content of the registration's terms sheet. */
function Preview() {
  const t = useText();
  const { data } = useQuery(registerRulesQuery(useStore(langStore)));
  return (
    <Screen title={t('auth.terms')}>
      <Terms html={data?.register_agreement ?? ''} />
    </Screen>
  );
}

export default { seed: seedConfigs, Preview };
