import { typedAmount } from '@koi/money';
import { depositProblem } from '@koi/rules/deposit-amounts';
import { buttonClass } from '@koi/ui/button.tsx';
import { Check } from '@koi/ui/check.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { ChannelCards } from './channel-cards.tsx';
import { boundsProblem, firstChannel, limitsNote, quickPicks, readLimits } from './deposit-limits.ts';
import css from './deposits.module.css';
import { MethodDescription } from './method-description.tsx';
import { withinOwn } from './own-limit.ts';
import { isPayAddress, openPayWindow, opensHere, type PayWindow, rememberOpensHere } from './pay-window.ts';
import type { PaymentMethodForm } from './payment-method-form.ts';
import { PendingLink } from './pending-link.tsx';
import { type OnlineChannel, onlineChannelsQuery } from './queries.ts';
import { useOwnLimit } from './use-own-limit.ts';

/** A deposit on a payment page. Once ordered, the member is on the way there, or needs a link to it. */
export function DepositForm(way: PaymentMethodForm) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const channels = useQuery(onlineChannelsQuery(lang));
  return (
    <QueryBoundary
      queries={[channels]}
      skeleton={
        <>
          <Skeleton height={180} radius={14} />
          <SkeletonRows count={3} height={60} radius={14} />
          <Skeleton height={64} radius={12} />
        </>
      }
      isEmpty={(list) => list.length === 0}
      empty={
        <>
          <MethodDescription text={way.about} />
          <EmptyState
            title={t('deposits.closed')}
            text={t('deposits.closedHint')}
            action={
              <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
                {t('common.backHome')}
              </a>
            }
          />
        </>
      }
    >
      {(list) => <ChannelForm channels={list} {...way} />}
    </QueryBoundary>
  );
}

function ChannelForm({
  channels,
  about,
  amountText,
  onAmountText,
  onOrdered,
}: PaymentMethodForm & { channels: readonly OnlineChannel[] }) {
  const t = useTranslate();
  const [picked, setPicked] = useState(() => firstChannel(channels)?.id ?? null);
  const [here, setHere] = useState(opensHere);
  const payWindow = useRef<PayWindow | null>(null);

  // A channel may close while the member types: the first open one then replaces it.
  const channel = channels.find(({ id }) => id === picked) ?? channels[0];
  const limits = readLimits(channel ?? { min: 0, max: 0 });
  const own = useOwnLimit();
  const memo = [channel?.desc, channel?.memo].filter(Boolean).join('\n');

  const order = useMoneyMutation('POST /recharge/online', {
    kind: 'recharge/online',
    scope: 'deposit-online',
    onDone: ({ pay_url = '', data }, trace) => {
      const opened = payWindow.current?.goTo(pay_url) ?? false;
      const payUrl = isPayAddress(pay_url) ? pay_url : '';
      onOrdered({ billNo: data?.bill_no ?? '', payUrl, leaves: !opened && here && payUrl !== '', trace });
    },
  });

  const { state } = order;
  useEffect(() => {
    // Closes the blank window when the order failed or its outcome is unknown.
    if (state !== 'idle' && state !== 'sending' && state !== 'done') payWindow.current?.close();
  }, [state]);

  const problemOf = (text: string) => {
    const amount = typedAmount(text);
    const found = depositProblem(amount, withinOwn(limits, own), 'online');
    return found ? (boundsProblem(amount, limits, own, t) ?? t('deposits.invalid')) : undefined;
  };
  const form = useForm({
    initial: { money: amountText },
    validate: ({ money }) => ({ money: problemOf(money) }),
    send: ({ money }) => {
      if (!channel) return;
      payWindow.current = here ? null : openPayWindow(t('deposits.opening'));
      order.submit({ body: { money, payment_type: channel.type, payment_id: Number(channel.id) } });
    },
    // The amount is kept when another way to pay is chosen.
    onChange(changes) {
      if (changes.money !== undefined) onAmountText(changes.money);
    },
    operation: order,
    errorMap: { keys: amountRefusals('money') },
  });
  const money = form.field('money');

  return (
    <Stack as="form" gap={6} {...form.props}>
      <AmountInput
        label={t('deposits.amount')}
        required
        {...money}
        picks={quickPicks(withinOwn(limits, own))}
        note={limitsNote(limits, own, t)}
        fault={boundsProblem(typedAmount(money.value), limits, own, t)}
        max={withinOwn(limits, own).max}
        disabled={form.isPending}
      />
      <ChannelCards
        channels={channels}
        value={channel ? channel.id : null}
        onChange={setPicked}
        disabled={form.isPending}
      />
      <MethodDescription text={about} />
      {memo !== '' && <p className={css.memo}>{memo}</p>}
      <Check
        checked={here}
        onChange={(checked) => {
          setHere(checked);
          rememberOpensHere(checked);
        }}
      >
        {t('deposits.sameWindow')}
      </Check>
      <BalanceStrip />
      <ActionBar>
        <OperationStatus mutation={order} kind="recharge/online" refusedAtField={form.isRefusedAtField}>
          {order.errorKey === 'too_many_pending' && <PendingLink />}
        </OperationStatus>
        <MoneyButton type="submit" size="large" block busy={form.isPending}>
          {t('deposits.submit')}
        </MoneyButton>
      </ActionBar>
    </Stack>
  );
}
