import { useEffect, useMemo, useState } from 'react';
import type { GameDefinition, Selection } from '../draw/game.ts';
import { keepSlip, keptSlip } from './kept-slip.ts';
import { figuresOf, hasLine, type Slip, withLines, withoutLine, withUnit } from './slip.ts';

/** The slip of one game. A pick that is still being put together on a board is the draft; it joins the slip when it is opened. */
export function useSlip(game: GameDefinition) {
  const [slip, setSlip] = useState<Slip>(() => keptSlip(game));
  const [draft, setDraft] = useState<Selection | null>(null);
  const [round, setRound] = useState(0);
  const whole = useMemo(() => (draft ? withLines(game, slip, [draft]) : slip), [game, slip, draft]);
  const figures = useMemo(() => figuresOf(game, whole), [game, whole]);
  useEffect(() => keepSlip(game, whole), [game, whole]);
  return {
    slip: whole,
    figures,
    /** Changes when the draft joined the slip or was cleared: boards begin anew. */
    round,
    full: whole.lines.length >= game.limits.maxSelections,
    has: (selection: Selection) => hasLine(slip, selection),
    toggle: (selection: Selection) =>
      setSlip((before) =>
        hasLine(before, selection) ? withoutLine(before, selection) : withLines(game, before, [selection]),
      ),
    add: (selections: readonly Selection[]) => setSlip((before) => withLines(game, before, selections)),
    remove: (selection: Selection) => setSlip((before) => withoutLine(before, selection)),
    /** What is chosen on a board where numbers are put together; null = nothing complete. */
    setDraft,
    keepDraft: () => {
      if (!draft) return;
      setSlip(whole);
      setDraft(null);
      setRound(round + 1);
    },
    clear: () => {
      const cleared = { ...slip, lines: [] };
      // At once, so that a slip that was placed cannot come back with a reload before the next render.
      keepSlip(game, cleared);
      setSlip(cleared);
      setDraft(null);
      setRound(round + 1);
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
