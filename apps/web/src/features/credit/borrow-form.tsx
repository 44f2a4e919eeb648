import { formatMinor, isUnclear, type Minor, typedAmount } from '@koi/money';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { Member } from '../../api/queries/member.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useCaptcha } from '../../captcha/use-captcha.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { Chips } from '../../components/segmented.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ActionBar } from '../../navigation/screen.tsx';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { showDay } from '../../records/show-time.ts';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import css from './credit-form.module.css';
import { borrowProblem, creditPicks, dueAfter, longestDays } from './credit-terms.ts';
import figuresCss from './figures.module.css';

const dayPicks = [3, 7, 15, longestDays];

interface BorrowFormProps {
  member: Member;
  limit: Minor;
  available: Minor;
  /** Shown before the action. */
  help: ReactNode;
}

export function BorrowForm({ member, limit, available, help }: BorrowFormProps) {
  const t = useText();
  const show = useShowMoney();
  const daysId = useId();
  const now = useNow();
  const [text, setText] = useState('');
  const [days, setDays] = useState(longestDays);
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const captcha = useCaptcha(true);
  const loan = useMoneyMutation('POST /credit/borrow', {
    kind: 'credit/borrow',
    scope: 'credit-borrow',
    onDone: () => toast.success(t('credit.sent')),
  });
  const { state, errorKey } = loan;
  const refused = state === 'refused';
  const renew = useEffectEvent(captcha.renew);
  useEffect(() => {
    if (state === 'refused' || state === 'void') renew();
  }, [state]);
  const amountRefused = refusedAmount(loan);
  const captchaRefused = refused && errorKey.startsWith('captcha');
  const captchaMissing = captcha.isMissing;
  const amount = typedAmount(text);
  const change = (next: string) => {
    setText(next);
    setProblem('');
    if (refused) loan.reset();
  };
  const found = borrowProblem(amount, available);
  const said = t(`credit.problem_${found ?? 'enterAmount'}`, { max: available });
  const submit = () => {
    setTried(true);
    if (isUnclear(text)) return;
    if (found !== null || amount === null) {
      setProblem(said);
      return;
    }
    if (captchaMissing) return;
    setTried(false);
    loan.submit({
      body: {
        name: member.name,
        realname: member.realname,
        money: formatMinor(amount),
        days,
        key: captcha.key,
        captcha: captcha.value,
      },
    });
  };
  const longDays = t('common.days', { n: days });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <dl className={figuresCss.figures}>
        <div>
          <dt>{t('credit.available')}</dt>
          <dd>{show(available)}</dd>
        </div>
        <div>
          <dt>{t('credit.limit')}</dt>
          <dd>{show(limit)}</dd>
        </div>
      </dl>
      <div className={css.pair}>
        <TextField label={t('credit.account')} value={member.name} onChange={() => undefined} disabled />
        <TextField label={t('auth.realname')} value={member.realname} onChange={() => undefined} disabled />
      </div>
      <AmountInput
        label={t('credit.amount')}
        required
        value={text}
        onChange={change}
        picks={creditPicks(available)}
        note={t('credit.upTo', { max: available })}
        error={problem || amountRefused}
        fault={amount === null || found === null ? undefined : said}
        most={available}
        disabled={loan.busy}
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
          max={longestDays}
          value={days}
          aria-valuetext={longDays}
          disabled={loan.busy}
          onChange={(event) => setDays(Number(event.target.value))}
        />
        <Chips
          label={t('credit.days')}
          value={days}
          onChange={setDays}
          choices={dayPicks.map((value) => ({ value, label: t('common.days', { n: value }) }))}
        />
      </div>
      <dl className={css.preview} aria-live="polite">
        <div>
          <dt>{t('credit.toRepay')}</dt>
          <dd>{show(amount ?? 0n)}</dd>
        </div>
        <div>
          <dt>{t('credit.interest')}</dt>
          <dd className={css.free}>{t('credit.interestFree')}</dd>
        </div>
        <div>
          <dt>{t('credit.dueAbout')}</dt>
          <dd>{showDay(dueAfter(days, now))}</dd>
        </div>
      </dl>
      <CaptchaField
        captcha={captcha}
        error={
          tried && captchaMissing
            ? t('auth.errorCaptcha')
            : captchaRefused && captcha.value === ''
              ? loan.reason
              : undefined
        }
      />
      <OperationStatus
        mutation={loan}
        kind="credit/borrow"
        refusedAtField={captchaRefused || amountRefused !== undefined}
      />
      <p className={css.hint}>{t('credit.resultHint')}</p>
      {help}
      <ActionBar>
        <MoneyButton type="submit" size="large" block busy={loan.busy}>
          {t('credit.apply')}
        </MoneyButton>
      </ActionBar>
    </form>
  );
}
