import { formatMinor, toMinor, typedAmount } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Hero } from '@koi/ui/hero.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import type { ReactNode } from 'react';
import type { Member } from '../../api/member.ts';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { Countdown } from '../../shared/components/countdown.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { showShortTime } from '../../shared/records/show-time.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import { toDate } from '../../shared/time/dates.ts';
import css from './credit-form.module.css';
import heroCss from './credit-hero.module.css';
import { entryState, repayProblem } from './credit-terms.ts';
import type { CreditEntry } from './queries.ts';

interface RepayFormProps {
  member: Member;
  /** The open loan; unknown while credit is closed. */
  loan: CreditEntry | null;
  now: number;
  /** Shown before the action. */
  help: ReactNode;
}

export function RepayForm({ member, loan, now, help }: RepayFormProps) {
  const t = useTranslate();
  const show = useShowMoney();
  const zone = useZone();
  const debt = member.creditUsed;
  const repayment = useMoneyMutation('POST /credit/lend', {
    kind: 'credit/lend',
    scope: 'credit-repay',
    // The debt that is shown may have been read again by then, and be paid.
    onDone: (_reply, trace) => toast.success(t('credit.repaid', { amount: toMinor(trace?.money) ?? debt })),
  });
  const problemOf = (text: string) => {
    const found = repayProblem(typedAmount(text), debt, member.money);
    return found === null ? undefined : t(`credit.problem_${found}`, { debt });
  };
  const form = useForm({
    initial: { money: formatMinor(debt) },
    validate: ({ money }) => ({ money: problemOf(money) }),
    send: ({ money }) => {
      // Existing back ends require the real name, as for a loan, but do not check it.
      const realname = member.realname || member.name;
      repayment.submit({
        body: { name: member.name, realname, money: formatMinor(typedAmount(money) ?? 0n) },
      });
    },
    operation: repayment,
    errorMap: { keys: amountRefusals('money') },
  });
  const amount = typedAmount(form.values.money);
  const dueAt = toDate(loan?.dead_at);
  const overdue = loan !== null && entryState(loan, now) === 'overdue';
  const short = member.money < debt;
  return (
    <Stack as="form" gap={6} {...form.props}>
      <Hero name={t('credit.debt')} label={t('credit.debt')} amount={<Money amount={debt} />}>
        <DescriptionList layout="columns">
          <Description label={t('credit.account')} size="lead">
            {member.name}
          </Description>
          <Description label={t('common.mainWallet')} size="lead">
            {show(member.money)}
          </Description>
          {dueAt && (
            <Description label={t('credit.due')} size="lead">
              {`${showShortTime(dueAt, new Date(now))} ${zone}`.trim()}
            </Description>
          )}
        </DescriptionList>
        {dueAt && (
          <p className={heroCss.phase} data-phase={overdue ? 'overdue' : 'running'}>
            {overdue ? (
              t('credit.overdueHint')
            ) : (
              <>
                {t('credit.repayIn')} <Countdown ms={dueAt.getTime() - now} />
              </>
            )}
          </p>
        )}
      </Hero>
      <div>
        <AmountInput
          label={t('credit.repayAmount')}
          required
          {...form.field('money')}
          note={t('credit.wholeOnly')}
          fault={amount === null ? undefined : problemOf(form.values.money)}
          max={debt}
          disabled={form.isPending}
        />
        {short ? (
          <a className={css.textLink} href={hrefTo('/Member/Recharge')}>
            {t('credit.topUp', { amount: debt - member.money })}
          </a>
        ) : (
          amount !== debt && (
            <button
              type="button"
              className={css.textLink}
              disabled={form.isPending}
              onClick={() => form.setValues({ money: formatMinor(debt) })}
            >
              {t('credit.whole', { amount: debt })}
            </button>
          )
        )}
      </div>
      <OperationStatus mutation={repayment} kind="credit/lend" refusedAtField={form.isRefusedAtField} />
      <p className={css.hint}>{t('credit.repayHint')}</p>
      {help}
      <ActionBar>
        <MoneyButton type="submit" size="large" block busy={form.isPending}>
          {t('credit.repayNow')}
        </MoneyButton>
      </ActionBar>
    </Stack>
  );
}
