import { catches, kinds } from '../../games/fishing/kinds.ts';
import type { MinuteData } from '../../games/fishing/shot-messages.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import { ProofCheck } from '../kit/proof-check.tsx';
import type { Visitor } from '../kit/visitor.ts';
import { fishNames } from '../text/fish-names.ts';
import { useTexts } from '../text/use-texts.ts';
import { FishPicture } from './fish-picture.tsx';
import styles from './past.module.css';

/** Result of a minute, with the proof of its best batch. */
export function Past({ row, visitor }: { row: HistoryRow<MinuteData>; visitor: Visitor }) {
  const name = useTexts(fishNames);
  const { catches: caught, seeds, volleys } = row.data;
  const best = volleys.reduce<MinuteData['volleys'][number] | undefined>(
    (before, volley) => (before && worth(before[2]) >= worth(volley[2]) ? before : volley),
    undefined,
  );
  const seed = best && seeds[best[0]];
  return (
    <>
      <ul className={styles.catches}>
        {kinds
          .filter(({ id }) => caught[id])
          .map(({ id }) => (
            <li key={id} title={name(id)}>
              <FishPicture kind={id} size={34} />×{caught[id]}
            </li>
          ))}
      </ul>
      {best && seed && (
        <ProofCheck
          visitor={visitor}
          proof={{ ...seed, use: best[1] }}
          agrees={(draws) =>
            best[2].split(',').every((shot) => {
              const multiplier = Number.parseInt(shot, 10);
              return catches(multiplier, (max) => draws.below(max)) === shot.endsWith('*');
            })
          }
        />
      )}
    </>
  );
}

/** The highest multiplier caught in a batch. */
const worth = (shots: string): number =>
  Math.max(0, ...shots.split(',').map((shot) => (shot.endsWith('*') ? Number.parseInt(shot, 10) : 0)));
