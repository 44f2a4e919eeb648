import { showAmount } from '@koi/money/show-amount';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { plainNumber } from '../../shared/format/plain-number.ts';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { showMinutes } from '../../shared/records/show-time.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import css from './key-terms.module.css';
import type { ActivityTerms } from './queries.ts';

/** The essential terms for taking part, as fields and not as small print. */
export function KeyTerms({ terms }: { terms: ActivityTerms }) {
  const t = useTranslate();
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
      <div className={css.list}>
        <DescriptionList layout="columns">
          {lines
            .filter((line) => line !== lead)
            .map(({ name, label, value }) => (
              <Description key={name} label={label}>
                <span data-term={name}>{value}</span>
              </Description>
            ))}
        </DescriptionList>
      </div>
    </section>
  );
}

interface TermLine {
  name: string;
  label: string;
  value: string;
  /** The highlighted line. */
  lead?: true;
}

/** The key terms as lines: benefit, basis, maximum, turnover, games, end, frequency, eligibility. */
export function termLines(terms: ActivityTerms, t: Translate, zone: string): TermLine[] {
  const { rule } = terms;
  const isShare = rule === 'deposit_share' || rule === 'loss_share';
  const money = (amount: string | null) => showAmount(amount);
  const lines: (TermLine | false)[] = [
    isShare && {
      name: 'reward',
      label: t('activities.reward'),
      value: t(`activities.reward_${rule}`, { percent: plainNumber(terms.percent ?? '') }),
      lead: true,
    },
    terms.money !== null && {
      name: 'reward',
      label: t('activities.reward'),
      value: money(terms.money),
      lead: true,
    },
    terms.min !== null && {
      name: 'min',
      label: t(rule === 'loss_share' ? 'activities.min_loss_share' : 'activities.min_deposit_share'),
      value: money(terms.min),
    },
    terms.cap !== null && { name: 'cap', label: t('activities.cap'), value: money(terms.cap) },
    {
      name: 'turnover',
      label: t('activities.turnover'),
      value:
        Number(terms.turnover_times) > 0
          ? t('activities.turnoverTimes', { times: plainNumber(terms.turnover_times) })
          : t('activities.none'),
    },
    {
      name: 'games',
      label: t('activities.games'),
      value: terms.games.map(({ text }) => text).join(' · ') || t('activities.gamesAll'),
    },
    terms.deadline !== null && {
      name: 'deadline',
      label: t('activities.deadline'),
      value: `${showMinutes(terms.deadline)} ${zone}`.trim(),
    },
    rule !== null && {
      name: 'often',
      label: t('activities.often'),
      value: t(`activities.often_${terms.period}`),
    },
    {
      name: 'who',
      label: t('activities.who'),
      value: [
        t(`activities.who_${terms.audience}`),
        terms.min_level > 0 && t('activities.level', { level: terms.min_level }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ];
  return lines.filter((line) => line !== false);
}
