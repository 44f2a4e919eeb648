import { useQuery } from '@tanstack/react-query';
import { withdrawalRulesQuery } from '../api/queries/site.ts';
import { TruthPanel } from '../features/withdrawals/truth-panel.tsx';
import { readTerms } from '../features/withdrawals/withdrawal-terms.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { Screen } from '../navigation/screen.tsx';
import { useText } from '../text/use-text.ts';
import { seedConfigs } from './seed-configs.ts';

/** Somebody with 100.00 who still owes as much turnover: the fee shows only then. */
const somebody = { money: 10_000n, turnoverOwed: 10_000n };

/** What decides about a withdrawal, in the currency of the language. */
function Preview() {
  const t = useText();
  const lang = useStore(langStore);
  const { data } = useQuery(withdrawalRulesQuery(lang));
  if (!data) return null;
  const terms = readTerms(data, lang);
  return (
    <Screen title={t('withdrawals.title')}>
      <TruthPanel member={somebody} terms={terms} triesLeft={terms.timesPerDay || null} />
    </Screen>
  );
}

export default { seed: seedConfigs, Preview };
