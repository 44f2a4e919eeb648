import { showAmount } from '@koi/money/show-amount';
import { kinds, levels } from '../../games/fishing/kinds.ts';
import { fishNames } from '../text/fish-names.ts';
import { fishingTexts } from '../text/fishing.ts';
import { useTexts } from '../text/use-texts.ts';
import { FishPicture } from './fish-picture.tsx';
import styles from './rules.module.css';

export function Rules() {
  const t = useTexts(fishingTexts);
  const name = useTexts(fishNames);
  return (
    <>
      <p>{t('ruleShot', { min: showAmount(levels[0]), max: showAmount(levels.at(-1) ?? 0n) })}</p>
      <p>{t('ruleCharge')}</p>
      <p>{t('ruleChance')}</p>
      <p>{t('ruleModes')}</p>
      <p>{t('ruleRecord')}</p>
      <p>{t('ruleKeys')}</p>
      <ul className={styles.table}>
        {kinds.map(({ id, multiplier }) => (
          <li key={id}>
            <FishPicture kind={id} size={64} />
            <span>{name(id)}</span>
            <b>×{multiplier}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
