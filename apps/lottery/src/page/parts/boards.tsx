import { useState } from 'react';
import { betTypeName } from '../../draw/bet-names.ts';
import type { BetType, GameDefinition } from '../../draw/game.ts';
import type { BoardKey } from '../../draw/names/zh-cn.ts';
import type { Look } from '../looks/look.ts';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import { FieldGrid, SideTable } from './board-fields.tsx';
import { NumberPicker } from './board-picker.tsx';
import styles from './boards.module.css';
import { Chips } from './chips.tsx';

/** Bet types shown together: several with the same few picks as one table, others on their own. */
interface Section {
  id: string;
  betTypes: readonly BetType[];
  table: boolean;
}

/** With more sections than this, one is shown at a time. */
const MOST_AT_ONCE = 3;
const inTables = new Set(['sides', 'duel']);
/** Even chances with two fields each share one row of four. */
const isEven = (betType: BetType): boolean => betType.picks.length === 2 && !inTables.has(betType.kind);

function sectionsOf(betTypes: readonly BetType[]): readonly Section[] {
  const sections: Section[] = [];
  for (const betType of betTypes) {
    const last = sections.at(-1);
    const table = inTables.has(betType.kind);
    if (table && last?.table && last.betTypes[0]?.kind === betType.kind)
      sections[sections.length - 1] = { ...last, betTypes: [...last.betTypes, betType] };
    else if (isEven(betType) && last?.betTypes.every(isEven))
      sections[sections.length - 1] = { ...last, betTypes: [...last.betTypes, betType] };
    else sections.push({ id: betType.id, betTypes: [betType], table });
  }
  return sections;
}

interface Props {
  game: GameDefinition;
  look: Look;
  slip: SlipControl;
  board: BoardKey;
  setBoard: (board: BoardKey) => void;
  closed: boolean;
}

function SectionView({ section, look, slip }: Pick<Props, 'look' | 'slip'> & { section: Section }) {
  const [first] = section.betTypes;
  if (!first) return null;
  if (section.table) return <SideTable betTypes={section.betTypes} slip={slip} />;
  if (first.entry.form === 'field') return <FieldGrid betTypes={section.betTypes} look={look} slip={slip} />;
  return <NumberPicker key={`${first.id} ${slip.round}`} betType={first} look={look} slip={slip} />;
}

export function Boards({ game, look, slip, board, setBoard, closed }: Props) {
  const { t, names } = useTranslate();
  const boards = [...new Set(game.betTypes.map(({ board }) => board))];
  const [chosen, setChosen] = useState('');
  const sections = sectionsOf(game.betTypes.filter((betType) => betType.board === board));
  const one =
    sections.length > MOST_AT_ONCE ? (sections.find(({ id }) => id === chosen) ?? sections[0]) : null;
  const select = (change: () => void): void => {
    slip.keepDraft();
    change();
  };
  return (
    <div className={`${styles.boards} ${closed ? styles.closed : ''}`}>
      <Chips
        label={t('bet')}
        items={boards.map((id) => ({ id, name: names.boards[id] }))}
        selected={board}
        select={(id) => select(() => setBoard(boards.find((one) => one === id) ?? board))}
      />
      {one && (
        <Chips
          quiet
          label={t('bet')}
          items={sections.map(({ id, betTypes: [first], table }) => ({
            id,
            name: first ? (table ? names.bets[first.kind] : betTypeName(first, names)) : '',
          }))}
          selected={one.id}
          select={(id) => select(() => setChosen(id))}
        />
      )}
      {(one ? [one] : sections).map((section) => (
        <SectionView key={section.id} section={section} look={look} slip={slip} />
      ))}
    </div>
  );
}
