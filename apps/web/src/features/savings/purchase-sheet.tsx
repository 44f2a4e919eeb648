import {
  accruedInterest,
  cycleInterest,
  formatMinor,
  type Minor,
  settlementTime,
  toMinor,
  typedAmount,
} from '@koi/money';
import { buttonClass } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMember } from '../../api/member.ts';
import { amountRefusals } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useForm } from '../../api/use-form.ts';
import { AmountInput } from '../../shared/components/amount-input.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { showShortTime } from '../../shared/records/show-time.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import type { SavingsPlan } from './queries.ts';
import css from './savings.module.css';
import { affordable, planAllowance, purchaseProblem, savingsPicks, termsFor } from './savings-terms.ts';
import { showCycle } from './show-cycle.ts';

interface PurchaseSheetProps {
  plan: SavingsPlan;
  onClose: () => void;
  onBought: () => void;
}

export function PurchaseSheet({ plan, onClose, onBought }: PurchaseSheetProps) {
  const t = useTranslate();
  const now = useNow();
  const balance = useMember().data?.money ?? 0n;
  const purchase = useMoneyMutation('POST /yuebao/buy', {
    kind: 'yuebao/buy',
    scope: `savings-buy:${plan.id}`,
    onDone: () => {
      toast.success(t('savings.bought'));
      onClose();
      onBought();
    },
  });
  const allowance = planAllowance(plan, now);
  const max = affordable(allowance, balance);
  const problemOf = (text: string) => {
    const found = purchaseProblem(typedAmount(text), plan, allowance, balance);
    if (found === null) return undefined;
    return t(`savings.problem_${found}`, {
      min: allowance.min,
      max: toMinor(plan.MaxAmount),
      left: found === 'abovePersonal' ? allowance.personalLeft : allowance.remaining,
    });
  };
  const form = useForm({
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: problemOf(amount) }),
    send: ({ amount }) =>
      purchase.submit({ body: { plan_id: plan.id, amount: unitsOf(typedAmount(amount) ?? 0n) } }),
    operation: purchase,
    errorMap: { keys: amountRefusals('amount') },
  });
  const amount = typedAmount(form.values.amount);
  const problem = problemOf(form.values.amount);

  return (
    <Sheet open onClose={onClose} title={plan.SettingName}>
      <Stack as="form" gap={6} {...form.props}>
        <div className={css.balance}>
          <span>{t('savings.available')}</span>
          <strong>
            <Money amount={balance} tone="gold" />
          </strong>
        </div>
        <div>
          <AmountInput
            label={t('savings.amount')}
            required
            autoFocus
            {...form.field('amount')}
            placeholder={t('savings.amountHint')}
            picks={savingsPicks(allowance, balance)}
            note={t('savings.amountNote', { min: allowance.min, max: allowance.max })}
            fault={amount === null ? undefined : problem}
            max={max}
            disabled={form.isPending}
          />
          {balance < allowance.min ? (
            <a className={css.textLink} href={hrefTo('/Member/Recharge')}>
              {t('savings.topUp')}
            </a>
          ) : (
            <button
              type="button"
              className={css.textLink}
              disabled={max < allowance.min || form.isPending}
              onClick={() => form.setValues({ amount: unitsOf(max) })}
            >
              {t('savings.all', { amount: max })}
            </button>
          )}
        </div>
        <Preview plan={plan} amount={problem === undefined && amount !== null ? amount : 0n} now={now} />
        <OperationStatus mutation={purchase} kind="yuebao/buy" refusedAtField={form.isRefusedAtField} />
        {purchase.state === 'unsupported' && (
          <a className={buttonClass({ variant: 'quiet' })} href={hrefTo('/Member/MoneyLog')}>
            {t('savings.records')}
          </a>
        )}
        <MoneyButton
          type="submit"
          size="large"
          block
          busy={form.isPending}
          disabled={allowance.state !== 'open'}
        >
          {t('savings.confirmBuy')}
        </MoneyButton>
        <p className={css.hint}>{t('savings.terms')}</p>
      </Stack>
    </Sheet>
  );
}

/** Without a decimal point: plans take whole amounts. */
const unitsOf = (amount: Minor): string => formatMinor(amount).slice(0, -3);

const hourMs = 3_600_000;
const previewDays = 30;

/** What the typed amount would earn, if it can be bought; updated on every key. */
function Preview({ plan, amount, now }: { plan: SavingsPlan; amount: Minor; now: number }) {
  const t = useTranslate();
  const show = useShowMoney();
  const zone = useZone();
  const terms = termsFor(plan, amount);
  const monthly = accruedInterest(terms, previewDays * 24 * hourMs);
  const first = cycleInterest(terms);
  return (
    <DescriptionList ground="sunken" live>
      <Description label={t('savings.eachCycle', { cycle: showCycle(terms.cycleHours, t) })}>
        <Money amount={terms.cap > 0n && first > terms.cap ? terms.cap : first} tone="gain" />
      </Description>
      <Description label={t('savings.inDays', { n: previewDays })}>
        <Money amount={monthly} tone="gain" />
      </Description>
      <Description label={t('savings.cap')}>
        {terms.cap > 0n ? show(terms.cap) : t('savings.none')}
      </Description>
      <Description label={t('savings.firstAt')}>
        {`${showShortTime(settlementTime(new Date(now), terms, 1), new Date(now))} ${zone}`.trim()}
      </Description>
      <Description label={t('savings.multiple')}>
        {t('savings.multipleValue', { n: plan.InterestAuditMultiple })}
      </Description>
    </DescriptionList>
  );
}
