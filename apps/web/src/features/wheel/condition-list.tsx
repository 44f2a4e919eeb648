import type { MyWheel, WheelSetting } from '../../api/queries/wheel.ts';
import { Money } from '../../components/money.tsx';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { plainNumber } from '../../lib/plain-number.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './wheel.module.css';

interface ConditionListProps {
  conditions: WheelSetting['conditions'];
  mine: MyWheel | undefined;
}

/** What a day must bring for a spin on the next, and what the last days have brought. */
export function ConditionList({ conditions, mine }: ConditionListProps) {
  const t = useText();
  return (
    <section className={css.panel} aria-labelledby="wheel-conditions">
      <h2 id="wheel-conditions">{t('wheel.earn')}</h2>
      {mine && (
        <dl className={css.sums}>
          <Sum label={t('wheel.yesterdayDeposits')} amount={mine.deposits} />
          <Sum label={t('wheel.yesterdayBets')} amount={mine.bets} />
          {mine.today && (
            <>
              <Sum label={t('wheel.todayDeposits')} amount={mine.today.deposit} />
              <Sum label={t('wheel.todayBets')} amount={mine.today.valid} />
            </>
          )}
        </dl>
      )}
      <ul className={css.conditions}>
        {conditions.map((condition) => (
          <li key={condition.deposit}>
            <span>
              <span>{t('wheel.needDeposit', { amount: showMoney(toMinor(condition.deposit)) })}</span>
              <span>{t('wheel.needBets', { times: plainNumber(condition.valid_num) })}</span>
            </span>
            <strong>{t('wheel.times', { n: condition.times })}</strong>
          </li>
        ))}
      </ul>
      <p className={css.hint}>
        {t('wheel.tomorrow')} <a href={hrefTo('/Member/Recharge')}>{t('wheel.deposit')}</a>
      </p>
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
