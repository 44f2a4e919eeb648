import { gameTypes, langs } from '@koi/contract/enumerations';

// The shape of every setting whose value is JSON. The server and the console share it, so it uses no schemas.

export type JsonRule = 'format' | 'required' | 'choice' | 'not_positive' | 'too_large' | 'taken';

/** What is wrong with a value, and where: a path such as `zh_cn.b`, or empty for the value as a whole. */
export class JsonProblem extends Error {
  readonly at: string;
  readonly rule: JsonRule;
  /** Placeholders of the rule's text. */
  readonly values: Readonly<Record<string, number>>;

  constructor(at: string, rule: JsonRule, values: Readonly<Record<string, number>> = {}) {
    super(`${at} ${rule}`);
    this.at = at;
    this.rule = rule;
    this.values = values;
  }
}

/** @throws JsonProblem */
type Read<Value> = (json: unknown, at: string) => Value;

interface Shape<Value> {
  /** Of a valid value. */
  whole: Read<Value>;
  /** Of a stored value: what is valid of it, which of a map are its valid entries; undefined if nothing is. */
  valid(json: unknown): Value | undefined;
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const below = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

/** Refuses keys that are not in `known`. */
function fields(json: unknown, at: string, known: readonly string[]): Record<string, unknown> {
  if (!isObject(json)) throw new JsonProblem(at, 'format');
  const stranger = Object.keys(json).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new JsonProblem(below(at, stranger), 'choice');
  return json;
}

/** An object with known keys. `needs`: which of them are required. */
function mapOf<Key extends string, Value>(
  keys: readonly Key[],
  needs: 'all' | 'any' | 'none',
  entry: Read<Value>,
): Shape<ReadonlyMap<Key, Value>> {
  const full: Read<ReadonlyMap<Key, Value>> = (json, at) => {
    const map = fields(json, at, keys);
    const [missing] = keys.filter((key) => map[key] === undefined);
    if (needs === 'all' && missing !== undefined) throw new JsonProblem(below(at, missing), 'required');
    if (needs === 'any' && Object.keys(map).length === 0) throw new JsonProblem(at, 'required');
    return new Map(
      keys.flatMap((key) =>
        map[key] === undefined ? [] : [[key, entry(map[key], below(at, key))] as const],
      ),
    );
  };
  const valid = (json: unknown) => {
    if (!isObject(json)) return undefined;
    const entries = keys.flatMap((key) => {
      const value = Object.hasOwn(json, key) ? attempt(() => entry(json[key], key)).value : undefined;
      return value === undefined ? [] : [[key, value] as const];
    });
    return new Map(entries);
  };
  return { whole: full, valid };
}

/** An amount in currency units, as a number or a string; returned as text. */
const amount: Read<string> = (json, at) => {
  const text = typeof json === 'number' ? String(json) : json;
  if (typeof text !== 'string' || !/^\d{1,13}(\.\d{1,2})?$/.test(text)) throw new JsonProblem(at, 'format');
  return text;
};

const amountAboveNothing: Read<string> = (json, at) => {
  const text = amount(json, at);
  if (Number(text) === 0) throw new JsonProblem(at, 'not_positive');
  return text;
};

/** The value under `b`; `a` is an unused label. */
const beside =
  <Value>(read: Read<Value>): Read<Value> =>
  (json, at) => {
    const { b } = fields(json, at, ['a', 'b']);
    if (b === undefined) throw new JsonProblem(below(at, 'b'), 'required');
    return read(b, below(at, 'b'));
  };

const range: Read<readonly [string, string]> = (json, at) => {
  if (!Array.isArray(json) || json.length !== 2) throw new JsonProblem(at, 'format');
  const [least, most] = [amount(json[0], at), amountAboveNothing(json[1], at)];
  if (Number(least) > Number(most)) throw new JsonProblem(below(at, '0'), 'too_large', { max: Number(most) });
  return [least, most];
};

const flag: Read<boolean> = (json, at) => {
  if (json === 0 || json === '0') return false;
  if (json === 1 || json === '1') return true;
  throw new JsonProblem(at, 'choice');
};

const name: Read<string> = (json, at) => {
  if (typeof json !== 'string' || json.trim() === '' || json.length > 40) throw new JsonProblem(at, 'format');
  return json;
};

/** The misspelling `RealNameRequred` is the contract's. */
const registerFields = [
  'isInviteCodeRequired',
  'isRealNameRequred',
  'isPhoneRequired',
  'isCaptchaRequired',
] as const;
export type RegisterField = (typeof registerFields)[number];
/** Each for the desktop and for phones. */
export const registerFlags = [
  ...registerFields,
  ...registerFields.map((field) => `${field}_mobile` as const),
] as const;

/** A tab of the lobby (docs/contract/play.md 4.1). Without a title it is named after its game type. */
export interface CategoryTab {
  title: string;
  /** 0 for the "hot" tab; the own lottery is in the lottery tab. */
  game_type: number;
  /** Pictures for the unselected and the selected state; empty: the app's own. */
  icon_before: string;
  icon_after: string;
  weight: number;
  is_open: boolean;
}

const tabTypes: readonly number[] = [
  0,
  ...Object.values(gameTypes).filter((type) => type !== gameTypes.ownLottery),
];

const count: Read<number> = (json, at) => {
  const text = typeof json === 'number' ? String(json) : json;
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text)) throw new JsonProblem(at, 'format');
  return Number(text);
};

const picture: Read<string> = (json, at) => {
  const isPicture =
    typeof json === 'string' && json.length <= 500 && /^((https?:\/)?\/[^\s"'<>]+)?$/.test(json);
  if (!isPicture) throw new JsonProblem(at, 'format');
  return json;
};

const switched: Read<boolean> = (json, at) => {
  if (json === true || json === 'true') return true;
  if (json === false || json === 'false') return false;
  throw new JsonProblem(at, 'choice');
};

const categoryTab: Read<CategoryTab> = (json, at) => {
  const keys = ['title', 'game_type', 'icon_before', 'icon_after', 'weight', 'is_open'];
  const {
    title = '',
    game_type,
    icon_before = '',
    icon_after = '',
    weight = 0,
    is_open = true,
  } = fields(json, at, keys);
  const type = count(game_type, below(at, 'game_type'));
  if (!tabTypes.includes(type)) throw new JsonProblem(below(at, 'game_type'), 'choice');
  return {
    title: title === '' ? '' : name(title, below(at, 'title')),
    game_type: type,
    icon_before: picture(icon_before, below(at, 'icon_before')),
    icon_after: picture(icon_after, below(at, 'icon_after')),
    weight: count(weight, below(at, 'weight')),
    is_open: switched(is_open, below(at, 'is_open')),
  };
};

/** Heaviest first. Each type at most once, and at least one open: without tabs no game can be found. */
const categories: Read<readonly CategoryTab[]> = (json, at) => {
  if (!Array.isArray(json)) throw new JsonProblem(at, 'format');
  const tabs = json.map((tab, index) => categoryTab(tab, below(at, String(index))));
  const types = tabs.map(({ game_type }) => game_type);
  const twice = types.findIndex((type, index) => types.indexOf(type) < index);
  if (twice >= 0) throw new JsonProblem(below(below(at, String(twice)), 'game_type'), 'taken');
  if (!tabs.some(({ is_open }) => is_open)) throw new JsonProblem(at, 'required');
  return tabs.sort((one, other) => other.weight - one.weight);
};

/** By `group.key`. Every setting of the kind `json` needs an entry. */
const jsonSettings = {
  'register.register_setting_json': mapOf(registerFlags, 'none', flag),
  // A currency without limits cannot be withdrawn, so leaving one out must not be possible by accident.
  'drawing.drawing_money_size_json': mapOf(langs, 'all', beside(range)),
  'basic.daili_active_money_json': mapOf(langs, 'none', beside(amountAboveNothing)),
  'basic.mobile_category_json': {
    whole: categories,
    valid: (json) => attempt(() => categories(json, '')).value,
  },
  'language.vip1_lang_fields': mapOf(langs, 'any', name),
} as const satisfies Readonly<Record<string, Shape<unknown>>>;

export type JsonSetting = keyof typeof jsonSettings;
export type JsonValue<Name extends JsonSetting> = ReturnType<(typeof jsonSettings)[Name]['whole']>;
export const isJsonSetting = (name: string): name is JsonSetting => Object.hasOwn(jsonSettings, name);

/** What `read` returns, or what is wrong. */
function attempt<Value>(read: () => Value): { value?: Value; problem?: JsonProblem } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof JsonProblem) return { problem: error };
    throw error;
  }
}

/** Why `text` is not a valid value of the setting; undefined if it is. */
export const jsonProblem = (setting: JsonSetting, text: string): JsonProblem | undefined =>
  attempt<unknown>(() => jsonSettings[setting].whole(parsed(text), '')).problem;

/** What is valid of a stored text; undefined if nothing is. */
export const jsonValid = <Name extends JsonSetting>(
  setting: Name,
  text: string,
): JsonValue<Name> | undefined =>
  attempt(() => jsonSettings[setting].valid(parsed(text)) as JsonValue<Name> | undefined).value;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonProblem('', 'format');
  }
}
