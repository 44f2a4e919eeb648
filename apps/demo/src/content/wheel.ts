import { currencies, type Lang, langs, type WheelPrizeType } from '@koi/contract/enumerations';
import { addChances } from '../../../api/src/features/wheel/queries.ts';
import { spendingWeek } from '../../../api/src/features/wheel/wheel-week.ts';
import { readWeekRules } from '../../../api/src/features/wheel/wheel-weeks.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import type { Site } from '../../../api/src/platform/lib/time.ts';

/** One unit of each currency, in minor units. */
const units: Readonly<Record<Lang, bigint>> = { zh_cn: 100n, zh_hk: 100n, en: 100n, th: 500n, vi: 200_000n };

type Texts = Readonly<Record<Lang, string>>;
const coupon = (deposit: number, gift: number): Texts => ({
  zh_cn: `存${deposit}送${gift}`,
  zh_hk: `存${deposit}送${gift}`,
  en: `+${gift} on ${deposit}`,
  th: `ฝาก ${deposit} รับ ${gift}`,
  vi: `Nạp ${deposit} tặng ${gift}`,
});
const phone: Texts = { zh_cn: '旗舰手机', zh_hk: '旗艦手機', en: 'Phone', th: 'มือถือ', vi: 'Điện thoại' };
const trip = (days: number): Texts => ({
  zh_cn: `${days}日豪华游`,
  zh_hk: `${days}日豪華遊`,
  en: `${days}-day trip`,
  th: `ทริป ${days} วัน`,
  vi: `Du lịch ${days} ngày`,
});

/** Cash in units, or another kind of prize. */
const sectors: readonly ({ cash: bigint } | { kind: WheelPrizeType; names: Texts })[] = [
  { kind: 2, names: coupon(500, 100) },
  { cash: 28n },
  { kind: 2, names: coupon(100, 20) },
  { cash: 58n },
  { kind: 3, names: trip(5) },
  { cash: 88n },
  { kind: 2, names: coupon(5000, 1000) },
  { cash: 18n },
  { kind: 3, names: phone },
  { kind: 2, names: coupon(1000, 300) },
  { kind: 3, names: trip(7) },
  { cash: 8n },
];

/** Deposit in units, and the positions that it unlocks. */
const tiers = [
  { deposit: 500n, awards: [2, 3, 8, 12] },
  { deposit: 1_000n, awards: [1, 4, 10] },
  { deposit: 5_000n, awards: [5, 6, 7, 9, 11] },
] as const;

const rules: Readonly<Record<Lang, readonly string[]>> = {
  zh_cn: [
    '每日存款与有效投注（存款的三倍）均超过所列金额，次日即可获得一次转盘机会。',
    '机会最多累计三次，每周二结束时清零。',
    '已达成的各档奖品中机会均等；每次转动前公布种子哈希，转动后公布种子，可自行验证。',
    '现金奖品立即到账，提现前需完成一倍流水；其他奖品由客服发放。',
  ],
  zh_hk: [
    '每日存款與有效投注（存款的三倍）均超過所列金額，翌日即可獲得一次轉盤機會。',
    '機會最多累計三次，每週二結束時清零。',
    '已達成的各檔獎品中機會均等；每次轉動前公佈種子雜湊，轉動後公佈種子，可自行驗證。',
    '現金獎品立即到賬，提現前需完成一倍流水；其他獎品由客服發放。',
  ],
  en: [
    'Deposit more than an amount below and wager 3× that in a day to earn a spin for the next day.',
    'Keep up to three spins. Unused spins expire on Tuesday night.',
    'All prizes of the tiers you reached are equally likely. The hash of the seed is published before a spin and the seed after it, so you can verify every result.',
    'Cash is paid instantly with 1× wagering. Other prizes are delivered by customer service.',
  ],
  th: [
    'วันที่ฝากเงินและเดิมพันที่มีผล (สามเท่าของยอดฝาก) เกินจำนวนที่กำหนด รับสิทธิ์หมุนหนึ่งครั้งในวันถัดไป',
    'สะสมสิทธิ์ได้สูงสุดสามครั้ง และล้างเมื่อสิ้นสุดวันอังคาร',
    'รางวัลทุกชิ้นของระดับที่ทำได้มีโอกาสเท่ากัน แฮชของซีดแสดงก่อนหมุน และซีดแสดงหลังหมุน ตรวจสอบได้เอง',
    'เงินสดเข้าทันที ต้องเดิมพันหนึ่งเท่าก่อนถอน รางวัลอื่นฝ่ายบริการลูกค้าจะจัดส่ง',
  ],
  vi: [
    'Ngày có tiền nạp và cược hợp lệ (gấp ba tiền nạp) vượt mức bên dưới sẽ được một lượt quay vào ngày hôm sau.',
    'Cộng dồn tối đa ba lượt, hết hạn khi kết thúc ngày thứ Ba.',
    'Mọi giải của các mức đã đạt có cơ hội như nhau. Mã băm của hạt giống được báo trước khi quay, hạt giống được công bố sau đó để tự kiểm chứng.',
    'Tiền mặt vào ví ngay và cần cược một lần trước khi rút. Giải khác do chăm sóc khách hàng trao.',
  ],
};

/** Demo prizes, tiers and rules; existing ones are unchanged. The demo member gets a spin to try. */
export async function loadDemoWheel(trx: Db, now: Date, site: Site): Promise<void> {
  const existing = await trx.selectFrom('wheel_prize').select('position').limit(1).executeTakeFirst();
  if (existing) return;
  await trx
    .insertInto('wheel_prize')
    .values(
      langs.flatMap((lang) =>
        sectors.map((sector, index) => ({
          currency: currencies[lang],
          position: index + 1,
          updated_at: now,
          ...('cash' in sector
            ? { kind: 1 as const, money: sector.cash * units[lang], names: '{}' }
            : { kind: sector.kind, money: 0n, names: JSON.stringify({ ...sector.names }) }),
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('wheel_tier')
    .values(
      langs.flatMap((lang) =>
        tiers.map(({ deposit, awards }) => ({
          currency: currencies[lang],
          deposit: deposit * units[lang],
          valid_multiple: '3',
          times: 1,
          awards: JSON.stringify(awards),
          created_at: now,
          updated_at: now,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('setting')
    .values(
      langs.map((lang) => ({
        grp: 'activity_about',
        key: 'wheel_rule',
        lang,
        value: `<ol>${rules[lang].map((rule) => `<li>${rule}</li>`).join('')}</ol>`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const member = await trx.selectFrom('member').select('id').where('name', '=', 'lucky8').executeTakeFirst();
  if (!member) return;
  const week = spendingWeek(site.dayText(now), await readWeekRules(trx));
  const entry = { memberId: member.id, week, reference: 'demo-content', note: 'Demonstration', now };
  await addChances(trx, { ...entry, kind: 'adjustment', chances: 3 });
}
