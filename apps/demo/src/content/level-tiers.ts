import { currencies, type Lang, type LevelCondition, langs } from '@koi/contract/enumerations';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../../api/src/platform/database/tables.ts';

type Row = Insertable<Tables['level_tier']>;
type Texts = Readonly<Record<Lang, string>>;

/** Minor units of each currency per unit of the tables below. */
const units: Readonly<Record<Lang, bigint>> = { zh_cn: 100n, zh_hk: 100n, en: 100n, th: 500n, vi: 200_000n };

/** Turnover, gift, weekly and monthly salary, loan limit; all in units. */
const tracks = {
  live: [
    [10_000n, 8n, 0n, 0n, 0n],
    [50_000n, 18n, 3n, 8n, 0n],
    [200_000n, 58n, 8n, 28n, 500n],
    [800_000n, 128n, 18n, 68n, 1_000n],
    [3_000_000n, 388n, 58n, 188n, 3_000n],
    [10_000_000n, 888n, 128n, 488n, 8_000n],
    [50_000_000n, 2_888n, 388n, 1_288n, 20_000n],
    [200_000_000n, 8_888n, 888n, 3_888n, 50_000n],
  ],
  slot: [
    [5_000n, 8n, 0n, 0n, 0n],
    [30_000n, 28n, 5n, 12n, 0n],
    [100_000n, 68n, 12n, 38n, 500n],
    [500_000n, 168n, 28n, 88n, 1_000n],
    [2_000_000n, 488n, 88n, 258n, 3_000n],
    [8_000_000n, 1_088n, 188n, 688n, 8_000n],
    [30_000_000n, 3_888n, 488n, 1_688n, 20_000n],
    [100_000_000n, 9_888n, 1_088n, 4_888n, 50_000n],
  ],
} as const;

/** Deposits, bets, condition, gift, and daily, weekly, monthly and yearly gifts; amounts in units. */
const vip: readonly (readonly [bigint, bigint, LevelCondition, bigint, bigint, bigint, bigint, bigint])[] = [
  [0n, 0n, 2, 0n, 0n, 0n, 0n, 0n],
  [10_000n, 100_000n, 3, 28n, 0n, 5n, 18n, 88n],
  [50_000n, 500_000n, 3, 88n, 0n, 18n, 58n, 288n],
  [100_000n, 1_000_000n, 3, 188n, 1n, 38n, 88n, 388n],
  [500_000n, 5_000_000n, 4, 388n, 3n, 58n, 188n, 588n],
  [1_000_000n, 10_000_000n, 4, 888n, 8n, 188n, 388n, 888n],
  [3_000_000n, 30_000_000n, 4, 2_888n, 18n, 388n, 588n, 1_888n],
  [8_000_000n, 80_000_000n, 4, 8_888n, 58n, 888n, 1_888n, 8_888n],
];

const names: readonly Texts[] = [
  { zh_cn: '青鲤', zh_hk: '青鯉', en: 'Jade koi', th: 'ปลาคาร์ปหยก', vi: 'Cá chép ngọc' },
  { zh_cn: '铜鲤', zh_hk: '銅鯉', en: 'Bronze koi', th: 'ปลาคาร์ปสำริด', vi: 'Cá chép đồng' },
  { zh_cn: '银鲤', zh_hk: '銀鯉', en: 'Silver koi', th: 'ปลาคาร์ปเงิน', vi: 'Cá chép bạc' },
  { zh_cn: '金鲤', zh_hk: '金鯉', en: 'Golden koi', th: 'ปลาคาร์ปทอง', vi: 'Cá chép vàng' },
  { zh_cn: '赤鲤', zh_hk: '赤鯉', en: 'Crimson koi', th: 'ปลาคาร์ปแดง', vi: 'Cá chép đỏ' },
  { zh_cn: '墨鲤', zh_hk: '墨鯉', en: 'Onyx koi', th: 'ปลาคาร์ปนิล', vi: 'Cá chép đen' },
  { zh_cn: '龙门', zh_hk: '龍門', en: 'Dragon gate', th: 'ประตูมังกร', vi: 'Vũ môn' },
  { zh_cn: '金龙', zh_hk: '金龍', en: 'Golden dragon', th: 'มังกรทอง', vi: 'Rồng vàng' },
];

/** Loads the level tables of every currency. Returns false, without changes, when there are some already. */
export async function loadDemoTiers(trx: Db, now: Date): Promise<boolean> {
  const existing = await trx.selectFrom('level_tier').select('id').limit(1).executeTakeFirst();
  if (existing) return false;
  await trx
    .insertInto('level_tier')
    .values(langs.flatMap((lang) => rowsOf(lang, now)))
    .execute();
  return true;
}

function rowsOf(lang: Lang, now: Date): Row[] {
  const unit = units[lang];
  const dates = { created_at: now, updated_at: now };
  const games = (['live', 'slot'] as const).flatMap((track) =>
    tracks[track].map(
      ([turnover, gift, week, month, credit], at): Row => ({
        currency: currencies[lang],
        track,
        level: at + 1,
        turnover: turnover * unit,
        gift: gift * unit,
        week_award: week * unit,
        month_award: month * unit,
        credit: credit * unit,
        has_fast_deposits: at >= 3,
        has_manager: at >= 5,
        ...dates,
      }),
    ),
  );
  const vips = vip.map(
    ([deposit, turnover, condition, gift, day, week, month, year], at): Row => ({
      currency: currencies[lang],
      track: 'vip',
      level: at + 1,
      names: JSON.stringify(names[at]),
      condition,
      deposit: deposit * unit,
      turnover: turnover * unit,
      gift: gift * unit,
      day_award: day * unit,
      week_award: week * unit,
      month_award: month * unit,
      year_award: year * unit,
      ...dates,
    }),
  );
  return [...games, ...vips];
}
