import { formatMinor, type Minor, typedAmount } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Chips } from '@koi/ui/segmented.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { type ReactNode, useId } from 'react';
import type { Member } from '../../api/member.ts';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { showDay } from '../../shared/records/show-time.ts';
import css from './credit-form.module.css';
import { borrowProblem, creditPicks, dueAfter, maxDays } from './credit-terms.ts';

const dayPicks = [3, 7, 15, maxDays];

interface BorrowFormProps {
  member: Member;
  limit: Minor;
  available: Minor;
  /** Shown before the action. */
  help: ReactNode;
}

export function BorrowForm({ member, limit, available, help }: BorrowFormProps) {
  const t = useTranslate();
  const show = useShowMoney();
  const daysId = useId();
  const now = useNow();
  const captcha = useCaptcha(true);
  const loan = useMoneyMutation('POST /credit/borrow', {
    kind: 'credit/borrow',
    scope: 'credit-borrow',
    onDone: () => toast.success(t('credit.sent')),
  });
  const problemOf = (text: string) => {
    const found = borrowProblem(typedAmount(text), available);
    return found === null ? undefined : t(`credit.problem_${found}`, { max: available });
  };
  const form = useForm({
    initial: { money: '', days: maxDays },
    validate: ({ money }) => ({ money: problemOf(money) }),
    captcha,
    send: ({ money, days }) =>
      loan.submit({
        body: {
          name: member.name,
          realname: member.realname,
          money: formatMinor(typedAmount(money) ?? 0n),
          days,
          key: captcha.key,
          captcha: captcha.value,
        },
      }),
    operation: loan,
    errorMap: {
      keys: { ...amountRefusals('money'), captcha_wrong: 'captcha', captcha_expired: 'captcha' },
    },
  });
  const { days } = form.values;
  const setDays = (next: number) => form.setValues({ days: next });
  const amount = typedAmount(form.values.money);
  const longDays = t('common.days', { n: days });
  return (
    <Stack as="form" gap={6} {...form.props}>
      <DescriptionList layout="columns" ground="surface">
        <Description label={t('credit.available')} size="lead">
          {show(available)}
        </Description>
        <Description label={t('credit.limit')} size="lead">
          {show(limit)}
        </Description>
      </DescriptionList>
      <div className={css.pair}>
        <TextField label={t('credit.account')} value={member.name} onChange={() => undefined} disabled />
        <TextField label={t('auth.realname')} value={member.realname} onChange={() => undefined} disabled />
      </div>
      <AmountInput
        label={t('credit.amount')}
        required
        {...form.field('money')}
        picks={creditPicks(available)}
        note={t('credit.upTo', { max: available })}
        fault={amount === null ? undefined : problemOf(form.values.money)}
        max={available}
        disabled={form.isPending}
      />
      <div className={css.days}>
        <div className={css.daysHead}>
          <label htmlFor={daysId}>{t('credit.days')}</label>
          <output htmlFor={daysId}>{longDays}</output>
        </div>
        <input
          id={daysId}
          type="range"
          min={1}
          max={maxDays}
          value={days}
          aria-valuetext={longDays}
          disabled={form.isPending}
          onChange={(event) => setDays(Number(event.target.value))}
        />
        <Chips
          label={t('credit.days')}
          value={days}
          onChange={setDays}
          choices={dayPicks.map((value) => ({ value, label: t('common.days', { n: value }) }))}
        />
      </div>
      <DescriptionList ground="surface" live>
        <Description label={t('credit.toRepay')}>{show(amount ?? 0n)}</Description>
        <Description label={t('credit.interest')} tone="success">
          {t('credit.interestFree')}
        </Description>
        <Description label={t('credit.dueAbout')}>{showDay(dueAfter(days, now))}</Description>
      </DescriptionList>
      <CaptchaField captcha={captcha} error={form.errors.captcha} />
      <OperationStatus mutation={loan} kind="credit/borrow" refusedAtField={form.isRefusedAtField} />
      <p className={css.hint}>{t('credit.resultHint')}</p>
      {help}
      <ActionBar>
        <MoneyButton type="submit" size="large" block busy={form.isPending}>
          {t('credit.apply')}
        </MoneyButton>
      </ActionBar>
    </Stack>
  );
}
