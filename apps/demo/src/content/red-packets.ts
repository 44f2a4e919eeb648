import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import type { Db } from '../../../api/src/platform/database/tables.ts';

/** One unit of each currency in minor units, and the rules in the currency's language. */
const local: Readonly<Record<Lang, { unit: bigint; rules: readonly string[] }>> = {
  zh_cn: {
    unit: 100n,
    rules: [
      '当日存款成功并完成对应有效投注，即可获得拆红包机会，次数以达到的最高档为准。',
      '每个红包金额随机，拆开后立即到账。',
      '机会当日有效，次日零点重新计算，未用机会不累计。',
    ],
  },
  zh_hk: {
    unit: 100n,
    rules: [
      '當日存款成功並完成對應有效投注，即可獲得拆紅包機會，次數以達到的最高檔為準。',
      '每個紅包金額隨機，拆開後立即到賬。',
      '機會當日有效，次日零點重新計算，未用機會不累計。',
    ],
  },
  en: {
    unit: 20n,
    rules: [
      "Today's deposits and qualifying bets earn packets; the highest tier you reach counts.",
      'Each packet holds a random amount, paid as soon as you open it.',
      'Packets are for today only: unopened ones expire at midnight.',
    ],
  },
  th: {
    unit: 500n,
    rules: [
      'ฝากเงินและเดิมพันที่มีผลของวันนี้รับสิทธิ์เปิดอั่งเปา นับตามระดับสูงสุดที่ทำได้',
      'อั่งเปาแต่ละซองสุ่มจำนวนเงิน และเข้ากระเป๋าทันทีที่เปิด',
      'สิทธิ์ใช้ได้ภายในวัน เริ่มนับใหม่ตอนเที่ยงคืน ไม่สะสมข้ามวัน',
    ],
  },
  vi: {
    unit: 200_000n,
    rules: [
      'Tiền nạp và cược hợp lệ trong ngày cho bạn lượt mở lì xì, tính theo mức cao nhất đạt được.',
      'Mỗi bao lì xì có số tiền ngẫu nhiên, vào ví ngay khi mở.',
      'Lượt chỉ dùng trong ngày, tính lại từ 0 giờ và không cộng dồn.',
    ],
  },
};

/** Deposit in units, multiple of valid bets, packets per day. */
const tiers = [
  [0n, '0', 1],
  [100n, '1', 2],
  [500n, '2', 3],
  [2_000n, '3', 5],
  [10_000n, '3', 8],
] as const;

/** Demo tiers, sizes and rules; existing ones are unchanged. */
export async function loadDemoRedPackets(trx: Db, now: Date): Promise<void> {
  const existing = await trx.selectFrom('red_packet_tier').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const dates = { created_at: now, updated_at: now };
  await trx
    .insertInto('red_packet_tier')
    .values(
      langs.flatMap((lang) =>
        tiers.map(([deposit, valid_multiple, times]) => ({
          currency: currencies[lang],
          deposit: deposit * local[lang].unit,
          valid_multiple,
          times,
          ...dates,
        })),
      ),
    )
    .execute();
  await trx
    .insertInto('red_packet_size')
    .values(
      langs.map((lang) => ({
        currency: currencies[lang],
        min: (local[lang].unit * 88n) / 100n,
        max: (local[lang].unit * 888n) / 100n,
        updated_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('setting')
    .values(
      langs.map((lang) => ({
        grp: 'activity',
        key: 'redbag_desc',
        lang,
        value: `<ol>${local[lang].rules.map((rule) => `<li>${rule}</li>`).join('')}</ol>`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
