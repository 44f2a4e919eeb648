import { showMoney } from '@koi/game-kit/money.ts';
import { LEAST_STAKE, MOST_STAKE } from '../../games/dice/rules.ts';
import { diceTexts } from '../text/dice.ts';
import { useTexts } from '../text/use-texts.ts';

export function Rules() {
  const t = useTexts(diceTexts);
  return (
    <>
      <p>{t('ruleRoll')}</p>
      <p>{t('ruleWin')}</p>
      <p>{t('rulePay')}</p>
      <p>{t('ruleLimit', { min: showMoney(LEAST_STAKE), max: showMoney(MOST_STAKE) })}</p>
      <p>{t('ruleLost')}</p>
    </>
  );
}
