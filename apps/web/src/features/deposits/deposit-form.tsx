import { depositProblem } from '@koi/contract/deposit-amounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { type OnlineChannel, onlineChannelsQuery } from '../../api/queries/deposits.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Check } from '../../components/check.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { isTooPrecise } from '../../lib/amount-text.ts';
import { typedAmount } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar } from '../../navigation/screen.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useText } from '../../text/use-text.ts';
import { BalanceStrip } from './balance-strip.tsx';
import { limitsText, quickPicks, readLimits } from './deposit-limits.ts';
import css from './deposits.module.css';
import { isPayAddress, openPayWindow, opensHere, type PayWindow, rememberOpensHere } from './pay-window.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { PendingLink } from './pending-link.tsx';

interface DepositFormProps {
  /** The order exists and the member is on the way to the pay page, or needs a link to it. */
  onOrdered: (billNo: string) => void;
}

export function DepositForm({ onOrdered }: DepositFormProps) {
  const t = useText();
  const lang = useStore(langStore);
  const channels = useQuery(onlineChannelsQuery(lang));
  return (
    <ListState
      query={channels}
      skeleton={
        <>
          <Skeleton height={72} radius={12} />
          <SkeletonRows count={3} height={60} radius={14} />
          <Skeleton height={50} radius={14} />
        </>
      }
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          title={t('deposits.closed')}
          text={t('deposits.closedHint')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
              {t('common.backHome')}
            </a>
          }
        />
      }
    >
      {(list) => <ChannelForm channels={list} onOrdered={onOrdered} />}
    </ListState>
  );
}

function ChannelForm({ channels, onOrdered }: DepositFormProps & { channels: readonly OnlineChannel[] }) {
  const t = useText();
  const [picked, setPicked] = useState(() => channels[0]?.id ?? null);
  const [amountText, setAmountText] = useState('');
  const [problem, setProblem] = useState('');
  const [here, setHere] = useState(opensHere);
  const payWindow = useRef<PayWindow | null>(null);

  // A channel may close while the member types: the first open one steps in.
  const channel = channels.find(({ id }) => id === picked) ?? channels[0];
  const limits = readLimits(channel ?? { min: 0, max: 0 });
  const about = [channel?.desc, channel?.memo].filter(Boolean).join('\n');

  const order = useMoneyMutation('POST /recharge/online', {
    kind: 'recharge/online',
    scope: 'deposit-online',
    onDone: ({ pay_url, data }) => {
      const opened = payWindow.current?.goTo(pay_url) ?? false;
      onOrdered(data?.bill_no ?? '');
      if (!opened && here && isPayAddress(pay_url)) location.assign(pay_url);
    },
  });

  const { state } = order;
  const amountRefused = refusedAmount(order);
  useEffect(() => {
    // An order that is not made, or not known to be made, leaves no blank window behind.
    if (state !== 'idle' && state !== 'sending' && state !== 'done') payWindow.current?.close();
  }, [state]);

  const submit = () => {
    const amount = typedAmount(amountText);
    if (!channel || isTooPrecise(amountText)) return;
    const found = depositProblem(amount, limits, 'online');
    if (found || amount === null) {
      setProblem(found === 'out_of_range' ? limitsText(limits, t) : t('deposits.invalid'));
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
      <BalanceStrip />
      <ChoiceCards
        label={t('deposits.method')}
        columns={channels.length > 3 ? 2 : 1}
        value={channel ? channel.id : null}
        onChange={(id) => {
          setPicked(id);
          setProblem('');
        }}
        disabled={order.busy}
        choices={channels.map((entry) => ({
          value: entry.id,
          title: entry.type_text,
          sub: limitsText(readLimits(entry), t),
          icon: <PaymentIcon type={entry.type} />,
        }))}
      />
      <AmountInput
        label={t('deposits.amount')}
        required
        value={amountText}
        onChange={(text) => {
          setAmountText(text);
          setProblem('');
          if (state === 'refused') order.reset();
        }}
        picks={quickPicks(limits)}
        note={limitsText(limits, t)}
        error={problem || amountRefused}
        disabled={order.busy}
      />
      {about !== '' && <p className={css.memo}>{about}</p>}
      <Check
        checked={here}
        onChange={(checked) => {
          setHere(checked);
          rememberOpensHere(checked);
        }}
      >
        {t('deposits.sameWindow')}
      </Check>
      <ActionBar>
        <OperationStatus mutation={order} kind="recharge/online" refusedAtField={amountRefused !== undefined}>
          {order.errorKey === 'too_many_pending' && <PendingLink />}
        </OperationStatus>
        <Button type="submit" size="large" block busy={order.busy}>
          {t('deposits.submit')}
        </Button>
      </ActionBar>
    </form>
  );
}
