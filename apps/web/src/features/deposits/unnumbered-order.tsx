import { Button, buttonClass } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import ClockIcon from '~icons/lucide/clock-3';
import { findDeposit } from '../../api/operations/find-in-records.ts';
import type { OperationTrace } from '../../api/operations/operation-machine.ts';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './deposits.module.css';
import { isOnlineDeposit } from './online-deposit.ts';
import type { Ordered } from './payment-method-form.ts';

/**
 * The number of an order that the answer did not name, taken from its record; null where no record shows it.
 * Disabled without a trace.
 */
const unnumberedDepositQuery = (trace: OperationTrace | undefined) =>
  queryOptions({
    queryKey: ['deposits', 'unnumbered', trace],
    queryFn: trace
      ? async (): Promise<string | null> => String((await findDeposit(trace))?.bill_no ?? '') || null
      : skipToken,
    staleTime: 0,
  });

interface UnnumberedOrderProps {
  order: Ordered;
  /** `leaves`: the payment page must still be opened in this window. */
  onFound: (billNo: string, leaves: boolean) => void;
  onAgain: () => void;
}

/**
 * An order for which an existing back end returned no number (docs/existing-back-ends.md, Deposits on a pay
 * page). It is looked up in the records, where its progress can be followed; until then, and where it is not
 * found, the member gets the link to pay it and is kept from ordering twice.
 */
export function UnnumberedOrder({ order, onFound, onAgain }: UnnumberedOrderProps) {
  const t = useTranslate();
  const { payUrl, leaves, trace } = order;
  const { data: billNo, isError } = useQuery(unnumberedDepositQuery(trace));
  const isUnknown = billNo === null || isError || !trace;

  const found = useEffectEvent(onFound);
  // Set before leaving for the payment page: on the way back the browser may restore this page as it was.
  const hasLeft = useRef(false);
  useEffect(() => {
    const goes = leaves && !hasLeft.current;
    if (billNo) found(billNo, goes);
    else if (isUnknown && goes) {
      hasLeft.current = true;
      location.assign(payUrl);
    }
  }, [billNo, isUnknown, leaves, payUrl]);

  const awaited = payUrl !== '' || (trace !== undefined && isOnlineDeposit({ payment_type: trace.about }));
  return (
    <>
      <Card>
        <div className={css.outcome} role="status">
          <span className={css.outcomeIcon} data-state="pending" aria-hidden>
            <ClockIcon />
          </span>
          <h2>{t(awaited ? 'deposits.waiting' : 'deposits.review')}</h2>
          {trace && (
            <p className={css.outcomeAmount}>
              <Money amount={trace.money} />
            </p>
          )}
          <p className={css.outcomeHint}>{t('deposits.unnumberedHint')}</p>
        </div>
      </Card>
      <Stack>
        {payUrl !== '' && (
          <a
            className={buttonClass({ size: 'large', block: true })}
            href={payUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('deposits.pay')}
          </a>
        )}
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={hrefTo('/Member/RechargeList')}
        >
          {t('deposits.view')}
        </a>
        <Button variant="plain" block onClick={onAgain}>
          {t('deposits.again')}
        </Button>
      </Stack>
    </>
  );
}
