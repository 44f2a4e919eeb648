import { atLeastZero, toMinor } from '@koi/money';
import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import LimitIcon from '~icons/lucide/hand-coins';
import NameIcon from '~icons/lucide/user-round-pen';
import type { Member } from '../../api/member.ts';
import { Countdown } from '../../shared/components/countdown.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { BorrowForm } from './borrow-form.tsx';
import css from './borrow-screen.module.css';
import { CreditClosed } from './credit-closed.tsx';
import { CreditHelp } from './credit-rules.tsx';
import { type CreditPosition, entryState } from './credit-terms.ts';
import { type CreditAccount, creditTextsQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';
import { isClosed, refusalText, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** A new loan, or the progress of the current one. */
export const BorrowScreen = inAccountCurrency(function BorrowScreen() {
  const t = useTranslate();
  const texts = useQuery(creditTextsQuery(useStore(langStore)));
  const closed = isClosed(texts.error);
  return (
    <Screen title={t('credit.borrow')}>
      {closed ? (
        <CreditClosed />
      ) : (
        <Borrowing help={<CreditHelp title={t('credit.howBorrow')} html={texts.data?.credit_borrow} />} />
      )}
    </Screen>
  );
});

function Borrowing({ help }: { help: ReactNode }) {
  const { audience, member, own, position, now } = useOwnCredit();
  if (audience !== 'member')
    return (
      <>
        <VisitorPanel audience={audience} back="/Credit/Borrow" />
        {help}
      </>
    );
  return (
    <QueryBoundary
      queries={[member, own]}
      errorMessage={refusalText(own.error)}
      skeleton={
        <>
          <Skeleton height={92} radius={12} />
          <SkeletonRows count={3} height={74} radius={14} />
        </>
      }
    >
      {(data, { account }) =>
        position && <NextLoan member={data} account={account} position={position} now={now} help={help} />
      }
    </QueryBoundary>
  );
}

interface NextLoanProps {
  member: Member;
  account: CreditAccount;
  position: CreditPosition;
  now: number;
  help: ReactNode;
}

/** The running loan, the reason why another is not possible, or the form. */
function NextLoan({ member, account, position, now, help }: NextLoanProps) {
  const t = useTranslate();
  const { phase, request, retryAt } = position;
  const limit = toMinor(account.total_credit, 0n);
  const available = atLeastZero(limit - toMinor(account.used_credit, 0n));

  if (request && (phase === 'reviewing' || phase === 'running' || phase === 'overdue'))
    return <RequestCard request={request} now={now} />;
  if (phase === 'waiting') {
    return (
      <EmptyState
        icon={<LimitIcon />}
        title={t('credit.waitTitle')}
        text={t('credit.waitText')}
        action={
          <span className={css.waitClock}>
            <Countdown ms={retryAt - now} />
          </span>
        }
      />
    );
  }
  if (available === 0n) {
    return (
      <EmptyState
        icon={<LimitIcon />}
        title={t('credit.noLimit')}
        text={t('credit.noLimitHint')}
        action={
          <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Credit/Index')}>
            {t('credit.rules')}
          </a>
        }
      />
    );
  }
  if (member.realname === '') {
    return (
      <EmptyState
        icon={<NameIcon />}
        title={t('credit.needName')}
        text={t('credit.needNameHint')}
        action={
          <a className={buttonClass()} href={hrefTo('/Member/MemberInfo')}>
            {t('profile.addName')}
          </a>
        }
      />
    );
  }
  return (
    <>
      {request && entryState(request, now) === 'refused' && <RequestCard request={request} now={now} />}
      <BorrowForm member={member} limit={limit} available={available} help={help} />
    </>
  );
}
