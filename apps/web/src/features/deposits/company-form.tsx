import { typedAmount } from '@koi/money';
import { depositProblem } from '@koi/rules/deposit-amounts';
import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { useZone } from '../../shared/records/use-zone.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { BalanceStrip } from './balance-strip.tsx';
import { ChannelCards } from './channel-cards.tsx';
import css from './company-deposit.module.css';
import { fromFieldTime, isSender, isUsdt, param, sameTerms, toFieldTime } from './company-terms.ts';
import { boundsProblem, firstChannel, limitsNote, quickPicks, readLimits } from './deposit-limits.ts';
import { MethodDescription } from './method-description.tsx';
import { withinOwn } from './own-limit.ts';
import { PayeeCard } from './payee-card.tsx';
import type { PaymentMethodForm } from './payment-method-form.ts';
import { PendingLink } from './pending-link.tsx';
import type { CompanyChannel } from './queries.ts';
import { dropCode } from './remark-codes.ts';
import { type Slip, SlipField } from './slip-field.tsx';
import { useOwnLimit } from './use-own-limit.ts';

interface CompanyFormProps extends PaymentMethodForm {
  /** At least one. */
  channels: readonly CompanyChannel[];
  /** The usual payer. */
  payer: string;
}

/**
 * The amount, the payee, then the payment's details. The payee stays as it was shown until the member has
 * seen a changed one.
 */
export function CompanyForm(props: CompanyFormProps) {
  const { channels } = props;
  // The channel shown first stays, whichever open or close later.
  const [picked, setPicked] = useState(() => firstChannel(channels)?.id ?? null);
  const [pinned, setPinned] = useState(() => new Map(channels.map((entry) => [entry.id, entry])));
  const current = channels.find(({ id }) => id === picked);
  const shown = (picked === null ? undefined : pinned.get(picked)) ?? current;
  if (!shown) return null;
  const pick = (next: CompanyChannel | undefined) => {
    if (!next) return;
    setPicked(next.id);
    setPinned((map) => new Map(map).set(next.id, next));
  };
  return (
    <ReportForm
      {...props}
      // A code that was used by another report is replaced by the next one.
      channel={current ? { ...shown, remark_code: current.remark_code } : shown}
      // Closed meanwhile, or with another payee.
      isChanged={current === undefined || !sameTerms(shown, current)}
      onPick={(id) => pick(pinned.get(id) ?? channels.find((entry) => entry.id === id))}
      onShowTerms={() => pick(current ?? channels[0])}
    />
  );
}

interface ReportFormProps extends CompanyFormProps {
  channel: CompanyChannel;
  isChanged: boolean;
  onPick: (id: CompanyChannel['id']) => void;
  onShowTerms: () => void;
}

function ReportForm({
  channels,
  channel,
  isChanged,
  onPick,
  onShowTerms,
  payer,
  about,
  amountText,
  onAmountText,
  onOrdered,
}: ReportFormProps) {
  const t = useTranslate();
  const zone = useZone();
  const own = useOwnLimit();
  const client = useQueryClient();
  const [openedAt] = useState(() => toFieldTime(serverNow()));
  const [slip, setSlip] = useState<Slip>({ state: 'none' });
  const usdt = isUsdt(channel);
  const limits = readLimits(channel);
  const allowed = withinOwn(limits, own);
  const order = useMoneyMutation('POST /recharge/normal', {
    kind: 'recharge/normal',
    scope: usdt ? 'deposit-usdt' : 'deposit-company',
    onDone: ({ data }, trace) => {
      dropCode(Number(channel.id));
      onOrdered({ billNo: data?.bill_no ?? '', payUrl: '', leaves: false, trace });
    },
  });
  const { state, errorKey } = order;
  const reload = useEffectEvent(() => client.invalidateQueries({ queryKey: ['deposits', 'company'] }));
  useEffect(() => {
    if (state === 'refused' && (errorKey === 'payment_changed' || errorKey === 'payment_closed'))
      void reload();
  }, [state, errorKey]);

  const faultOf = (text: string) => depositProblem(typedAmount(text), allowed, 'company');
  const problemOf = (text: string) => {
    const fault = faultOf(text);
    if (!fault) return undefined;
    return (
      boundsProblem(typedAmount(text), limits, own, t) ??
      t(fault === 'not_whole' ? 'common.notWhole' : 'deposits.invalid')
    );
  };
  const form = useForm({
    // The payer's name may load later than the channels.
    initial: { money: amountText, name: payer, account: '', hk_at: openedAt },
    validateLive: ({ money }) => ({ money: faultOf(money) === 'not_whole' ? problemOf(money) : undefined }),
    validate: ({ money, name, account, hk_at }) => ({
      money: problemOf(money),
      name: name.trim() === '' && !usdt ? t('deposits.nameMissing') : undefined,
      account:
        account.trim() === ''
          ? t(usdt ? 'deposits.senderMissing' : 'deposits.accountMissing')
          : usdt && !isSender(account)
            ? t('deposits.senderOdd')
            : undefined,
      hk_at: timeProblem(hk_at, t),
    }),
    send: ({ money, name, account, hk_at }) =>
      order.submit({
        body: {
          name: name.trim() || payer,
          // Without a decimal point: existing back ends accept digits only.
          money: String((typedAmount(money) ?? 0n) / 100n),
          account: account.trim(),
          hk_at: toWireDate(fromFieldTime(hk_at) ?? new Date(serverNow())),
          payment_type: channel.type,
          payment_id: Number(channel.id),
          payment_account: channel.account,
          ...(usdt ? { usdt_rate: param(channel, 'usdt_rate') } : { payment_name: channel.name }),
          ...(param(channel, 'bank_type') && { payment_bank_type: param(channel, 'bank_type') }),
          ...(channel.remark_code && { remark_code: Number(channel.remark_code) }),
          ...(slip.state === 'sent' && { payment_pic: slip.address }),
        },
      }),
    // The amount is kept when another way to pay is chosen.
    onChange(changes) {
      if (changes.money !== undefined) onAmountText(changes.money);
    },
    operation: order,
    errorMap: { keys: amountRefusals('money') },
  });
  const money = form.field('money');
  const amount = typedAmount(money.value);
  const problem = problemOf(money.value);

  return (
    <Stack as="form" gap={6} {...form.props}>
      <AmountInput
        label={t('deposits.amount')}
        required
        {...money}
        picks={quickPicks(allowed)}
        placeholder="0"
        note={`${limitsNote(limits, own, t)} · ${t('deposits.wholeOnly')}`}
        fault={boundsProblem(amount, limits, own, t)}
        max={allowed.max}
        disabled={form.isPending}
      />
      {(channels.length > 1 || channel.usual_seconds !== undefined) && (
        <ChannelCards channels={channels} value={channel.id} onChange={onPick} disabled={form.isPending} />
      )}
      <MethodDescription text={about} />
      {isChanged ? (
        <div className={css.changed} role="alert">
          <p>{t('deposits.termsChanged')}</p>
          <Button variant="secondary" onClick={onShowTerms}>
            {t('deposits.showTerms')}
          </Button>
        </div>
      ) : (
        <PayeeCard
          channel={channel}
          amount={problem === undefined ? amount : null}
          problem={amount === null ? null : (problem ?? null)}
        />
      )}
      <fieldset className={css.report} disabled={form.isPending}>
        <legend className={css.heading}>{t('deposits.afterPaying')}</legend>
        {!usdt && (
          <TextField
            label={t('deposits.payerName')}
            required
            maxLength={60}
            autoComplete="name"
            {...form.field('name')}
          />
        )}
        <TextField
          label={t(usdt ? 'deposits.sender' : 'deposits.account')}
          required
          maxLength={150}
          inputMode={channel.type === 'company_bankpay' ? 'numeric' : 'text'}
          autoComplete="off"
          placeholder={t(usdt ? 'deposits.senderHint' : 'deposits.accountHint')}
          {...form.field('account')}
        />
        <TextField
          label={zone === '' ? t('deposits.remitted') : `${t('deposits.remitted')} (${zone})`}
          required
          type="datetime-local"
          max={toFieldTime(serverNow())}
          {...form.field('hk_at')}
        />
        <SlipField slip={slip} onChange={setSlip} disabled={form.isPending} />
      </fieldset>
      <BalanceStrip />
      <ActionBar>
        <OperationStatus mutation={order} kind="recharge/normal" refusedAtField={form.isRefusedAtField}>
          {order.errorKey === 'too_many_in_review' && <PendingLink />}
        </OperationStatus>
        <MoneyButton
          type="submit"
          size="large"
          block
          busy={form.isPending}
          disabled={slip.state === 'sending' || isChanged}
        >
          {t('deposits.report')}
        </MoneyButton>
      </ActionBar>
    </Stack>
  );
}

function timeProblem(text: string, t: Translate): string | undefined {
  const paid = fromFieldTime(text)?.getTime();
  if (paid === undefined) return t('deposits.timeMissing');
  return paid > serverNow() + 60_000 ? t('deposits.timeFuture') : undefined;
}
