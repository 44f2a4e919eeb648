import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { withdrawalRulesQuery } from '../../api/site.ts';
import { RulesPanel } from '../../features/withdrawals/rules-panel.tsx';
import { readTerms } from '../../features/withdrawals/withdrawal-terms.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { seedConfigs } from './seed-configs.ts';

/** A member with 100.00 who owes the same turnover: only then is there a fee. */
const somebody = { money: 10_000n, turnoverOwed: 10_000n };

/** The withdrawal rules in the language's currency. */
function Preview() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { data } = useQuery(withdrawalRulesQuery(lang));
  if (!data) return null;
  const terms = readTerms(data, lang);
  return (
    <Screen title={t('common.withdraw')}>
      <RulesPanel member={somebody} terms={terms} triesLeft={terms.timesPerDay || null} />
    </Screen>
  );
}

export default { seed: seedConfigs, Preview };
