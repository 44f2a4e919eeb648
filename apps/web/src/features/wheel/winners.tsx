import type { WheelSetting } from '../../api/queries/wheel.ts';
import { Art } from '../../components/game-art.tsx';
import { useText } from '../../text/use-text.ts';
import css from './wheel.module.css';

const mostShown = 5;

/** Cash is worded as a bare number. */
const isAmount = (prize: string): boolean => /^\d[\d.,]*$/.test(prize);

/** Who has won lately: real ones only. */
export function Winners({ winners }: { winners: WheelSetting['winners'] }) {
  const t = useText();
  return (
    <section className={css.panel} aria-labelledby="wheel-winners">
      <h2 id="wheel-winners">{t('wheel.winners')}</h2>
      <ul className={css.winners}>
        {winners.slice(0, mostShown).map((winner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two wins may be alike.
          <li key={index}>
            <span className={css.trophy} aria-hidden>
              <Art name="trophy" />
            </span>
            <span className={css.account}>{winner.account}</span>
            <strong>{isAmount(winner.prize) ? `$${winner.prize}` : winner.prize}</strong>
            <span className={css.day}>{winner.created_at.slice(5, 10)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
