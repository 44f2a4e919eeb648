import { type Lang, langs } from '@koi/contract/enumerations';

interface Texts {
  activity: string;
  example: string;
  level: string;
  month: string;
}

/** `{games}` stands for the track's games. */
const texts: Readonly<Record<Lang, Texts & { live: string; slot: string }>> = {
  zh_cn: {
    live: '真人',
    slot: '电子、捕鱼与棋牌',
    activity:
      '<p>{games}游戏的有效投注终身累计，达到等级即自动晋级：<strong>晋级礼金</strong>即时到账，无流水要求。</p>',
    example: '<p>例：一次由 2 级升至 5 级，3、4、5 级的礼金逐级发放。</p>',
    level:
      '<ul><li>等级只升不降。</li><li>取消的注单不计入累计。</li><li>真人与电子的借款额度可叠加。</li></ul>',
    month:
      '<p>登录即领：距上次发放满 7 天领周俸禄，满 30 天领月俸禄，每次登录各发一份，错过不补。借款逾期期间停发。</p>',
  },
  zh_hk: {
    live: '真人',
    slot: '電子、捕魚與棋牌',
    activity:
      '<p>{games}遊戲的有效投注終身累計，達到等級即自動晉級：<strong>晉級禮金</strong>即時到賬，無流水要求。</p>',
    example: '<p>例：一次由 2 級升至 5 級，3、4、5 級的禮金逐級發放。</p>',
    level:
      '<ul><li>等級只升不降。</li><li>取消的注單不計入累計。</li><li>真人與電子的借款額度可疊加。</li></ul>',
    month:
      '<p>登入即領：距上次發放滿 7 天領週俸祿，滿 30 天領月俸祿，每次登入各發一份，錯過不補。借款逾期期間停發。</p>',
  },
  en: {
    live: 'live games',
    slot: 'slots, fishing and card games',
    activity:
      '<p>Your qualifying bets on {games} add up for life. Reach a level and its <strong>bonus</strong> is in your wallet instantly, with no wagering.</p>',
    example: '<p>Go straight from level 2 to 5 and you get the bonuses of levels 3, 4 and 5.</p>',
    level:
      '<ul><li>You never lose a level.</li><li>Cancelled bets do not count.</li><li>Loan limits of live games and slots add up.</li></ul>',
    month:
      '<p>Bonuses are paid when you log in: weekly every 7 days and monthly every 30 days, one of each per log-in. Missed bonuses are not paid later, and an overdue loan suspends them.</p>',
  },
  th: {
    live: 'คาสิโนสด',
    slot: 'สล็อต ยิงปลา และไพ่',
    activity:
      '<p>ยอดเดิมพันที่มีผลของ{games}สะสมตลอดชีพ ถึงระดับเมื่อไร <strong>ของขวัญเลื่อนระดับ</strong>เข้าทันที ถอนได้โดยไม่ต้องทำยอด</p>',
    example: '<p>ตัวอย่าง: ข้ามจากระดับ 2 ไป 5 จะได้ของขวัญของระดับ 3, 4 และ 5 ครบทุกระดับ</p>',
    level: '<ul><li>ระดับที่ถึงแล้วไม่ลดลง</li><li>เดิมพันที่ยกเลิกไม่นับ</li><li>วงเงินกู้ของคาสิโนสดและสล็อตรวมกัน</li></ul>',
    month:
      '<p>เงินเดือนเข้าเมื่อเข้าสู่ระบบ: รายสัปดาห์ครบ 7 วันหลังครั้งก่อน รายเดือนครบ 30 วัน ครั้งละหนึ่งงวด พลาดแล้วไม่ย้อนหลัง และหยุดจ่ายเมื่อเงินกู้เกินกำหนด</p>',
  },
  vi: {
    live: 'casino trực tuyến',
    slot: 'slot, bắn cá và game bài',
    activity:
      '<p>Cược hợp lệ của {games} được cộng dồn trọn đời. Đạt cấp là nhận ngay <strong>quà thăng cấp</strong> vào ví, rút được liền.</p>',
    example: '<p>Ví dụ: từ cấp 2 lên thẳng cấp 5, bạn nhận quà của cấp 3, 4 và 5.</p>',
    level:
      '<ul><li>Cấp đã đạt không bị hạ.</li><li>Cược bị hủy không được tính.</li><li>Hạn mức vay của hai mảng được cộng lại.</li></ul>',
    month:
      '<p>Lương đến khi đăng nhập: lương tuần sau 7 ngày, lương tháng sau 30 ngày kể từ lần trước, mỗi lần một kỳ. Kỳ bỏ lỡ không bù, khoản vay quá hạn thì ngừng.</p>',
  },
};

/** Settings rows with the texts of both pages. */
export const demoLevelTexts = (['live', 'slot'] as const).flatMap((track) =>
  langs.flatMap((lang) =>
    (['activity', 'example', 'level', 'month'] as const).map((name) => ({
      grp: `levelup_${track}`,
      key: `levelup_${track}_${name}`,
      lang,
      value: texts[lang][name].replace('{games}', texts[lang][track]),
    })),
  ),
);
