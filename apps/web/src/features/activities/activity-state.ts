import type { ActivityTerms } from '../../api/queries/activities.ts';
import { showMoney, toMinor } from '../../lib/amounts.ts';
import { toDate } from '../../lib/dates.ts';
import { plainNumber } from '../../lib/plain-number.ts';
import { showMinutes } from '../../records/show-time.ts';
import type { Translate } from '../../text/use-text.ts';

/** Where an activity stands in its time: without an end, ending within a day (`soon`), running, or over. */
export function timeLeft(
  endAt: unknown,
  now: number,
): { state: 'longTerm' | 'running' | 'soon' | 'over'; ms: number } {
  const end = toDate(endAt);
  if (!end) return { state: 'longTerm', ms: 0 };
  const ms = end.getTime() - now;
  if (ms <= 0) return { state: 'over', ms: 0 };
  return { state: ms <= 86_400_000 ? 'soon' : 'running', ms };
}

export interface TermLine {
  name: string;
  label: string;
  value: string;
  /** The one that stands out. */
  lead?: true;
}

/** The key terms as lines: what is got, from what, at most, turnover, games, until when, how often, for whom. */
export function termLines(terms: ActivityTerms, t: Translate): TermLine[] {
  const { rule } = terms;
  const isShare = rule === 'deposit_share' || rule === 'loss_share';
  const money = (amount: string | null) => showMoney(toMinor(amount));
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
      value: showMinutes(terms.deadline),
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

/** The application's fields in the order of the activity; what this app does not know is not asked for. */
export const askedFields = ['recharge_money', 'game_type', 'api_game_type', 'bill_no'] as const;
export type AskedField = (typeof askedFields)[number];

export function fieldsOf(hallField: string): AskedField[] {
  const wanted = hallField.split(',').map((name) => name.trim());
  return askedFields.filter((name) => wanted.includes(name));
}
