import { useQuery } from '@tanstack/react-query';
import DoneIcon from '~icons/lucide/shield-check';
import { creditTextsQuery } from '../../api/queries/credit.ts';
import { memberQuery } from '../../api/queries/member.ts';
import { buttonClass } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { inAccountCurrency } from '../../navigation/in-account-currency.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { CreditHelp } from './credit-rules.tsx';
import { RepayForm } from './repay-form.tsx';
import { useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** Repays a loan. Works while credit is closed, too: a debt can always be settled. */
export const RepayScreen = inAccountCurrency(function RepayScreen() {
  const t = useText();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  const { audience, own, position, now } = useOwnCredit();
  const member = useQuery({ ...memberQuery, enabled: audience === 'member', refetchOnMount: 'always' });
  const help = <CreditHelp title={t('credit.howRepay')} html={texts.data?.credit_lend} />;
  return (
    <Screen title={t('credit.repay')}>
      {audience === 'member' ? (
        <ListState
          query={member}
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
        </ListState>
      ) : (
        <>
          <VisitorPanel audience={audience} back="/Credit/Repay" />
          {help}
        </>
      )}
    </Screen>
  );
});
