import { useState } from 'react';
import type { Days } from '../../api/queries/team.ts';
import type { DatePreset } from '../../lib/dates.ts';
import { useRange } from '../../records/use-range.ts';

export interface ReportDaysChoice {
  choice: DatePreset | 'own';
  onChoice: (choice: DatePreset | 'own') => void;
  /** What is counted. */
  days: Days;
  /** The member's own days as he has them in the fields; counted once they are days in their order. */
  own: Days;
  onOwn: (own: Days) => void;
  today: string;
}

const isDays = ([from, until]: Days, today: string): boolean =>
  from !== '' && until !== '' && from <= until && until <= today;

/** The days of the report: one of the usual periods, or days of the agent's own, which begin with the period that was shown. */
export function useReportDays(): ReportDaysChoice {
  const [choice, setChoice] = useState<DatePreset | 'own'>('week');
  const [own, setOwn] = useState<Days>(['', '']);
  const [counted, setCounted] = useState<Days>(['', '']);
  const { range } = useRange(choice === 'own' ? 'month' : choice);
  const preset: Days = [range[0].slice(0, 10), range[1].slice(0, 10)];
  const today = useRange('today').range[0].slice(0, 10);
  const take = (days: Days) => {
    setOwn(days);
    if (isDays(days, today)) setCounted(days);
  };
  return {
    choice,
    onChoice(next) {
      if (next === 'own' && choice !== 'own') take(preset);
      setChoice(next);
    },
    days: choice === 'own' ? counted : preset,
    own,
    onOwn: take,
    today,
  };
}
