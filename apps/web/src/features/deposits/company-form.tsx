import { isUnclear, typedAmount } from '@koi/money';
import { depositProblem } from '@koi/rules/deposit-amounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { CompanyChannel } from '../../api/queries/deposits.ts';
import { dropCode } from '../../api/queries/remark-codes.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toWireDate } from '../../lib/dates.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { ActionBar } from '../../navigation/screen.tsx';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useZone } from '../../records/use-zone.ts';
import { useText } from '../../text/use-text.ts';
import { AboutWay } from './about-way.tsx';
import { BalanceStrip } from './balance-strip.tsx';
import { ChannelCards } from './channel-cards.tsx';
import css from './company-deposit.module.css';
import { fromFieldTime, isSender, isUsdt, param, sameTerms, toFieldTime } from './company-terms.ts';
import { boundsProblem, firstChannel, limitsNote, quickPicks, readLimits } from './deposit-limits.ts';
import forms from './deposits.module.css';
import { withinOwn } from './own-limit.ts';
import { PayeeCard } from './payee-card.tsx';
import { PendingLink } from './pending-link.tsx';
import { type Slip, SlipField } from './slip-field.tsx';
import { useOwnLimit } from './use-own-limit.ts';
import type { WayForm } from './way-form.ts';

interface CompanyFormProps extends WayForm {
  /** At least one. */
  channels: readonly CompanyChannel[];
  /** The usual payer. */
  payer: string;
}

type Field = 'money' | 'name' | 'account' | 'hk_at';

/**
 * The amount, the payee, then the payment's details. The payee stays as it was shown until the member has
 * seen a changed one.
 */
export function CompanyForm({
  channels,
  payer,
  about,
  amountText,
  onAmountText,
  onOrdered,
}: CompanyFormProps) {
  const t = useText();
  const zone = useZone();
  const own = useOwnLimit();
  const client = useQueryClient();
  // The channel shown first stays, whichever open or close later.
  const [picked, setPicked] = useState(() => firstChannel(channels)?.id ?? null);
  const [pinned, setPinned] = useState(() => new Map(channels.map((entry) => [entry.id, entry])));
  // The payer's name may load later than the channels.
  const [{ name }, type] = useDraft({ name: payer });
  const [account, setAccount] = useState('');
  const [paidAt, setPaidAt] = useState(() => toFieldTime(serverNow()));
  const [slip, setSlip] = useState<Slip>({ state: 'none' });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});

  const current = channels.find(({ id }) => id === picked);
  const shown = (picked === null ? undefined : pinned.get(picked)) ?? current;
  // A code that was used by another report is replaced by the next one.
  const channel = shown && current ? { ...shown, remark_code: current.remark_code } : shown;
  const order = useMoneyMutation('POST /recharge/normal', {
    kind: 'recharge/normal',
    scope: channel && isUsdt(channel) ? 'deposit-usdt' : 'deposit-company',
    onDone: ({ data }, trace) => {
      if (channel) dropCode(Number(channel.id));
      onOrdered({ billNo: data?.bill_no ?? '', payUrl: '', leaves: false, trace });
    },
  });
  const { state, errorKey } = order;
  const amountRefused = refusedAmount(order);
  const reload = useEffectEvent(() => client.invalidateQueries({ queryKey: ['deposits', 'company'] }));
  useEffect(() => {
    if (state === 'refused' && (errorKey === 'payment_changed' || errorKey === 'payment_closed'))
      void reload();
  }, [state, errorKey]);

  if (!channel) return null;
  // Closed meanwhile, or with another payee.
  const changed = current === undefined || !sameTerms(channel, current);
  const pick = (next: CompanyChannel | undefined) => {
    if (!next) return;
    setPicked(next.id);
    setPinned((map) => new Map(map).set(next.id, next));
  };
  const usdt = isUsdt(channel);
  const limits = readLimits(channel);
  const amount = typedAmount(amountText);
  const allowed = withinOwn(limits, own);
  const money = depositProblem(amount, allowed, 'company');
  const sayMoney = () =>
    boundsProblem(amount, limits, own, t) ??
    t(money === 'not_whole' ? 'common.notWhole' : 'deposits.invalid');
  const clear = (field: Field) => setProblems(({ [field]: _gone, ...rest }) => rest);

  const check = (): Partial<Record<Field, string>> => {
    const paid = fromFieldTime(paidAt)?.getTime();
    return {
      ...(money && { money: sayMoney() }),
      ...(name.trim() === '' && !usdt && { name: t('deposits.nameMissing') }),
      ...(account.trim() === '' && {
        account: t(usdt ? 'deposits.senderMissing' : 'deposits.accountMissing'),
      }),
      ...(account.trim() !== '' && usdt && !isSender(account) && { account: t('deposits.senderOdd') }),
      ...(paid === undefined && { hk_at: t('deposits.timeMissing') }),
      ...(paid !== undefined && paid > serverNow() + 60_000 && { hk_at: t('deposits.timeFuture') }),
    };
  };

  const submit = () => {
    if (isUnclear(amountText) || slip.state === 'sending' || changed) return;
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    order.submit({
      body: {
        name: name.trim() || payer,
        // Without a decimal point: existing back ends accept digits only.
        money: String((amount ?? 0n) / 100n),
        account: account.trim(),
        hk_at: toWireDate(fromFieldTime(paidAt) ?? new Date(serverNow())),
        payment_type: channel.type,
        payment_id: Number(channel.id),
        payment_account: channel.account,
        ...(usdt ? { usdt_rate: param(channel, 'usdt_rate') } : { payment_name: channel.name }),
        ...(param(channel, 'bank_type') && { payment_bank_type: param(channel, 'bank_type') }),
        ...(channel.remark_code && { remark_code: Number(channel.remark_code) }),
        ...(slip.state === 'sent' && { payment_pic: slip.address }),
      },
    });
  };

  return (
    <form
      className={forms.form}
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
          clear('money');
          if (state === 'refused') order.reset();
        }}
        picks={quickPicks(allowed)}
        placeholder="0"
        note={`${limitsNote(limits, own, t)} · ${t('deposits.wholeOnly')}`}
        error={problems.money ?? (money === 'not_whole' ? sayMoney() : amountRefused)}
        fault={boundsProblem(amount, limits, own, t)}
        most={allowed.max}
        disabled={order.busy}
      />
      {(channels.length > 1 || channel.usual_seconds !== undefined) && (
        <ChannelCards
          channels={channels}
          value={channel.id}
          onChange={(id) => pick(pinned.get(id) ?? channels.find((entry) => entry.id === id))}
          disabled={order.busy}
        />
      )}
      <AboutWay text={about} />
      {changed ? (
        <div className={css.changed} role="alert">
          <p>{t('deposits.termsChanged')}</p>
          <Button variant="secondary" onClick={() => pick(current ?? channels[0])}>
            {t('deposits.showTerms')}
          </Button>
        </div>
      ) : (
        <PayeeCard
          channel={channel}
          amount={money === null ? amount : null}
          problem={amount === null || money === null ? null : sayMoney()}
        />
      )}
      <fieldset className={css.report} disabled={order.busy}>
        <legend className={css.heading}>{t('deposits.afterPaying')}</legend>
        {!usdt && (
          <TextField
            label={t('deposits.payerName')}
            required
            maxLength={60}
            autoComplete="name"
            value={name}
            onChange={(text) => {
              type({ name: text });
              clear('name');
            }}
            error={problems.name}
          />
        )}
        <TextField
          label={t(usdt ? 'deposits.sender' : 'deposits.account')}
          required
          maxLength={150}
          inputMode={channel.type === 'company_bankpay' ? 'numeric' : 'text'}
          autoComplete="off"
          placeholder={t(usdt ? 'deposits.senderHint' : 'deposits.accountHint')}
          value={account}
          onChange={(text) => {
            setAccount(text);
            clear('account');
          }}
          error={problems.account}
        />
        <TextField
          label={zone === '' ? t('deposits.remitted') : `${t('deposits.remitted')} (${zone})`}
          required
          type="datetime-local"
          max={toFieldTime(serverNow())}
          value={paidAt}
          onChange={(text) => {
            setPaidAt(text);
            clear('hk_at');
          }}
          error={problems.hk_at}
        />
        <SlipField slip={slip} onChange={setSlip} disabled={order.busy} />
      </fieldset>
      <BalanceStrip />
      <ActionBar>
        <OperationStatus mutation={order} kind="recharge/normal" refusedAtField={amountRefused !== undefined}>
          {order.errorKey === 'too_many_in_review' && <PendingLink />}
        </OperationStatus>
        <MoneyButton
          type="submit"
          size="large"
          block
          busy={order.busy}
          disabled={slip.state === 'sending' || changed}
        >
          {t('deposits.report')}
        </MoneyButton>
      </ActionBar>
    </form>
  );
}
