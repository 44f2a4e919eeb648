import { currencies, gameTypes, type Lang, langs } from '@koi/contract/enumerations';
import type { Names } from '../../../api/src/platform/database/column-types.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';

/** Rates in percent at the three steps; live, fishing, slots and the other types differ in margin. */
const rates: Readonly<Record<keyof typeof gameTypes, readonly [string, string, string]>> = {
  live: ['0.10', '0.20', '0.30'],
  fishing: ['0.20', '0.35', '0.50'],
  slots: ['0.30', '0.50', '0.80'],
  lottery: ['0.10', '0.15', '0.20'],
  sport: ['0.10', '0.20', '0.30'],
  cards: ['0.20', '0.30', '0.50'],
  other: ['0.10', '0.20', '0.30'],
  ownLottery: ['0.10', '0.20', '0.30'],
};

/** Quotas in whole units of each currency. */
const quotas: Readonly<Record<Lang, readonly [bigint, bigint, bigint]>> = {
  zh_cn: [10n, 1000n, 10_000n],
  zh_hk: [10n, 1000n, 10_000n],
  en: [10n, 200n, 2000n],
  th: [50n, 5000n, 50_000n],
  vi: [20_000n, 2_000_000n, 20_000_000n],
};

const names: readonly [Names, Names, Names] = [
  { zh_cn: '青鲤', zh_hk: '青鯉', en: 'Jade koi', th: 'ปลาคาร์ปหยก', vi: 'Cá chép ngọc' },
  { zh_cn: '银鲤', zh_hk: '銀鯉', en: 'Silver koi', th: 'ปลาคาร์ปเงิน', vi: 'Cá chép bạc' },
  { zh_cn: '金鲤', zh_hk: '金鯉', en: 'Golden koi', th: 'ปลาคาร์ปทอง', vi: 'Cá chép vàng' },
];

/** Three steps for every game type in every currency. Existing ladders are unchanged. */
export async function loadDemoLevels(trx: Db): Promise<void> {
  const rows = langs.flatMap((lang) =>
    Object.entries(gameTypes).flatMap(([type, gameType]) =>
      rates[type as keyof typeof gameTypes].map((rate, index) => ({
        game_type: gameType,
        level: index + 1,
        type: 1 as const,
        names: JSON.stringify(names[index]),
        quota: (quotas[lang][index] ?? 0n) * 100n,
        rate,
        currency: currencies[lang],
      })),
    ),
  );
  await trx
    .insertInto('rebate_level')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
