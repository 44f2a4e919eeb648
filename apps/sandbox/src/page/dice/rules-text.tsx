import { showAmount } from '@koi/money/show-amount';
import { MAX_STAKE, MIN_STAKE } from '../../games/dice/rules.ts';
import { diceTexts } from '../text/dice.ts';
import { useTexts } from '../text/use-texts.ts';

export function Rules() {
  const t = useTexts(diceTexts);
  return (
    <>
      <p>{t('ruleRoll')}</p>
      <p>{t('ruleWin')}</p>
      <p>{t('rulePay')}</p>
      <p>{t('ruleLimit', { min: showAmount(MIN_STAKE), max: showAmount(MAX_STAKE) })}</p>
      <p>{t('ruleLost')}</p>
    </>
  );
}
