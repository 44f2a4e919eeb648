import type { RewardHistoryKind } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Facts, readPartVersions, readVersions } from '../../audit/read-versions.ts';
import type { AppContext } from '../../context.ts';
import { type PageRequest, pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { publicSettings } from '../../settings/public-settings.ts';
import { readLevelsSettings } from '../levels/levels-operations.ts';
import { levelDefaults, switchKey } from '../levels/levels-rules.ts';
import { readRedPacketSettings } from '../red-packets/operator-red-packets.ts';
import { redPacketKeys } from '../red-packets/red-packets-service.ts';
import { readSignInSettings } from '../sign-in/operator-sign-in.ts';
import { signInKeys } from '../sign-in/sign-in-service.ts';
import { readWheelSettings } from '../wheel/operator-wheel.ts';
import { wheelKeys, wheelRuleKey } from '../wheel/wheel-rules.ts';

interface Area {
  /** Setting → field in the calls that read and save the area. */
  fields: Readonly<Record<string, string>>;
  /** Setting with the text of the rules. */
  rules?: string;
  read(ctx: AppContext): Promise<Facts>;
}

const areas: Readonly<Record<string, Area>> = {
  wheel: {
    fields: {
      [wheelKeys.isOpen]: 'is_open',
      [wheelKeys.wallet]: 'money_type',
      [wheelKeys.percent]: 'ml_percent',
      [wheelKeys.maxChances]: 'max_chances',
      [wheelKeys.readyHour]: 'ready_hour',
    },
    rules: wheelRuleKey.key,
    read: readWheelSettings,
  },
  'red-packets': {
    fields: {
      [redPacketKeys.isOpen]: 'is_open',
      [redPacketKeys.wallet]: 'money_type',
      [redPacketKeys.percent]: 'ml_percent',
    },
    rules: redPacketKeys.rules,
    read: readRedPacketSettings,
  },
  'sign-in': {
    fields: {
      [signInKeys.isOpen]: 'is_open',
      [signInKeys.isAuto]: 'is_auto',
      [signInKeys.wallet]: 'money_type',
      [signInKeys.percent]: 'ml_percent',
    },
    read: readSignInSettings,
  },
  levels: {
    fields: {
      [switchKey]: 'is_open',
      money_type: 'money_type',
      ml_percent: 'ml_percent',
      day_days: 'day_days',
      week_days: 'week_days',
      month_days: 'month_days',
      year_days: 'year_days',
    },
    read: readLevelsSettings,
  },
};

/** The value of settings that were never set. */
const defaults: Readonly<Record<string, string>> = { ...publicSettings.activity, ...levelDefaults };

/** Columns with a different name in the calls. */
const columns: Readonly<Partial<Record<RewardHistoryKind, Readonly<Record<string, string>>>>> = {
  'wheel-prize': { kind: 'type' },
  'wheel-tier': { valid_multiple: 'valid_num' },
  'sign-in-pack': { money: 'bonus_money' },
  'red-packet-tier': { valid_multiple: 'valid_num' },
};
/** Columns that hold amounts. */
const amounts: ReadonlySet<string> = new Set([
  ...['money', 'deposit', 'min', 'max', 'turnover', 'gift', 'credit'],
  ...['day_award', 'week_award', 'month_award', 'year_award'],
]);

/** Versions of operators' reward settings, in the shape of the calls that save them. */
export function registerRewardHistory(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/rewards/history', async ({ body }) => {
    const { kind, id } = body;
    const page = pageRequest(body);
    if (kind === 'settings' || kind === 'rules') return { data: await ofArea(ctx, kind, id, page) };
    const found = await readVersions(ctx, { kind, ids: [id] }, page);
    const wire = (facts: Facts | null) => facts && rowOf(kind, facts);
    return {
      data: {
        ...found,
        data: found.data.map(({ subject: _subject, before, after, ...version }) => ({
          ...version,
          before: wire(before),
          after: wire(after),
          earlier: wire(before),
        })),
      },
    };
  });
}

/** @throws Refusal not_found */
async function ofArea(ctx: AppContext, kind: 'settings' | 'rules', id: string, page: PageRequest) {
  const area = Object.hasOwn(areas, id) ? areas[id] : undefined;
  const fields = kind === 'settings' ? area?.fields : area?.rules && textsOf(area.rules);
  if (!area || !fields) throw new Refusal('not_found');
  const keys = Object.keys(fields);
  const only = sql<boolean>`after ?| array[${sql.join(keys)}]::text[]`;
  const stands = await area.read(ctx);
  const now = kind === 'settings' ? pick(stands, Object.values(fields)) : (stands.rules as Facts);
  const found = await readPartVersions(ctx, { kind: 'settings', ids: [id], only }, page, now, (facts) =>
    Object.fromEntries(
      Object.entries(facts ?? {}).flatMap(([key, noted]) => {
        const [field, value] = [fields[key], noted ?? defaults[key]];
        return field === undefined || value === undefined ? [] : [[field, settingValue(field, value)]];
      }),
    ),
  );
  return {
    ...found,
    data: found.data.map(({ subject: _subject, ...version }) => version),
  };
}

const textsOf = (key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(langs.map((lang) => [`${key}.${lang}`, lang]));

const pick = (facts: Facts, fields: readonly string[]): Facts =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));

/** Settings are stored as text; switches are sent as numbers. */
const settingValue = (field: string, value: unknown): unknown =>
  field.startsWith('is_') ? Number(value) : value;

const rowOf = (kind: RewardHistoryKind, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([column, value]) => [
      columns[kind]?.[column] ?? column,
      amounts.has(column) ? formatMinor(BigInt(String(value))) : value,
    ]),
  );
