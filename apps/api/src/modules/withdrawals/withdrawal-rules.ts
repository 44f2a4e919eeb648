import { type Minor, parseMinor } from '@koi/money';

/** The settings of the group `drawing`, read once per application (docs/contract/money.md 7.1 and 15). */
export interface WithdrawalRules {
  /** `HH:mm:ss` of local time, both inclusive; an end before the start means over midnight. */
  start: string;
  end: string;
  /** Limits of the member's currency; nothing is allowed where none are set. */
  min: Minor;
  max: Minor;
  /** Exact decimal percent. */
  feePercent: string;
  /** 0 = as often as one likes. */
  timesPerDay: number;
}

/** Reads the texts as they are stored; a text that makes no sense counts as the default. */
export function readWithdrawalRules(
  value: (key: string) => string | undefined,
  lang: string,
): WithdrawalRules {
  const [min, max] = limitsOf(value('drawing_money_size_json'), lang);
  return {
    start: timeOf(value('transfer_start'), '00:00:00'),
    end: timeOf(value('transfer_end'), '23:59:59'),
    min,
    max,
    feePercent: matching(value('ml_drawing_percent'), /^\d{1,3}(\.\d{1,8})?$/, '2'),
    timesPerDay: Number(matching(value('drawing_times_per_day'), /^\d{1,6}$/, '0')),
  };
}

/** `localTime` is `HH:mm:ss`. */
export function withinHours(rules: Pick<WithdrawalRules, 'start' | 'end'>, localTime: string): boolean {
  return rules.start <= rules.end
    ? rules.start <= localTime && localTime <= rules.end
    : localTime >= rules.start || localTime <= rules.end;
}

/** `{zh_cn: {a: label, b: [min, max]}, …}`, amounts in units of the currency. */
function limitsOf(text: string | undefined, lang: string): [Minor, Minor] {
  try {
    const all: unknown = JSON.parse(text ?? '');
    const own: unknown =
      all !== null && typeof all === 'object' && Object.hasOwn(all, lang)
        ? Reflect.get(all, lang)
        : undefined;
    const pair: unknown = own !== null && typeof own === 'object' && 'b' in own ? own.b : undefined;
    if (!Array.isArray(pair)) return [0n, 0n];
    return [amountOf(pair[0]), amountOf(pair[1])];
  } catch {
    return [0n, 0n];
  }
}

function amountOf(value: unknown): Minor {
  const parsed = typeof value === 'string' || typeof value === 'number' ? parseMinor(value) : undefined;
  return parsed && 'amount' in parsed && parsed.amount > 0n ? parsed.amount : 0n;
}

function timeOf(text: string | undefined, fallback: string): string {
  const time = matching(text, /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fallback);
  return time.length === 5 ? `${time}:00` : time;
}

function matching(text: string | undefined, pattern: RegExp, fallback: string): string {
  return text !== undefined && pattern.test(text) ? text : fallback;
}
