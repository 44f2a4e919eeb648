import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import LimitIcon from '~icons/lucide/hand-coins';
import NameIcon from '~icons/lucide/user-round-pen';
import { creditTextsQuery } from '../../api/queries/credit.ts';
import { buttonClass } from '../../components/button.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { atLeastZero, toMinor } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { BorrowForm } from './borrow-form.tsx';
import css from './credit.module.css';
import { CreditClosed } from './credit-closed.tsx';
import { CreditHelp } from './credit-rules.tsx';
import { entryState } from './credit-terms.ts';
import { RequestCard } from './request-card.tsx';
import { isClosed, refusalText, useOwnCredit } from './use-own-credit.ts';
import { VisitorPanel } from './visitor-panel.tsx';

/** A new loan, or how far the one before it has come. */
export function BorrowScreen() {
  const t = useText();
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
}

function Borrowing({ help }: { help: ReactNode }) {
  const t = useText();
  const { audience, member, own, position, now } = useOwnCredit();
  if (audience !== 'member')
    return (
      <>
        <VisitorPanel audience={audience} back="/Credit/Borrow" />
        {help}
      </>
    );
  const parts = [member, own];
  if (!member.data || !own.data || !position) {
    if (!parts.some(({ isError }) => isError)) {
      return (
        <>
          <Skeleton height={92} radius={12} />
          <SkeletonRows count={3} height={74} radius={14} />
        </>
      );
    }
    return (
      <FailureState
        text={refusalText(own.error) ?? t('common.loadFailedText')}
        retrying={parts.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const part of parts) if (part.isError) void part.refetch();
        }}
      />
    );
  }
  const { phase, request, againAt } = position;
  const limit = toMinor(own.data.account.total_credit) ?? 0n;
  const available = atLeastZero(limit - (toMinor(own.data.account.used_credit) ?? 0n));

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
            <Countdown ms={againAt - now} />
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
  if (member.data.realname === '') {
    return (
      <EmptyState
        icon={<NameIcon />}
        title={t('credit.needName')}
        text={t('credit.needNameHint')}
        action={
          <a className={buttonClass()} href={hrefTo('/Member/MemberInfo')}>
            {t('cards.goName')}
          </a>
        }
      />
    );
  }
  return (
    <>
      {request && entryState(request, now) === 'refused' && <RequestCard request={request} now={now} />}
      <BorrowForm member={member.data} limit={limit} available={available} help={help} />
    </>
  );
}
