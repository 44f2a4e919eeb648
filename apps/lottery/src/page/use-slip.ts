import { useEffect, useMemo, useState } from 'react';
import type { GameDefinition, Selection } from '../draw/game.ts';
import { dropSaved, savedSlip, saveSlip } from './saved-slip.ts';
import { figuresOf, hasLine, type Slip, withLines, withoutLine, withoutLines, withUnit } from './slip.ts';

/**
 * The slip of one game. An unfinished pick on a board is the draft; it joins the slip when the slip is
 * opened.
 */
export function useSlip(game: GameDefinition) {
  const [slip, setSlip] = useState<Slip>(() => savedSlip(game));
  const [draft, setDraft] = useState<Selection | null>(null);
  const [round, setRound] = useState(0);
  const full = useMemo(() => (draft ? withLines(game, slip, [draft]) : slip), [game, slip, draft]);
  const figures = useMemo(() => figuresOf(game, full), [game, full]);
  useEffect(() => saveSlip(game, full), [game, full]);
  return {
    slip: full,
    figures,
    /** Changes when the draft has joined the slip or was cleared: boards reset. */
    round,
    full: full.lines.length >= game.limits.maxSelections,
    has: (selection: Selection) => hasLine(slip, selection),
    toggle: (selection: Selection) =>
      setSlip((before) =>
        hasLine(before, selection) ? withoutLine(before, selection) : withLines(game, before, [selection]),
      ),
    add: (selections: readonly Selection[]) => setSlip((before) => withLines(game, before, selections)),
    remove: (selection: Selection) => setSlip((before) => withoutLine(before, selection)),
    /** Sets the pick of a board that combines numbers; null: incomplete. */
    setDraft,
    keepDraft: () => {
      if (!draft) return;
      setSlip(full);
      setDraft(null);
      setRound(round + 1);
    },
    clear: () => {
      setSlip((before) => ({ ...before, lines: [] }));
      setDraft(null);
      setRound(round + 1);
    },
    /** Takes out what was placed; what was picked since then stays. */
    drop: (gone: readonly Selection[]) => {
      // At once, so that a reload before the next render cannot bring back placed lines.
      dropSaved(game, gone);
      setSlip((before) => withoutLines(before, gone));
    },
    setUnit: (unit: string) => setSlip((before) => ({ ...before, unit })),
    setLineUnit: (selection: Selection, unit: string | null) =>
      setSlip((before) => withUnit(before, selection, unit)),
    setMultiplier: (multiplier: number) =>
      setSlip((before) => ({
        ...before,
        multiplier: Math.max(1, Math.min(game.limits.maxMultiplier, multiplier)),
      })),
  };
}

export type SlipControl = ReturnType<typeof useSlip>;
