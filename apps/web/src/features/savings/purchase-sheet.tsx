import {
  accruedInterest,
  cycleInterest,
  formatMinor,
  isUnclear,
  type Minor,
  settlementTime,
  typedAmount,
} from '@koi/money';
import { useState } from 'react';
import { refusedAmount } from '../../api/operations/refused-amount.ts';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { useMember } from '../../api/queries/member.ts';
import type { SavingsPlan } from '../../api/queries/savings.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useNow } from '../../lib/use-now.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useZone } from '../../records/use-zone.ts';
import { useShowMoney } from '../../text/currency.ts';
import { useText } from '../../text/use-text.ts';
import { Fact } from './plan-card.tsx';
import css from './savings.module.css';
import { affordable, planRoom, purchaseProblem, savingsPicks, termsFor } from './savings-terms.ts';
import { showCycle } from './show-cycle.ts';

interface PurchaseSheetProps {
  plan: SavingsPlan;
  onClose: () => void;
  onBought: () => void;
}

export function PurchaseSheet({ plan, onClose, onBought }: PurchaseSheetProps) {
  const t = useText();
  const now = useNow();
  const balance = useMember().data?.money ?? 0n;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const purchase = useMoneyMutation('POST /yuebao/buy', {
    kind: 'yuebao/buy',
    scope: `savings-buy:${plan.id}`,
    onDone: () => {
      toast.success(t('savings.bought'));
      onClose();
      onBought();
    },
  });
  const amountRefused = refusedAmount(purchase);
  const room = planRoom(plan, now);
  const amount = typedAmount(text);
  const most = affordable(room, balance);
  const change = (next: string) => {
    setText(next);
    setProblem('');
    if (purchase.state === 'refused') purchase.reset();
  };
  const found = purchaseProblem(amount, plan, room, balance);
  const said = t(`savings.problem_${found ?? 'enterAmount'}`, {
    min: room.min,
    max: toMinor(plan.MaxAmount),
    left: found === 'abovePersonal' ? room.personalLeft : room.remaining,
  });
  const submit = () => {
    if (isUnclear(text)) return;
    if (found !== null || amount === null) setProblem(said);
    else purchase.submit({ body: { plan_id: plan.id, amount: formatMinor(amount).slice(0, -3) } });
  };

  return (
    <Sheet open onClose={onClose} title={plan.SettingName}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
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
            value={text}
            onChange={change}
            placeholder={t('savings.amountHint')}
            picks={savingsPicks(room, balance)}
            note={t('savings.amountNote', { min: room.min, max: room.most })}
            error={problem || amountRefused}
            fault={amount === null || found === null ? undefined : said}
            most={most}
            disabled={purchase.busy}
          />
          {balance < room.min ? (
            <a className={css.textLink} href={hrefTo('/Member/Recharge')}>
              {t('savings.topUp')}
            </a>
          ) : (
            <button
              type="button"
              className={css.textLink}
              disabled={most < room.min || purchase.busy}
              onClick={() => change(formatMinor(most).slice(0, -3))}
            >
              {t('savings.all', { amount: most })}
            </button>
          )}
        </div>
        <Preview plan={plan} amount={found === null && amount !== null ? amount : 0n} now={now} />
        <OperationStatus mutation={purchase} kind="yuebao/buy" refusedAtField={amountRefused !== undefined} />
        {purchase.state === 'unsupported' && (
          <a className={buttonClass({ variant: 'quiet' })} href={hrefTo('/Member/MoneyLog')}>
            {t('savings.records')}
          </a>
        )}
        <MoneyButton type="submit" size="large" block busy={purchase.busy} disabled={room.state !== 'open'}>
          {t('savings.confirmBuy')}
        </MoneyButton>
        <p className={css.hint}>{t('savings.terms')}</p>
      </form>
    </Sheet>
  );
}

const hourMs = 3_600_000;
const previewDays = 30;

/** What the typed amount would earn, if it can be bought; updated on every key. */
function Preview({ plan, amount, now }: { plan: SavingsPlan; amount: Minor; now: number }) {
  const t = useText();
  const show = useShowMoney();
  const zone = useZone();
  const terms = termsFor(plan, amount);
  const monthly = accruedInterest(terms, previewDays * 24 * hourMs);
  const first = cycleInterest(terms);
  return (
    <dl className={css.preview} aria-live="polite">
      <Fact label={t('savings.eachCycle', { cycle: showCycle(terms.cycleHours, t) })}>
        <Money amount={terms.cap > 0n && first > terms.cap ? terms.cap : first} tone="gain" />
      </Fact>
      <Fact label={t('savings.inDays', { n: previewDays })}>
        <Money amount={monthly} tone="gain" />
      </Fact>
      <Fact label={t('savings.cap')}>{terms.cap > 0n ? show(terms.cap) : t('savings.none')}</Fact>
      <Fact label={t('savings.firstAt')}>
        {`${showShortTime(settlementTime(new Date(now), terms, 1), new Date(now))} ${zone}`.trim()}
      </Fact>
      <Fact label={t('savings.multiple')}>
        {t('savings.multipleValue', { n: plan.InterestAuditMultiple })}
      </Fact>
    </dl>
  );
}
