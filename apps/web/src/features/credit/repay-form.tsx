import { formatMinor, isUnclear, typedAmount } from '@koi/money';
import { Hero } from '@koi/ui/hero.tsx';
import { type ReactNode, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { CreditEntry } from '../../api/queries/credit.ts';
import type { Member } from '../../api/queries/member.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { Money } from '../../components/money.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { toDate } from '../../lib/dates.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar } from '../../navigation/screen.tsx';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useZone } from '../../records/use-zone.ts';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import css from './credit-form.module.css';
import heroCss from './credit-hero.module.css';
import { entryState, repayProblem } from './credit-terms.ts';

interface RepayFormProps {
  member: Member;
  /** The open loan; unknown while credit is closed. */
  loan: CreditEntry | null;
  now: number;
  /** Shown before the action. */
  help: ReactNode;
}

export function RepayForm({ member, loan, now, help }: RepayFormProps) {
  const t = useText();
  const show = useShowMoney();
  const zone = useZone();
  const debt = member.creditUsed;
  const [{ text }, type] = useDraft({ text: formatMinor(debt) });
  const [problem, setProblem] = useState('');
  const repayment = useMoneyMutation('POST /credit/lend', {
    kind: 'credit/lend',
    scope: 'credit-repay',
    // The debt that is shown may have been read anew by then, and be paid.
    onDone: (_reply, trace) => toast.success(t('credit.repaid', { amount: toMinor(trace?.money) ?? debt })),
  });
  const amountRefused = refusedAmount(repayment);
  const dueAt = toDate(loan?.dead_at);
  const overdue = loan !== null && entryState(loan, now) === 'overdue';
  const short = member.money < debt;
  const amount = typedAmount(text);
  const found = repayProblem(amount, debt, member.money);
  const said = t(`credit.problem_${found ?? 'enterAmount'}`, { debt });
  const submit = () => {
    if (isUnclear(text)) return;
    if (found !== null || amount === null) setProblem(said);
    else {
      // Existing back ends require the real name, as for a loan, but do not check it.
      const realname = member.realname || member.name;
      repayment.submit({ body: { name: member.name, realname, money: formatMinor(amount) } });
    }
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
      <Hero name={t('credit.debt')} label={t('credit.debt')} amount={<Money amount={debt} />}>
        <dl className={heroCss.heroFigures}>
          <div>
            <dt>{t('credit.account')}</dt>
            <dd>{member.name}</dd>
          </div>
          <div>
            <dt>{t('common.mainWallet')}</dt>
            <dd>{show(member.money)}</dd>
          </div>
          {dueAt && (
            <div>
              <dt>{t('credit.due')}</dt>
              <dd>{`${showShortTime(dueAt, new Date(now))} ${zone}`.trim()}</dd>
            </div>
          )}
        </dl>
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
          value={text}
          onChange={(next) => {
            type({ text: next });
            setProblem('');
            if (repayment.state === 'refused') repayment.reset();
          }}
          note={t('credit.wholeOnly')}
          error={problem || amountRefused}
          fault={amount === null || found === null ? undefined : said}
          most={debt}
          disabled={repayment.busy}
        />
        {short ? (
          <a className={css.textLink} href={hrefTo('/Member/Recharge')}>
            {t('credit.topUp', { amount: debt - member.money })}
          </a>
        ) : (
          typedAmount(text) !== debt && (
            <button
              type="button"
              className={css.textLink}
              disabled={repayment.busy}
              onClick={() => {
                type({ text: formatMinor(debt) });
                setProblem('');
              }}
            >
              {t('credit.whole', { amount: debt })}
            </button>
          )
        )}
      </div>
      <OperationStatus mutation={repayment} kind="credit/lend" refusedAtField={amountRefused !== undefined} />
      <p className={css.hint}>{t('credit.repayHint')}</p>
      {help}
      <ActionBar>
        <MoneyButton type="submit" size="large" block busy={repayment.busy}>
          {t('credit.repayNow')}
        </MoneyButton>
      </ActionBar>
    </form>
  );
}
