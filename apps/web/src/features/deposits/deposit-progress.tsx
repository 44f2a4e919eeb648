import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import DoneIcon from '~icons/lucide/circle-check-big';
import FailedIcon from '~icons/lucide/circle-x';
import ClockIcon from '~icons/lucide/clock-3';
import { readAgainAfterNews } from '../../api/affected-queries.ts';
import { type DepositOrder, depositOrderQuery } from '../../api/queries/deposits.ts';
import { buttonClass } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Money } from '../../components/money.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Timeline } from '../../records/timeline.tsx';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { CancelOrder } from './cancel-order.tsx';
import { depositStations, isPendingDeposit } from './deposit-stations.ts';
import { tellDeposit } from './deposit-telling.ts';
import css from './deposits.module.css';
import { useGift } from './use-gift.ts';

/** One deposit order, polled until it is decided. */
export function DepositProgress({ billNo }: { billNo: string }) {
  const lang = useStore(langStore);
  const order = useQuery(depositOrderQuery(billNo, lang));
  const status = Number(order.data?.status ?? 0);

  const credited = useEffectEvent(() => {
    readAgainAfterNews();
  });
  useEffect(() => {
    if (status > 1) credited();
  }, [status]);

  const { data, isError, isFetching, refetch } = order;
  // A number unknown to the server is treated as a failed read: the order may appear later.
  const known = { data: data ?? undefined, isError: isError || data === null, isFetching, refetch };
  return (
    <PartsState parts={[known]} skeleton={<Skeleton height={420} radius={12} />}>
      {(read) => <OrderPanel order={read} />}
    </PartsState>
  );
}

function OrderPanel({ order }: { order: DepositOrder }) {
  const t = useText();
  const pending = isPendingDeposit(order);
  const done = Number(order.status) === 2;
  const told = tellDeposit(order, t);
  const gift = useGift(order.bill_no, done);
  const again = hrefTo('/Member/Recharge');
  return (
    <>
      <Card>
        <div className={css.outcome} role="status" data-deposit-status={order.status}>
          <span
            className={css.outcomeIcon}
            data-state={pending ? 'pending' : done ? 'done' : 'failed'}
            aria-hidden
          >
            {pending ? <ClockIcon /> : done ? <DoneIcon /> : <FailedIcon />}
          </span>
          <h2>{told.title}</h2>
          <p className={css.outcomeAmount}>
            <Money amount={order.money} tone={done ? 'gain' : 'plain'} />
          </p>
          <p className={css.outcomeHint}>{told.hint}</p>
        </div>
      </Card>
      <Card>
        <dl className={css.facts}>
          <div>
            <dt>{t('records.orderNo')}</dt>
            <dd>
              <span className={css.factText}>{order.bill_no}</span>
              <CopyButton text={order.bill_no} what={t('records.orderNo')} />
            </dd>
          </div>
          <div>
            <dt>{t('deposits.method')}</dt>
            <dd>{order.payment_type_text}</dd>
          </div>
        </dl>
        <Timeline stations={depositStations(order, t)} />
        <Zone />
      </Card>
      <div className={css.actions}>
        {told.lateBillNo && (
          <a
            className={buttonClass({ size: 'large', block: true })}
            href={hrefTo('/Member/RechargeList', { query: { order: told.lateBillNo } })}
          >
            {t('deposits.viewLate')}
          </a>
        )}
        {told.payUrl && (
          <a
            className={buttonClass(
              told.lateBillNo ? { variant: 'secondary', block: true } : { size: 'large', block: true },
            )}
            href={told.payUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('deposits.pay')}
          </a>
        )}
        {gift && (
          <a className={buttonClass({ size: 'large', block: true })} href={gift.href}>
            {t('deposits.claimGift', { title: gift.title })}
          </a>
        )}
        {done && (
          <a
            className={buttonClass({ size: 'large', block: true, ...(gift && { variant: 'quiet' }) })}
            href={hrefTo('/Main/home')}
          >
            {t('deposits.play')}
          </a>
        )}
        <a
          className={buttonClass({ variant: 'secondary', block: true })}
          href={hrefTo('/Member/RechargeList', { query: { order: order.bill_no } })}
        >
          {t('deposits.view')}
        </a>
        <a className={buttonClass({ variant: 'plain', block: true })} href={again}>
          {t('deposits.again')}
        </a>
        <CancelOrder order={order} />
      </div>
    </>
  );
}
