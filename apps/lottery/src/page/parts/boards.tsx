import { useState } from 'react';
import { betTypeName, pickName } from '../../draw/bet-names.ts';
import type { BetType, GameDefinition } from '../../draw/game.ts';
import { type TextKey, useText } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './boards.module.css';
import { MiniDie } from './dice.tsx';
import { Tabs } from './ui.tsx';

const boards: readonly { id: 'sum' | 'triple' | 'pair' | 'two' | 'three'; hint: TextKey }[] = [
  { id: 'sum', hint: 'hintSum' },
  { id: 'triple', hint: 'hintTriple' },
  { id: 'pair', hint: 'hintPair' },
  { id: 'two', hint: 'hintTwo' },
  { id: 'three', hint: 'hintThree' },
];

/** Even chances stand together in one row of four. */
const evenChances = ['size', 'parity'];
const colours: Readonly<Record<string, string | undefined>> = {
  big: styles.big,
  odd: styles.big,
  small: styles.small,
  even: styles.small,
};

function Field({ betType, pick, slip }: { betType: BetType; pick: string; slip: SlipControl }) {
  const { names } = useText();
  const selection = { betType: betType.id, pick };
  const name = pickName(betType, pick, names);
  const odds = betType.odds(pick);
  const inDice = betType.id !== 'sum' && /^\d+$/.test(pick);
  return (
    <button
      type="button"
      className={styles.field}
      aria-pressed={slip.has(selection)}
      onClick={() => slip.toggle(selection)}
    >
      <span className="visually-hidden">
        {inDice ? `${betTypeName(betType, names)} ${name}` : betTypeName(betType, names)}{' '}
      </span>
      {inDice ? (
        <span className={styles.dice}>
          {[...pick].map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            <MiniDie key={place} face={Number(face)} size={pick.length > 2 ? 20 : 24} />
          ))}
        </span>
      ) : (
        <span className={`${styles.name} ${colours[pick] ?? ''}`}>{name}</span>
      )}
      <span className={styles.odds}>{odds}</span>
    </button>
  );
}

function Group({
  title,
  betTypes,
  slip,
}: {
  title: string;
  betTypes: readonly BetType[];
  slip: SlipControl;
}) {
  const count = betTypes.reduce((sum, { picks }) => sum + picks.length, 0);
  const columns = count === 1 ? styles.one : count === 6 ? styles.three : '';
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
      </div>
      <div className={`${styles.grid} ${columns}`}>
        {betTypes.flatMap((betType) =>
          betType.picks.map((pick) => (
            <Field key={`${betType.id} ${pick}`} betType={betType} pick={pick} slip={slip} />
          )),
        )}
      </div>
    </section>
  );
}

export function Boards({ game, slip, closed }: { game: GameDefinition; slip: SlipControl; closed: boolean }) {
  const { t, names } = useText();
  const [board, setBoard] = useState('sum');
  const types = game.betTypes.filter((betType) => betType.board === board);
  const even = types.filter(({ id }) => evenChances.includes(id));
  const hint = boards.find(({ id }) => id === board)?.hint;
  return (
    <div className={`${styles.boards} ${closed ? styles.closed : ''}`}>
      <Tabs
        label={t('bet')}
        panel="board"
        pills
        items={boards.map(({ id }) => ({ id, name: names.boards[id] }))}
        selected={board}
        select={setBoard}
      />
      <div id="board" role="tabpanel">
        {hint && <p className={styles.hint}>{t(hint)}</p>}
        {even.length > 0 && (
          <Group title={`${names.bets.size} · ${names.bets.parity}`} betTypes={even} slip={slip} />
        )}
        {types
          .filter((betType) => !even.includes(betType))
          .map((betType) => (
            <Group key={betType.id} title={betTypeName(betType, names)} betTypes={[betType]} slip={slip} />
          ))}
      </div>
    </div>
  );
}
