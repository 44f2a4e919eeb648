import { isUnclear, typedAmount } from '@koi/money';
import { depositProblem } from '@koi/rules/deposit-amounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { type OnlineChannel, onlineChannelsQuery } from '../../api/queries/deposits.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Check } from '../../components/check.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar } from '../../navigation/screen.tsx';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useText } from '../../text/use-text.ts';
import { AboutWay } from './about-way.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { ChannelCards } from './channel-cards.tsx';
import { boundsProblem, firstChannel, limitsNote, quickPicks, readLimits } from './deposit-limits.ts';
import css from './deposits.module.css';
import { withinOwn } from './own-limit.ts';
import { isPayAddress, openPayWindow, opensHere, type PayWindow, rememberOpensHere } from './pay-window.ts';
import { PendingLink } from './pending-link.tsx';
import { useOwnLimit } from './use-own-limit.ts';
import type { WayForm } from './way-form.ts';

/** A deposit on a payment page. Once ordered, the member is on the way there, or needs a link to it. */
export function DepositForm(form: WayForm) {
  const t = useText();
  const lang = useStore(langStore);
  const channels = useQuery(onlineChannelsQuery(lang));
  return (
    <ListState
      query={channels}
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
          <AboutWay text={form.about} />
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
      {(list) => <ChannelForm channels={list} {...form} />}
    </ListState>
  );
}

function ChannelForm({
  channels,
  about,
  amountText,
  onAmountText,
  onOrdered,
}: WayForm & { channels: readonly OnlineChannel[] }) {
  const t = useText();
  const [picked, setPicked] = useState(() => firstChannel(channels)?.id ?? null);
  const [problem, setProblem] = useState('');
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
  const amountRefused = refusedAmount(order);
  useEffect(() => {
    // Closes the blank window when the order failed or its outcome is unknown.
    if (state !== 'idle' && state !== 'sending' && state !== 'done') payWindow.current?.close();
  }, [state]);

  const submit = () => {
    const amount = typedAmount(amountText);
    if (!channel || isUnclear(amountText)) return;
    const found = depositProblem(amount, withinOwn(limits, own), 'online');
    if (found || amount === null) {
      setProblem(boundsProblem(amount, limits, own, t) ?? t('deposits.invalid'));
      return;
    }
    payWindow.current = here ? null : openPayWindow(t('deposits.opening'));
    order.submit({ body: { money: amountText, payment_type: channel.type, payment_id: Number(channel.id) } });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountInput
        label={t('deposits.amount')}
        required
        value={amountText}
        onChange={(text) => {
          onAmountText(text);
          setProblem('');
          if (state === 'refused') order.reset();
        }}
        picks={quickPicks(withinOwn(limits, own))}
        note={limitsNote(limits, own, t)}
        error={problem || amountRefused}
        fault={boundsProblem(typedAmount(amountText), limits, own, t)}
        most={withinOwn(limits, own).max}
        disabled={order.busy}
      />
      <ChannelCards
        channels={channels}
        value={channel ? channel.id : null}
        onChange={(id) => {
          setPicked(id);
          setProblem('');
        }}
        disabled={order.busy}
      />
      <AboutWay text={about} />
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
        <OperationStatus mutation={order} kind="recharge/online" refusedAtField={amountRefused !== undefined}>
          {order.errorKey === 'too_many_pending' && <PendingLink />}
        </OperationStatus>
        <MoneyButton type="submit" size="large" block busy={order.busy}>
          {t('deposits.submit')}
        </MoneyButton>
      </ActionBar>
    </form>
  );
}
