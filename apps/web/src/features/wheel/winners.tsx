import { Panel } from '@koi/ui/panel.tsx';
import { Art } from '../../shared/components/game-art.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { showShortDay } from '../../shared/records/show-time.ts';
import { prizeText } from './prize-text.ts';
import type { WheelSetting } from './queries.ts';
import css from './winners.module.css';

const maxShown = 5;

/** The latest winners: real ones only. */
export function Winners({ winners }: { winners: WheelSetting['winners'] }) {
  const t = useTranslate();
  return (
    <Panel title={t('wheel.winners')}>
      <ul className={css.winners}>
        {keyed(winners.slice(0, maxShown), (winner) => Object.values(winner).join(' ')).map(
          ([key, winner]) => (
            <li key={key}>
              <span className={css.trophy} aria-hidden>
                <Art name="trophy" />
              </span>
              <span className={css.account}>{winner.account}</span>
              <strong>{prizeText({ text: winner.prize })}</strong>
              <span className={css.day}>{showShortDay(winner.created_at)}</span>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}
