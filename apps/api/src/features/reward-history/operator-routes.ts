import type { RewardHistoryKind } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { type Facts, readPartVersions, readVersions } from '../../platform/audit/read-versions.ts';
import type { Json } from '../../platform/database/column-types.ts';
import { type PageRequest, pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { fallbackOf, type SettingName, settingOf } from '../../platform/settings/registry.ts';
import { readLevelsSettings } from '../levels/levels-operations.ts';
import { levelsArea } from '../levels/levels-rules.ts';
import { readRedPacketSettings } from '../red-packets/operator-service.ts';
import { redPacketArea } from '../red-packets/service.ts';
import type { RewardArea } from '../rewards/queries.ts';
import { readSignInSettings } from '../sign-in/operator-service.ts';
import { signInArea } from '../sign-in/service.ts';
import { readWheelSettings } from '../wheel/operator-service.ts';
import { wheelArea } from '../wheel/wheel-rules.ts';

interface Area extends RewardArea {
  read(ctx: AppContext): Promise<Facts>;
}

const areas: readonly Area[] = [
  { ...wheelArea, read: readWheelSettings },
  { ...redPacketArea, read: readRedPacketSettings },
  { ...signInArea, read: readSignInSettings },
  { ...levelsArea, read: readLevelsSettings },
];

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
  const area = areas.find((one) => one.id === id);
  const facts = kind === 'settings' ? area && termsOf(area) : area?.rules && textsOf(area.rules);
  if (!area || !facts) throw new Refusal('not_found');
  const keys = Object.keys(facts);
  const only = sql<boolean>`after ?| array[${sql.join(keys)}]::text[]`;
  const stands = await area.read(ctx);
  const fields = Object.values(facts).map(({ field }) => field);
  const now = kind === 'settings' ? pick(stands, fields) : (stands.rules as Facts);
  const found = await readPartVersions(ctx, { kind: 'settings', ids: [id], only }, page, now, (noted) =>
    Object.fromEntries(
      Object.entries(noted ?? {}).flatMap(([key, saved]) => {
        const fact = facts[key];
        const value = saved ?? fact?.fallback;
        return fact === undefined || value === undefined
          ? []
          : [[fact.field, settingValue(fact.field, value)]];
      }),
    ),
  );
  return {
    ...found,
    data: found.data.map(({ subject: _subject, ...version }) => version),
  };
}

/** By its name in the audit log: the field of the calls, and the value of a setting that was never set. */
type AuditedFacts = Readonly<Record<string, { field: string; fallback?: string }>>;

const keyOf = (name: SettingName): string => settingOf(name).key;

/** Without lists of game types. */
const termsOf = ({ fields }: RewardArea): AuditedFacts =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !field.endsWith('_types'))
      .map(([field, name]) => [keyOf(name), { field, fallback: fallbackOf(settingOf(name), 'common') }]),
  );

const textsOf = (name: SettingName): AuditedFacts =>
  Object.fromEntries(langs.map((lang) => [`${keyOf(name)}.${lang}`, { field: lang }]));

const pick = (facts: Facts, fields: readonly string[]): Facts =>
  Object.fromEntries(fields.map((field) => [field, settingValue(field, facts[field] ?? null)]));

/** Switches are text where they are stored, flags where they are read, and numbers in the calls. */
const settingValue = (field: string, value: Json): Json => (field.startsWith('is_') ? Number(value) : value);

const rowOf = (kind: RewardHistoryKind, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([column, value]) => [
      columns[kind]?.[column] ?? column,
      amounts.has(column) ? formatMinor(BigInt(String(value))) : value,
    ]),
  );
