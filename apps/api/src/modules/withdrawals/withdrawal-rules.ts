import type { Lang } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import { jsonEntry, jsonSettings } from '@koi/rules/json-settings';
import { settingInForce } from '../../settings/checked-setting.ts';
import { publicSettings } from '../../settings/public-settings.ts';

const LIMITS = 'drawing_money_size_json';

/** The settings of the group `drawing`, read once per application (docs/contract/money.md 7.1 and 15). */
export interface WithdrawalRules {
  /** `HH:mm:ss` of local time, both inclusive; an end before the start means past midnight. */
  start: string;
  end: string;
  /** Limits of the member's currency; without limits nothing is allowed. */
  min: Minor;
  max: Minor;
  /** Exact decimal percent. */
  feePercent: string;
  /** 0 = unlimited. */
  timesPerDay: number;
}

/**
 * Parses stored values. Invalid ones fall back to their default, except limits: a currency without valid ones
 * allows nothing.
 */
export function readWithdrawalRules(stored: ReadonlyMap<string, string>, lang: Lang): WithdrawalRules {
  const counted = (key: string): string => settingInForce('drawing', key, stored.get(key));
  const [min, max] = limitsOf(stored.get(LIMITS) ?? publicSettings.drawing?.[LIMITS] ?? '', lang);
  return {
    start: counted('transfer_start'),
    end: counted('transfer_end'),
    min,
    max,
    feePercent: counted('ml_drawing_percent'),
    timesPerDay: Number(counted('drawing_times_per_day')),
  };
}

/** `localTime` is `HH:mm:ss`. */
export function withinHours(rules: Pick<WithdrawalRules, 'start' | 'end'>, localTime: string): boolean {
  return rules.start <= rules.end
    ? rules.start <= localTime && localTime <= rules.end
    : localTime >= rules.start || localTime <= rules.end;
}

function limitsOf(text: string, lang: Lang): [Minor, Minor] {
  const [min, max] = jsonEntry(jsonSettings['drawing.drawing_money_size_json'], text, lang) ?? ['0', '0'];
  return [amountOf(min), amountOf(max)];
}

function amountOf(text: string): Minor {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? parsed.amount : 0n;
}
