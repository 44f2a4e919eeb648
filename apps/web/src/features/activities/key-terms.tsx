import type { ActivityTerms } from '../../api/queries/activities.ts';
import { useZone } from '../../records/use-zone.ts';
import { useText } from '../../text/use-text.ts';
import css from './key-terms.module.css';
import { termLines } from './term-lines.ts';

/** The essential terms for taking part, as fields and not as small print. */
export function KeyTerms({ terms }: { terms: ActivityTerms }) {
  const t = useText();
  const lines = termLines(terms, t, useZone());
  const lead = lines.find((line) => line.lead);
  return (
    <section className={css.terms} aria-label={t('activities.terms')}>
      {lead && (
        <p className={css.lead}>
          <span>{lead.label}</span>
          <strong>{lead.value}</strong>
        </p>
      )}
      <dl>
        {lines
          .filter((line) => line !== lead)
          .map(({ name, label, value }) => (
            <div key={name} data-term={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
