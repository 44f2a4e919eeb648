import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import DoneIcon from '~icons/lucide/shield-check';
import { memberQuery } from '../../api/member.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { CreditHelp } from './credit-rules.tsx';
import { creditTextsQuery } from './queries.ts';
import { RepayForm } from './repay-form.tsx';
import { useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** Repays a loan. Works while credit is closed, too: a debt can always be settled. */
export const RepayScreen = inAccountCurrency(function RepayScreen() {
  const t = useTranslate();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  const { audience, own, position, now } = useOwnCredit();
  const member = useQuery({ ...memberQuery, enabled: audience === 'member', refetchOnMount: 'always' });
  const help = <CreditHelp title={t('credit.howRepay')} html={texts.data?.credit_lend} />;
  return (
    <Screen title={t('credit.repay')}>
      {audience === 'member' ? (
        <QueryBoundary
          queries={[member]}
          skeleton={
            <>
              <Skeleton height={168} radius={20} />
              <Skeleton height={130} radius={14} />
            </>
          }
          isEmpty={({ creditUsed }) => creditUsed === 0n}
          empty={
            <EmptyState
              icon={<DoneIcon />}
              title={t('credit.noDebt')}
              text={t(position?.phase === 'waiting' ? 'credit.waitText' : 'credit.noDebtHint')}
              action={
                <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Credit/Record')}>
                  {t('credit.records')}
                </a>
              }
            />
          }
        >
          {(data) => (
            <RepayForm
              member={data}
              loan={own.data && position ? position.request : null}
              now={now}
              help={help}
            />
          )}
        </QueryBoundary>
      ) : (
        <>
          <VisitorPanel audience={audience} back="/Credit/Repay" />
          {help}
        </>
      )}
    </Screen>
  );
});
