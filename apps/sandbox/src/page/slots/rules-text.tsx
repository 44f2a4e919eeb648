import { lines, MAX_FREE_SPINS, payLetters, type Theme } from '../../games/slots/theme.ts';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import { pictureOf } from './pictures.ts';
import styles from './rules-text.module.css';

/** Paytable, lines and rules of a theme. */
export function Rules({ theme }: { theme: Theme }) {
  const t = useTexts(slotTexts);
  const returns = `${Math.floor(theme.returns / 100)}.${String(theme.returns % 100).padStart(2, '0')}`;
  return (
    <>
      <h3>{t('paytable')}</h3>
      <ul className={styles.pays}>
        {payLetters.map((letter) => (
          <li key={letter}>
            <img src={pictureOf(theme, letter)} alt={letter} />
            <dl>
              {[...theme.pays[letter]].reverse().map((pay, index) => (
                <div key={pay}>
                  <dt>{5 - index}</dt>
                  <dd>{pay}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p>{t('ruleLines', { lines: theme.lines })}</p>
      <p className={styles.special}>
        <img src={pictureOf(theme, 'W')} alt="" /> {t('ruleWild')}
      </p>
      <p className={styles.special}>
        <img src={pictureOf(theme, 'S')} alt="" />
        {t('ruleScatter', { pays: theme.scatterPays.join(', '), spins: theme.freeSpins.join(', ') })}
      </p>
      <p>{t('ruleFree', { times: theme.freeMultiplier, most: MAX_FREE_SPINS })}</p>
      <h3>{t('linesTitle')}</h3>
      <ul className={styles.lines} aria-hidden="true">
        {lines.slice(0, theme.lines).map((rows, line) => (
          <li key={rows.join('')}>
            <svg viewBox="0 0 50 30" aria-hidden="true">
              {rows.map((row, reel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
                <rect key={reel} x={reel * 10 + 1} y={row * 10 + 1} width="8" height="8" rx="2" />
              ))}
            </svg>
            {line + 1}
          </li>
        ))}
      </ul>
      <p>{t('ruleReturn', { returns })}</p>
      <p>{t('ruleLost')}</p>
    </>
  );
}
