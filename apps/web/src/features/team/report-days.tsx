import { dateChoices } from '../../components/filter-bar.tsx';
import { Chips } from '../../components/segmented.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useText } from '../../text/use-text.ts';
import css from './report.module.css';
import type { ReportDaysChoice } from './use-report-days.ts';

/** Chooses the days of the report. */
export function ReportDays({ choice, onChoice, own, onOwn, today }: ReportDaysChoice) {
  const t = useText();
  const [from, until] = own;
  const isTurned = from !== '' && until !== '' && from > until;
  return (
    <div className={css.days}>
      <Chips
        label={t('common.dateFilter')}
        value={choice}
        onChange={onChoice}
        choices={[...dateChoices(t), { value: 'own', label: t('team.otherDays') }]}
      />
      {choice === 'own' && (
        <div className={css.own}>
          <TextField
            type="date"
            label={t('team.firstDay')}
            max={today}
            value={from}
            onChange={(day) => onOwn([day, until])}
          />
          <TextField
            type="date"
            label={t('team.lastDay')}
            max={today}
            value={until}
            onChange={(day) => onOwn([from, day])}
            error={isTurned ? t('team.daysTurned') : undefined}
          />
        </div>
      )}
    </div>
  );
}
