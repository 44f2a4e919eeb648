import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import type { PublicGame } from '../../draw/page-api.ts';
import { type TextKey, useTranslate } from '../text/text.tsx';
import styles from './hall-sheet.module.css';

/** In the order of the hall. */
const categories: Readonly<Record<string, TextKey>> = {
  K3: 'catK3',
  SSC: 'catSsc',
  FFC: 'catFfc',
  PK10: 'catPk10',
  '11X5': 'cat11x5',
  '3D': 'cat3d',
  OTHERS: 'catOthers',
};

const clockOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : ''}${parts.join(':')}`;
};

interface Props {
  visitor: Visitor;
  current: string;
  /** Server time. */
  now: number;
  choose: (code: string) => void;
  close: () => void;
}

/** Every game with its remaining betting time. */
export default function HallSheet({ visitor, current, now, choose, close }: Props) {
  const { t, lang } = useTranslate();
  const [again, setAgain] = useState(0);
  const { data, failed, reload } = useLoaded<{ games: PublicGame[] }>(visitor, '/public/games', again);
  // Once a displayed time has passed, the server has the next issue; reload at most every two seconds.
  const over = data?.games.some(({ close_at }) => close_at !== '' && Date.parse(close_at) <= now);
  const beat = Math.floor(now / 2000);
  if (over && again !== beat) setAgain(beat);
  const groups = Object.entries(categories)
    .map(([id, name]) => ({ id, name, games: (data?.games ?? []).filter((game) => game.category === id) }))
    .filter(({ games }) => games.length > 0);
  return (
    <Sheet open title={t('hall')} onClose={close}>
      {!data &&
        (failed ? <FailureState onRetry={reload} /> : <SkeletonRows heights={[24, 64, 64, 24, 64]} />)}
      {groups.map(({ id, name, games }) => (
        <section key={id} className={styles.group}>
          <h3>{t(name)}</h3>
          <ul>
            {games.map((game) => {
              const left = game.close_at === '' ? null : Date.parse(game.close_at) - now;
              return (
                <li key={game.game_code}>
                  <button
                    type="button"
                    className={styles.game}
                    aria-current={game.game_code === current ? 'true' : undefined}
                    onClick={() => choose(game.game_code)}
                  >
                    <img src={game.icon_url} width="40" height="40" alt="" loading="lazy" />
                    <span>
                      <b>{game.names[lang]}</b>
                      <small className={left !== null && left <= 10_000 ? styles.soon : ''}>
                        {left === null || left <= 0 ? t('sealed') : clockOf(left)}
                      </small>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
