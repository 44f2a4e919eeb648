import { showAmount } from '@koi/money/show-amount';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useMissing } from './level-stage.tsx';
import css from './levels.module.css';
import { ProgressTo } from './progress-to.tsx';
import type { MyVip } from './queries.ts';
import { missingFor, type VipTier, vipGoals } from './vip-goals.ts';

interface VipProgressProps {
  vip: MyVip;
  next: VipTier | undefined;
  title: string | undefined;
}

/** Progress to the next level: by bets, by deposits, or by both. */
export function VipProgress({ vip, next, title }: VipProgressProps) {
  const t = useTranslate();
  const missing = useMissing();
  if (!next || title === undefined)
    return <ProgressTo label={t('levels.bets')} done={vip.bets} missing={null} text={t('levels.top')} />;
  const goals = vipGoals(next);
  const ways = [
    { label: t('levels.bets'), done: vip.bets, goal: goals.bets },
    { label: t('levels.deposits'), done: vip.deposits, goal: goals.deposits },
  ];
  const type = Number(next.levelup_type);
  return (
    <>
      {ways.map(({ label, done, goal }) => {
        if (goal === null) return null;
        const rest = missingFor(done, goal);
        const text = missing(rest, (amount) =>
          t('levels.toVip', { amount: showAmount(amount), level: title }),
        );
        const met = type === 4 && rest === 0n ? t('levels.met') : text;
        return <ProgressTo key={label} label={label} done={done} missing={rest} text={met} />;
      })}
      {type >= 3 && <p className={css.stageText}>{t(type === 3 ? 'levels.either' : 'levels.both')}</p>}
    </>
  );
}
