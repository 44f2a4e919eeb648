import { currencies, type Lang, langs, signInPackTypes } from '@koi/contract/enumerations';
import { insertDay } from '../../../api/src/features/sign-in/queries.ts';
import { countSignIn, type SignInCount } from '../../../api/src/features/sign-in/sign-in-count.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { addDays, DAY_MS, type Site } from '../../../api/src/platform/lib/time.ts';

/** The value of a day in each currency, and the names of the larger packs. */
const local: Readonly<Record<Lang, { unit: bigint; week: string; month: string; loyal: string }>> = {
  zh_cn: { unit: 100n, week: '周周好礼', month: '满月大礼', loyal: '百日锦鲤' },
  zh_hk: { unit: 100n, week: '週週好禮', month: '滿月大禮', loyal: '百日錦鯉' },
  en: { unit: 20n, week: 'Weekly treat', month: 'Full month gift', loyal: 'Hundred-day koi' },
  th: { unit: 500n, week: 'ของขวัญรายสัปดาห์', month: 'ของขวัญครบเดือน', loyal: 'ปลาคาร์ปร้อยวัน' },
  vi: { unit: 200_000n, week: 'Quà tuần', month: 'Quà tròn tháng', loyal: 'Cá chép trăm ngày' },
};

/** Days before today on which the demo member signed in: a current streak, and earlier ones. */
const SIGNED_BEFORE = [24, 23, 22, 20, 19, 18, 17, 13, 12, 6, 5, 4, 3, 2, 1];

/**
 * Demo packs in every currency, and a member with earlier sign-ins, unless the demo creates its own history.
 * Existing packs are unchanged.
 */
export async function loadDemoPacks(
  trx: Db,
  now: Date,
  site: Site,
  { hasPast }: { hasPast: boolean },
): Promise<void> {
  const existing = await trx.selectFrom('sign_in_pack').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const { consecutive, cumulative } = signInPackTypes;
  await trx
    .insertInto('sign_in_pack')
    .values(
      langs.flatMap((lang) => {
        const { unit } = local[lang];
        const pack = (kind: -1 | -2, days: number, units: bigint, name?: 'week' | 'month' | 'loyal') => ({
          currency: currencies[lang],
          kind,
          days,
          money: unit * units,
          names: JSON.stringify(name ? Object.fromEntries(langs.map((one) => [one, local[one][name]])) : {}),
          created_at: now,
          updated_at: now,
        });
        return [
          pack(consecutive, 1, 1n),
          pack(consecutive, 3, 3n),
          pack(consecutive, 7, 8n, 'week'),
          pack(consecutive, 14, 18n),
          pack(consecutive, 28, 58n, 'month'),
          pack(cumulative, 10, 10n),
          pack(cumulative, 30, 38n),
          pack(cumulative, 100, 188n, 'loyal'),
        ];
      }),
    )
    .execute();
  if (hasPast) return;
  const member = await trx.selectFrom('member').select('id').where('name', '=', 'lucky8').executeTakeFirst();
  if (member) await signBefore(trx, member.id, now, site);
}

async function signBefore(trx: Db, memberId: number, now: Date, site: Site): Promise<void> {
  const today = site.dayText(now);
  let count: SignInCount | undefined;
  for (const days of SIGNED_BEFORE) {
    count = countSignIn(count, addDays(today, -days));
    if (count) await insertDay(trx, memberId, count, new Date(now.getTime() - days * DAY_MS));
  }
}
