import { buttonClass } from '@koi/ui/button.tsx';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import DoneIcon from '~icons/lucide/circle-check-big';
import FailedIcon from '~icons/lucide/circle-x';
import ClockIcon from '~icons/lucide/clock-3';
import { useCapability } from '../../api/compat/capabilities.ts';
import { invalidateAfterLiveUpdate } from '../../api/invalidation.ts';
import { useMember } from '../../api/member.ts';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Timeline } from '../../shared/records/timeline.tsx';
import { Zone } from '../../shared/records/zone.tsx';
import { activityProgressQuery, hallQuery } from '../activities/queries.ts';
import { CancelOrder } from './cancel-order.tsx';
import { describeDeposit } from './deposit-description.ts';
import { depositTimeline, isPendingDeposit } from './deposit-timeline.ts';
import css from './deposits.module.css';
import { type DepositOrder, depositOrderQuery } from './queries.ts';

/** One deposit order, polled until it is decided. */
export function DepositProgress({ billNo }: { billNo: string }) {
  const lang = useStore(langStore);
  const order = useQuery(depositOrderQuery(billNo, lang));
  const status = Number(order.data?.status ?? 0);

  const credited = useEffectEvent(() => {
    invalidateAfterLiveUpdate();
  });
  useEffect(() => {
    if (status > 1) credited();
  }, [status]);

  const { data, isError, isFetching, refetch } = order;
  // A number unknown to the server is treated as a failed read: the order may appear later.
  const known = { data: data ?? undefined, isError: isError || data === null, isFetching, refetch };
  return (
    <QueryBoundary queries={[known]} skeleton={<Skeleton height={420} radius={12} />}>
      {(read) => <OrderPanel order={read} />}
    </QueryBoundary>
  );
}

function OrderPanel({ order }: { order: DepositOrder }) {
  const t = useTranslate();
  const pending = isPendingDeposit(order);
  const done = Number(order.status) === 2;
  const description = describeDeposit(order, t);
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
          <h2>{description.title}</h2>
          <p className={css.outcomeAmount}>
            <Money amount={order.money} tone={done ? 'gain' : 'plain'} />
          </p>
          <p className={css.outcomeHint}>{description.hint}</p>
        </div>
      </Card>
      <Card>
        <div className={css.facts}>
          <DescriptionList>
            <Description
              label={t('records.orderNo')}
              action={<CopyButton text={order.bill_no} what={t('records.orderNo')} />}
            >
              {order.bill_no}
            </Description>
            <Description label={t('deposits.method')}>{order.payment_type_text}</Description>
          </DescriptionList>
        </div>
        <Timeline steps={depositTimeline(order, t)} />
        <Zone />
      </Card>
      <Stack>
        {description.lateBillNo && (
          <a
            className={buttonClass({ size: 'large', block: true })}
            href={hrefTo('/Member/RechargeList', { query: { order: description.lateBillNo } })}
          >
            {t('deposits.viewLate')}
          </a>
        )}
        {description.payUrl && (
          <a
            className={buttonClass(
              description.lateBillNo ? { variant: 'secondary', block: true } : { size: 'large', block: true },
            )}
            href={description.payUrl}
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
      </Stack>
    </>
  );
}

/** The promotion that this credited deposit can be claimed for, and where; null where there is none. */
function useGift(billNo: string, isCredited: boolean): { title: string; href: string } | null {
  const lang = useStore(langStore);
  const who = useMember().data?.name ?? '';
  const isEnabled = useCapability('GET /act/progress/:id') && isCredited && who !== '';
  const hall = useQuery({ ...hallQuery(lang, who), enabled: isEnabled });
  const activities = (hall.data?.activities ?? []).filter(({ hall_field }) =>
    hall_field.includes('recharge_money'),
  );
  const standings = useQueries({
    queries: activities.map(({ id }) => activityProgressQuery(id, who, lang)),
  });
  const activity = activities.find((_activity, index) =>
    standings[index]?.data?.deposits?.some(({ bill_no }) => bill_no === billNo),
  );
  if (!activity) return null;
  const { id, title } = activity;
  return { title, href: hrefTo('/Main/activity/:id', { params: { id }, query: { deposit: billNo } }) };
}
