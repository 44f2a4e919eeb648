import type { TextTable } from './use-texts.ts';

const zhCn = {
  picture: '鱼群在水中游动。点按瞄准并开炮，也可使用下方按钮或键盘',
  auto: '自动',
  lock: '锁定',
  stake: '每炮',
  weaker: '降低炮台等级',
  stronger: '提高炮台等级',
  boss: '龙王来袭',
  short: '余额不足，请降低炮台等级或从平台转入',
  ruleShot: '点按水面瞄准并开炮，按住可连续发射。每炮金额 {min} 至 {max}，用下方按钮调整炮台等级。',
  ruleCharge: '炮弹命中鱼时才扣除每炮金额；反弹后未命中任何鱼的炮弹不收费。',
  ruleChance:
    '捕获奖金 = 每炮金额 × 鱼的倍数。捕获概率 = 96% ÷ 倍数，由服务器根据您的种子决定。任何鱼、任何炮台的返还率均为 96%。',
  ruleModes: '“自动”会持续开炮；“锁定”会追踪一条鱼，炮弹只命中它。',
  ruleRecord: '每分钟的炮弹合并为一条注单记录；离开时立即记录。余额随每次命中即时变动。',
  ruleKeys: '键盘：← → 瞄准，空格开炮，↑ ↓ 调整炮台，A 自动，L 锁定。',
} as const;

type Key = keyof typeof zhCn;

export const fishingTexts: TextTable<Key> = {
  zh_cn: zhCn,
  zh_hk: {
    picture: '魚群在水中游動。點按瞄準並開炮，也可使用下方按鈕或鍵盤',
    auto: '自動',
    lock: '鎖定',
    stake: '每炮',
    weaker: '降低炮台等級',
    stronger: '提高炮台等級',
    boss: '龍王來襲',
    short: '餘額不足，請降低炮台等級或從平台轉入',
    ruleShot: '點按水面瞄準並開炮，按住可連續發射。每炮金額 {min} 至 {max}，用下方按鈕調整炮台等級。',
    ruleCharge: '炮彈命中魚時才扣除每炮金額；反彈後未命中任何魚的炮彈不收費。',
    ruleChance:
      '捕獲獎金 = 每炮金額 × 魚的倍數。捕獲機率 = 96% ÷ 倍數，由伺服器根據您的種子決定。任何魚、任何炮台的返還率均為 96%。',
    ruleModes: '「自動」會持續開炮；「鎖定」會追蹤一條魚，炮彈只命中牠。',
    ruleRecord: '每分鐘的炮彈合併為一條注單記錄；離開時立即記錄。餘額隨每次命中即時變動。',
    ruleKeys: '鍵盤：← → 瞄準，空白鍵開炮，↑ ↓ 調整炮台，A 自動，L 鎖定。',
  },
  en: {
    picture: 'Fish swim in the water. Tap to aim and fire, or use the buttons below or the keyboard',
    auto: 'Auto',
    lock: 'Lock',
    stake: 'Per shot',
    weaker: 'Weaker cannon',
    stronger: 'Stronger cannon',
    boss: 'The Dragon King is here',
    short: 'Not enough balance. Choose a weaker cannon or bring money in',
    ruleShot:
      'Tap the water to aim and fire, hold to keep firing. A shot costs {min} to {max}; the buttons below change the cannon.',
    ruleCharge:
      'A bullet is paid for only when it strikes a fish. One that bounces about and strikes nothing is free.',
    ruleChance:
      'A catch pays the stake × the multiplier of the fish. The chance is 96% ÷ the multiplier, decided by the server from your seed. Every fish and every cannon gives 96% back.',
    ruleModes: '“Auto” keeps firing. “Lock” follows one fish, and bullets strike only that one.',
    ruleRecord:
      'The shots of one minute make one bet in your records; leaving records it right away. The balance changes with every hit.',
    ruleKeys: 'Keyboard: ← → aim, space fires, ↑ ↓ change the cannon, A auto, L lock.',
  },
  th: {
    picture: 'ฝูงปลากำลังว่ายน้ำ แตะเพื่อเล็งและยิง หรือใช้ปุ่มด้านล่างหรือแป้นพิมพ์',
    auto: 'อัตโนมัติ',
    lock: 'ล็อก',
    stake: 'ต่อนัด',
    weaker: 'ลดระดับปืน',
    stronger: 'เพิ่มระดับปืน',
    boss: 'ราชามังกรมาแล้ว',
    short: 'ยอดเงินไม่พอ ลดระดับปืนหรือโอนเงินเข้าจากแพลตฟอร์ม',
    ruleShot: 'แตะผิวน้ำเพื่อเล็งและยิง กดค้างเพื่อยิงต่อเนื่อง ค่ากระสุน {min} ถึง {max} ปรับระดับปืนด้วยปุ่มด้านล่าง',
    ruleCharge: 'คิดค่ากระสุนเมื่อโดนปลาเท่านั้น กระสุนที่สะท้อนไปมาและไม่โดนปลาไม่เสียเงิน',
    ruleChance:
      'เมื่อจับได้จะจ่าย ค่ากระสุน × ตัวคูณของปลา โอกาสจับได้ = 96% ÷ ตัวคูณ ตัดสินโดยเซิร์ฟเวอร์จากซีดของคุณ ปลาทุกชนิดและปืนทุกระดับคืน 96% เท่ากัน',
    ruleModes: '“อัตโนมัติ” ยิงต่อเนื่อง “ล็อก” ติดตามปลาหนึ่งตัวและกระสุนจะโดนเฉพาะตัวนั้น',
    ruleRecord: 'กระสุนในหนึ่งนาทีรวมเป็นหนึ่งรายการเดิมพัน และบันทึกทันทีเมื่อออก ยอดเงินเปลี่ยนทุกครั้งที่ยิงโดน',
    ruleKeys: 'แป้นพิมพ์: ← → เล็ง, เว้นวรรค ยิง, ↑ ↓ ปรับปืน, A อัตโนมัติ, L ล็อก',
  },
  vi: {
    picture: 'Đàn cá bơi trong nước. Chạm để ngắm và bắn, hoặc dùng các nút bên dưới hay bàn phím',
    auto: 'Tự động',
    lock: 'Khóa',
    stake: 'Mỗi phát',
    weaker: 'Giảm cấp pháo',
    stronger: 'Tăng cấp pháo',
    boss: 'Long Vương xuất hiện',
    short: 'Số dư không đủ. Hãy giảm cấp pháo hoặc chuyển tiền từ nền tảng',
    ruleShot:
      'Chạm mặt nước để ngắm và bắn, giữ để bắn liên tục. Mỗi phát {min} đến {max}; chỉnh cấp pháo bằng các nút bên dưới.',
    ruleCharge: 'Chỉ tính tiền khi đạn trúng cá. Đạn nảy mà không trúng con nào thì miễn phí.',
    ruleChance:
      'Bắt được cá trả: tiền mỗi phát × hệ số của cá. Xác suất = 96% ÷ hệ số, do máy chủ quyết định từ seed của bạn. Mọi loài cá và mọi cấp pháo đều hoàn trả 96%.',
    ruleModes: '“Tự động” bắn liên tục. “Khóa” bám theo một con cá và đạn chỉ trúng con đó.',
    ruleRecord:
      'Các phát bắn trong một phút gộp thành một cược trong lịch sử; khi rời đi sẽ ghi ngay. Số dư thay đổi theo từng phát trúng.',
    ruleKeys: 'Bàn phím: ← → ngắm, phím cách bắn, ↑ ↓ đổi pháo, A tự động, L khóa.',
  },
};
