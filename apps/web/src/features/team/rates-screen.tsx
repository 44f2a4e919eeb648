import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { childRatesQuery, ownRatesQuery } from '../../api/queries/rates.ts';
import { childQuery } from '../../api/queries/team.ts';
import { queryClient } from '../../api/query-client.ts';
import { later } from '../../components/later.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import type { RatesInput } from '../../rates/rates.ts';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';
import { newcomers } from './newcomers.ts';

const RatesForm = later(
  withTexts(
    () => import('virtual:locales/rates'),
    () => import('../../rates/rates-form.tsx'),
  ),
  'RatesForm',
);

/** The rates of a direct member, or those for new members. */
export function RatesScreen() {
  const t = useText();
  const { id = '' } = useAddress().params;
  return (
    <Screen title={t('team.rates')}>
      {id === newcomers ? <NewcomersRates /> : <MemberRates id={Number(id) || 0} />}
    </Screen>
  );
}

/** Saves, confirms and goes back; the call shows a refusal, and the server's current state is refetched. */
function useSave(send: (rates: RatesInput) => Promise<unknown>) {
  const t = useText();
  const go = useGo();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(t('team.ratesSaved'));
      go.back();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['rates'] }),
  });
}

function MemberRates({ id }: { id: number }) {
  const t = useText();
  const lang = useStore(langStore);
  const member = useQuery(childQuery(id));
  const rates = useQuery(childRatesQuery(id, lang));
  const save = useSave((sent) =>
    call('POST /team/childrates', { body: { child_member_id: id, rates: sent } }),
  );
  return (
    <PartsState parts={[member, rates]} skeleton={<SkeletonRows count={8} height={64} />}>
      {({ name }, found) =>
        found === null || found.bounds.length === 0 ? (
          <EmptyState title={t(found === null ? 'team.notDirect' : 'team.noRates')} />
        ) : (
          <RatesForm
            title={t('team.ratesOf', { name })}
            text={t('team.ratesHint')}
            {...found}
            busy={save.isPending}
            onSave={save.mutate}
          />
        )
      }
    </PartsState>
  );
}

function NewcomersRates() {
  const t = useText();
  const own = useQuery(ownRatesQuery(useStore(langStore)));
  const save = useSave((rates) => call('POST /team/defaultrates', { body: { rates } }));
  return (
    <PartsState parts={[own]} skeleton={<SkeletonRows count={8} height={64} />}>
      {({ bounds, standard }) =>
        bounds.length === 0 ? (
          <EmptyState title={t('team.noRates')} />
        ) : (
          <RatesForm
            title={t('team.newcomersRates')}
            text={t('team.newcomersHint')}
            bounds={bounds}
            rates={standard}
            busy={save.isPending}
            onSave={save.mutate}
          />
        )
      }
    </PartsState>
  );
}
