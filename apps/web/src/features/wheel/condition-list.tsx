import { showAmount } from '@koi/money/show-amount';
import { buttonClass } from '@koi/ui/button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { AmountTiles } from '../../shared/components/amount-tiles.tsx';
import { plainNumber } from '../../shared/format/plain-number.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './condition-list.module.css';
import type { MyWheel, WheelSetting } from './queries.ts';
import screenCss from './wheel-screen.module.css';

interface ConditionListProps {
  conditions: WheelSetting['conditions'];
  mine: MyWheel | undefined;
}

/** The conditions of a day for a spin on the next, and the progress of the last days. */
export function ConditionList({ conditions, mine }: ConditionListProps) {
  const t = useTranslate();
  return (
    <Panel title={t('wheel.earn')}>
      {mine && (
        <AmountTiles
          amounts={[
            { label: t('wheel.yesterdayDeposits'), amount: mine.deposits },
            { label: t('wheel.yesterdayBets'), amount: mine.bets },
            ...(mine.today
              ? [
                  { label: t('wheel.todayDeposits'), amount: mine.today.deposit },
                  { label: t('wheel.todayBets'), amount: mine.today.valid },
                ]
              : []),
          ]}
        />
      )}
      <ul className={css.conditions}>
        {keyed(conditions, ({ deposit }) => String(deposit)).map(([key, condition]) => (
          <li key={key}>
            <span>
              <span>{t('wheel.needDeposit', { amount: showAmount(condition.deposit) })}</span>
              <span>{t('wheel.needBets', { times: plainNumber(condition.valid_num) })}</span>
            </span>
            <strong>{t('wheel.times', { n: condition.times })}</strong>
          </li>
        ))}
      </ul>
      <p className={screenCss.hint}>{t('wheel.tomorrow')}</p>
      <a className={buttonClass({ variant: 'quiet', block: true })} href={hrefTo('/Member/Recharge')}>
        {t('wheel.deposit')}
      </a>
    </Panel>
  );
}
