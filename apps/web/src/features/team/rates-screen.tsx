import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { isRefused, RefusedMember } from './member-facts.tsx';
import { newcomers } from './newcomers.ts';
import { childQuery } from './queries.ts';
import type { RatesInput } from './rates.ts';
import { childRatesQuery, ownRatesQuery } from './rates-queries.ts';

const RatesForm = lazyComponent(
  loadWithTexts('rates', () => import('./rates-form.tsx')),
  'RatesForm',
);

/** The rates of a direct member, or those for new members. */
export function RatesScreen() {
  const t = useTranslate();
  const { id = '' } = useAddress().params;
  return (
    <Screen title={t('team.rates')}>
      {id === newcomers ? <NewcomersRates /> : <MemberRates id={Number(id) || 0} />}
    </Screen>
  );
}

/** Saves, confirms and goes back; the server's current state is read again in any case. */
function useSave(save: (rates: RatesInput) => Promise<unknown>) {
  const t = useTranslate();
  const go = useGo();
  return async (rates: RatesInput) => {
    try {
      await save(rates);
      toast.success(t('team.ratesSaved'));
      go.back();
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['rates'] });
    }
  };
}

function MemberRates({ id }: { id: number }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const member = useQuery(childQuery(id));
  const rates = useQuery(childRatesQuery(id, lang));
  const send = useSave((sent) =>
    call('POST /team/childrates', { body: { child_member_id: id, rates: sent } }, { toastErrors: false }),
  );
  if (isRefused(member.error)) return <RefusedMember error={member.error} />;
  return (
    <QueryBoundary queries={[member, rates]} skeleton={<SkeletonRows count={8} height={64} />}>
      {({ name }, found) =>
        found === null || found.bounds.length === 0 ? (
          <EmptyState title={t(found === null ? 'team.notDirect' : 'team.noRates')} />
        ) : (
          <RatesForm title={t('team.ratesOf', { name })} text={t('team.ratesHint')} {...found} send={send} />
        )
      }
    </QueryBoundary>
  );
}

function NewcomersRates() {
  const t = useTranslate();
  const own = useQuery(ownRatesQuery(useStore(langStore)));
  const send = useSave((rates) =>
    call('POST /team/defaultrates', { body: { rates } }, { toastErrors: false }),
  );
  return (
    <QueryBoundary queries={[own]} skeleton={<SkeletonRows count={8} height={64} />}>
      {({ bounds, standard }) =>
        bounds.length === 0 ? (
          <EmptyState title={t('team.noRates')} />
        ) : (
          <RatesForm
            title={t('team.newcomersRates')}
            text={t('team.newcomersHint')}
            bounds={bounds}
            rates={standard}
            send={send}
          />
        )
      }
    </QueryBoundary>
  );
}
