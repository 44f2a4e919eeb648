import { betTypeName, pickName, placeName } from '../../draw/bet-names.ts';
import type { BetType } from '../../draw/game.ts';
import type { Look } from '../looks/look.ts';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './boards.module.css';

const colours: Readonly<Record<string, string | undefined>> = {
  big: styles.big,
  odd: styles.big,
  dragon: styles.big,
  small: styles.small,
  even: styles.small,
  tiger: styles.small,
};

interface FieldProps {
  betType: BetType;
  pick: string;
  slip: SlipControl;
  look?: Look;
  /** The full name, where the field itself shows only a part. */
  label: string;
}

function Field({ betType, pick, slip, look, label }: FieldProps) {
  const { names } = useTranslate();
  const selection = { betType: betType.id, pick };
  const face = look?.face(betType, pick) ?? null;
  return (
    <button
      type="button"
      className={styles.field}
      aria-pressed={slip.has(selection)}
      onClick={() => slip.toggle(selection)}
    >
      <span className="visually-hidden">{face ? label : betTypeName(betType, names)} </span>
      {face ? (
        <span aria-hidden="true">{face}</span>
      ) : (
        <span className={`${styles.name} ${colours[pick] ?? ''}`}>{pickName(betType, pick, names)}</span>
      )}
      <span className={styles.odds}>{betType.odds(pick)}</span>
    </button>
  );
}

/** A grid of fields; the number of columns depends on their count and length. */
export function FieldGrid({
  betTypes,
  look,
  slip,
}: {
  betTypes: readonly BetType[];
  look: Look;
  slip: SlipControl;
}) {
  const { names } = useTranslate();
  const count = betTypes.reduce((sum, { picks }) => sum + picks.length, 0);
  const columns =
    count === 1
      ? styles.one
      : count % 3 === 0 && count <= 6
        ? styles.three
        : count % 5 === 0 && count >= 10
          ? styles.five
          : count >= 40
            ? styles.seven
            : '';
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h2>{betTypes.map((betType) => betTypeName(betType, names)).join(' · ')}</h2>
      </div>
      <div className={`${styles.grid} ${columns}`}>
        {betTypes.flatMap((betType) =>
          betType.picks.map((pick) => (
            <Field
              key={`${betType.id} ${pick}`}
              betType={betType}
              pick={pick}
              look={look}
              slip={slip}
              label={`${betTypeName(betType, names)} ${pickName(betType, pick, names)}`}
            />
          )),
        )}
      </div>
    </section>
  );
}

/** One row per place, with the same few picks in every row. */
export function SideTable({ betTypes, slip }: { betTypes: readonly BetType[]; slip: SlipControl }) {
  const { names } = useTranslate();
  return (
    <section className={styles.table}>
      {betTypes.map((betType) => (
        <div key={betType.id} className={styles.row}>
          <h2>{placeName(betType.place, names)}</h2>
          <div
            className={styles.rowFields}
            style={{ '--fields': Math.min(4, betType.picks.length) } as React.CSSProperties}
          >
            {betType.picks.map((pick) => (
              <Field
                key={pick}
                betType={betType}
                pick={pick}
                slip={slip}
                label={`${betTypeName(betType, names)} ${pickName(betType, pick, names)}`}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
