import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import type { Db } from '../../../api/src/platform/database/tables.ts';

/** Limit of the first level, in minor units. */
const firstLevel: Readonly<Record<Lang, bigint>> = {
  zh_cn: 50_000n,
  zh_hk: 50_000n,
  en: 10_000n,
  th: 250_000n,
  vi: 100_000_000n,
};

/** 2,000.00 for lucky8. */
const LUCKY_LIMIT = 200_000n;

interface Texts {
  credit_detail: string;
  credit_rule: string;
  credit_xize: string;
  credit_borrow: string;
  credit_lend: string;
}

const texts: Readonly<Record<Lang, Texts>> = {
  zh_cn: {
    credit_detail: '<p>会员可申请<strong>免息借款</strong>：无利息、无手续费，审核通过后直接存入主钱包。</p>',
    credit_rule:
      '<ul><li>每位会员同一时间只能有一笔借款。</li><li>额度随会员等级提升，也可联系客服申请。</li><li>按时还款，保持良好信用。</li></ul>',
    credit_xize:
      '<ul><li>借款期限为 1 至 30 天，自审核通过时起算。</li><li>逾期未还期间停发周俸禄与月俸禄，且不能再次借款。</li><li>还清 1 分钟后可再次申请。</li></ul>',
    credit_borrow: '<p>填写账号、真实姓名、金额与天数后提交，通常 2 小时内完成审核。</p>',
    credit_lend: '<p>须一次性还清全部欠款，款项由主钱包扣除。</p>',
  },
  zh_hk: {
    credit_detail: '<p>會員可申請<strong>免息借款</strong>：無利息、無手續費，審核通過後直接存入主錢包。</p>',
    credit_rule:
      '<ul><li>每位會員同一時間只能有一筆借款。</li><li>額度隨會員等級提升，亦可聯絡客服申請。</li><li>準時還款，保持良好信用。</li></ul>',
    credit_xize:
      '<ul><li>借款期限為 1 至 30 天，自審核通過時起計。</li><li>逾期未還期間停發週俸祿與月俸祿，且不能再次借款。</li><li>還清 1 分鐘後可再次申請。</li></ul>',
    credit_borrow: '<p>填寫帳號、真實姓名、金額與天數後提交，通常 2 小時內完成審核。</p>',
    credit_lend: '<p>須一次過還清全部欠款，款項由主錢包扣除。</p>',
  },
  en: {
    credit_detail:
      '<p>An <strong>interest-free loan</strong> for members: no interest, no fees, paid to your main wallet once approved.</p>',
    credit_rule:
      '<ul><li>One loan at a time.</li><li>Your limit grows with your level; support can adjust it on request.</li><li>Repay on time to keep your good standing.</li></ul>',
    credit_xize:
      '<ul><li>A loan runs for 1 to 30 days from its approval.</li><li>While a loan is overdue, weekly and monthly bonuses stop and you cannot borrow again.</li><li>You can borrow again one minute after repaying.</li></ul>',
    credit_borrow:
      '<p>Enter your account, real name, amount and term. Requests are usually decided within two hours.</p>',
    credit_lend: '<p>Loans are repaid in full from your main wallet.</p>',
  },
  th: {
    credit_detail:
      '<p>สินเชื่อเป็น<strong>เงินกู้ปลอดดอกเบี้ย</strong>สำหรับสมาชิก ไม่มีดอกเบี้ย ไม่มีค่าธรรมเนียม เข้ากระเป๋าหลักทันทีเมื่ออนุมัติ</p>',
    credit_rule:
      '<ul><li>กู้ได้ครั้งละหนึ่งรายการ</li><li>วงเงินเพิ่มตามระดับสมาชิก หรือติดต่อฝ่ายบริการเพื่อขอปรับวงเงิน</li><li>ชำระคืนตรงเวลาเพื่อรักษาเครดิตที่ดี</li></ul>',
    credit_xize:
      '<ul><li>ระยะเวลากู้ 1 ถึง 30 วัน นับจากวันที่อนุมัติ</li><li>ระหว่างที่เกินกำหนด จะหยุดจ่ายเงินเดือนรายสัปดาห์และรายเดือน และกู้ใหม่ไม่ได้</li><li>กู้ใหม่ได้หลังชำระคืน 1 นาที</li></ul>',
    credit_borrow: '<p>กรอกบัญชี ชื่อจริง จำนวนเงิน และจำนวนวัน โดยปกติจะพิจารณาภายใน 2 ชั่วโมง</p>',
    credit_lend: '<p>ต้องชำระหนี้ทั้งหมดในครั้งเดียว โดยหักจากกระเป๋าหลัก</p>',
  },
  vi: {
    credit_detail:
      '<p>Đây là <strong>khoản vay không lãi</strong> dành cho hội viên: không lãi, không phí, chuyển vào ví chính ngay khi được duyệt.</p>',
    credit_rule:
      '<ul><li>Mỗi lần chỉ có một khoản vay.</li><li>Hạn mức tăng theo cấp hội viên; bạn cũng có thể liên hệ chăm sóc khách hàng.</li><li>Trả đúng hạn để giữ uy tín.</li></ul>',
    credit_xize:
      '<ul><li>Thời hạn vay từ 1 đến 30 ngày kể từ khi được duyệt.</li><li>Trong thời gian quá hạn, lương tuần và lương tháng tạm dừng và không thể vay mới.</li><li>Có thể vay lại sau khi trả nợ 1 phút.</li></ul>',
    credit_borrow:
      '<p>Điền tài khoản, họ tên, số tiền và số ngày. Yêu cầu thường được xét duyệt trong vòng 2 giờ.</p>',
    credit_lend: '<p>Toàn bộ khoản nợ được trả một lần từ ví chính.</p>',
  },
};

/** Texts, a limit for the first level and one for lucky8. Existing values are kept. */
export async function loadDemoCredit(trx: Db): Promise<void> {
  const added = await trx
    .insertInto('credit_level')
    .values(langs.map((lang) => ({ currency: currencies[lang], level: 1, amount: firstLevel[lang] })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('currency')
    .execute();
  await trx
    .insertInto('setting')
    .values(
      langs.flatMap((lang) =>
        Object.entries(texts[lang]).map(([key, value]) => ({ grp: 'credit', key, lang, value })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (added.length === 0) return;
  await trx
    .updateTable('member')
    .set({ credit_limit: LUCKY_LIMIT })
    .where('name', '=', 'lucky8')
    .where('credit_limit', 'is', null)
    .execute();
}
