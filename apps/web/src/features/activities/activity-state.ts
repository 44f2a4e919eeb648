import type { Tone } from '@koi/ui/surfaces.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { toDate } from '../../shared/time/dates.ts';

/** The timing of an activity: without an end, ending within a day (`soon`), running, or over. */
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

/** The fields of the application in the activity's order; fields unknown to this app are left out. */
export const applicationFields = ['recharge_money', 'game_type', 'api_game_type', 'bill_no'] as const;
export type ApplicationField = (typeof applicationFields)[number];

export function fieldsOf(hallField: string): ApplicationField[] {
  const wanted = hallField.split(',').map((name) => name.trim());
  return applicationFields.filter((name) => wanted.includes(name));
}

const stateTones: Readonly<Record<number, Tone>> = { 0: 'warning', 1: 'gold', 2: 'danger', 3: 'success' };

/** The state of an application; a state unknown to this app is shown as new. */
export function stateOf(status: unknown): { tone: Tone; text: TextId } {
  const known = ([0, 1, 2, 3] as const).find((state) => state === Number(status));
  return { tone: stateTones[Number(status)] ?? 'neutral', text: `activities.state_${known ?? 0}` };
}

/** The name of a kind of activity; an unknown kind is shown as "other". */
export function typeText(type: unknown): TextId {
  const known = ([1, 2, 3, 4] as const).find((kind) => kind === Number(type));
  return `activities.type_${known ?? 4}`;
}
