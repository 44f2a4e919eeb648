import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { DepositMethods, type Method } from '../features/deposits/deposit-methods.tsx';
import { Screen } from '../navigation/screen.tsx';
import { useText } from '../text/use-text.ts';
import type { ShownDraft } from './preview-screens.ts';
import { seedConfigs } from './seed-configs.ts';

const written = queryOptions<Method>({ queryKey: ['preview', 'deposit'], queryFn: skipToken });

function seed(draft: ShownDraft): void {
  seedConfigs(draft);
  // The setting that is being written: what it says of a way to pay is seen while that one is chosen.
  const { shown } = draft.content as { shown: string };
  queryClient.setQueryData(written.queryKey, shown.startsWith('company') ? 'company' : 'online');
}

/** The ways to pay with their words; the channels below stay as they are before they have come. */
function Preview() {
  const t = useText();
  const { data: start } = useQuery(written);
  if (!start) return null;
  return (
    <Screen title={t('deposits.title')}>
      <DepositMethods key={start} start={start} onOrdered={() => undefined} />
    </Screen>
  );
}

export default { seed, Preview };
