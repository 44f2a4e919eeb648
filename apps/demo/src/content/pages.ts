import type { AboutType, Lang } from '@koi/contract/enumerations';
import type { Db } from '../../../api/src/platform/database/tables.ts';

interface DemoPage {
  type: AboutType;
  weight: number;
  texts: Readonly<Record<Lang, readonly [title: string, content: string]>>;
}

const pages: readonly DemoPage[] = [
  {
    type: 1,
    weight: 60,
    texts: {
      zh_cn: [
        '关于我们',
        '<p><strong>锦鲤</strong>是为手机打造的娱乐平台：彩票、真人、电子、捕鱼与棋牌，一个账户，一个钱包。</p><h3>我们的承诺</h3><ul><li>每一笔资金都有账可查，记录随时可看。</li><li>自营彩票的每一期开奖都可验证。</li><li>随时可以给客服留言，无需登录。</li></ul>',
      ],
      zh_hk: [
        '關於我們',
        '<p><strong>錦鯉</strong>是為手機打造的娛樂平台：彩票、真人、電子、捕魚與棋牌，一個帳戶，一個錢包。</p><h3>我們的承諾</h3><ul><li>每一筆資金都有帳可查，記錄隨時可看。</li><li>自營彩票的每一期開獎都可驗證。</li><li>隨時可以給客服留言，無需登入。</li></ul>',
      ],
      en: [
        'About us',
        '<p><strong>Koi</strong> is made for your phone: lottery, live tables, slots, fishing and cards with one account and one wallet.</p><h3>Our promise</h3><ul><li>Every transaction is on record and open to you at any time.</li><li>Every draw of our own lottery can be verified.</li><li>You can write to support at any time, even without logging in, and a person answers.</li></ul>',
      ],
      th: [
        'เกี่ยวกับเรา',
        '<p><strong>Koi</strong> สร้างมาเพื่อมือถือ: ลอตเตอรี คาสิโนสด สล็อต ยิงปลา และไพ่ ในบัญชีเดียวและกระเป๋าเดียว</p><h3>คำมั่นของเรา</h3><ul><li>ทุกการเคลื่อนไหวของเงินมีบันทึกให้ตรวจสอบ</li><li>ผลลอตเตอรีของเราทุกงวดตรวจสอบได้</li><li>ส่งข้อความถึงฝ่ายบริการได้ทุกเวลา แม้ยังไม่ได้เข้าสู่ระบบ</li></ul>',
      ],
      vi: [
        'Về chúng tôi',
        '<p><strong>Koi</strong> được làm cho điện thoại: xổ số, bàn trực tiếp, slot, bắn cá và bài, một tài khoản, một ví.</p><h3>Cam kết</h3><ul><li>Mọi biến động tiền đều có ghi lại và luôn xem được.</li><li>Mọi kỳ quay của xổ số riêng đều kiểm chứng được.</li><li>Bạn có thể nhắn cho chăm sóc khách hàng bất cứ lúc nào, kể cả khi chưa đăng nhập.</li></ul>',
      ],
    },
  },
  {
    type: 2,
    weight: 50,
    texts: {
      zh_cn: [
        '存款帮助',
        '<ol><li>打开<strong>存款</strong>，选择在线支付、公司入款或 USDT。</li><li>输入金额，限额显示在输入框旁。</li><li>公司入款请按显示的金额<strong>精确转账</strong>，并填写转账时间。</li><li>存款记录会自动更新状态。</li></ol><p>存款会带来流水要求，可在<a href="#/Member/Turnover">流水</a>查看原因。</p>',
      ],
      zh_hk: [
        '存款說明',
        '<ol><li>打開<strong>存款</strong>，選擇線上支付、公司入款或 USDT。</li><li>輸入金額，限額顯示在輸入框旁。</li><li>公司入款請按顯示的金額<strong>精確轉帳</strong>，並填寫轉帳時間。</li><li>存款記錄會自動更新狀態。</li></ol><p>存款會帶來流水要求，可在<a href="#/Member/Turnover">流水</a>查看原因。</p>',
      ],
      en: [
        'How to deposit',
        '<ol><li>Open <strong>Deposit</strong> and choose online payment, bank transfer or USDT.</li><li>Enter an amount within the limits shown.</li><li>For a bank transfer, send <strong>exactly</strong> the amount shown and tell us when you paid.</li><li>Your deposit record updates by itself.</li></ol><p>Deposits carry a wagering requirement: see <a href="#/Member/Turnover">how it works</a>.</p>',
      ],
      th: [
        'วิธีฝากเงิน',
        '<ol><li>เปิด<strong>ฝากเงิน</strong> แล้วเลือกชำระออนไลน์ โอนธนาคาร หรือ USDT</li><li>กรอกจำนวนเงิน ขีดจำกัดแสดงข้างช่อง</li><li>โอนให้<strong>ตรงตามยอด</strong>ที่แสดง และแจ้งเวลาโอน</li><li>รายการจะอัปเดตสถานะเอง</li></ol><p>การฝากมีเทิร์นโอเวอร์ ดู<a href="#/Member/Turnover">เหตุผล</a></p>',
      ],
      vi: [
        'Cách nạp tiền',
        '<ol><li>Mở <strong>Nạp tiền</strong>, chọn thanh toán trực tuyến, chuyển khoản hoặc USDT.</li><li>Nhập số tiền; giới hạn hiện cạnh ô.</li><li>Chuyển khoản <strong>đúng</strong> số tiền hiển thị và cho biết thời gian.</li><li>Bản ghi tự cập nhật trạng thái.</li></ol><p>Nạp tiền có vòng cược: xem <a href="#/Member/Turnover">lý do</a>.</p>',
      ],
    },
  },
  {
    type: 3,
    weight: 40,
    texts: {
      zh_cn: [
        '提款帮助',
        '<ol><li>设置提款密码并绑定银行卡或钱包。</li><li>在<strong>提款</strong>输入金额，手续费会在提交前显示。</li><li>审核通过后打款，记录中可查看进度。</li></ol><p>流水未完成时提款会收取手续费。</p>',
      ],
      zh_hk: [
        '提款說明',
        '<ol><li>設定提款密碼並綁定銀行卡或錢包。</li><li>在<strong>提款</strong>輸入金額，手續費會在提交前顯示。</li><li>審核通過後付款，記錄中可查看進度。</li></ol><p>流水未完成時提款會收取手續費。</p>',
      ],
      en: [
        'How to withdraw',
        '<ol><li>Set a withdrawal password and add a card or wallet.</li><li>Enter the amount under <strong>Withdraw</strong>; any fee is shown before you confirm.</li><li>We pay it after a review; your record shows the progress.</li></ol><p>A fee applies until your wagering is complete.</p>',
      ],
      th: [
        'วิธีถอนเงิน',
        '<ol><li>ตั้งรหัสถอนและผูกบัตรหรือกระเป๋า</li><li>กรอกยอดที่<strong>ถอนเงิน</strong> ค่าธรรมเนียมแสดงก่อนส่ง</li><li>จ่ายหลังตรวจสอบ ดูความคืบหน้าได้ในรายการ</li></ol><p>หากเทิร์นยังไม่ครบ การถอนมีค่าธรรมเนียม</p>',
      ],
      vi: [
        'Cách rút tiền',
        '<ol><li>Đặt mật khẩu rút tiền và liên kết thẻ hoặc ví.</li><li>Nhập số tiền ở <strong>Rút tiền</strong>; phí hiện trước khi gửi.</li><li>Trả sau khi duyệt; bản ghi cho biết tiến độ.</li></ol><p>Khi vòng cược chưa đủ, rút tiền mất phí.</p>',
      ],
    },
  },
  {
    type: 4,
    weight: 30,
    texts: {
      zh_cn: [
        '常见问题',
        '<h3>我的钱在哪里？</h3><p>主钱包以外的每一笔都显示在<strong>转账</strong>里，并可一键收回。</p><h3>为什么还有流水？</h3><p>每次变动的原因都在流水记录中。</p><h3>忘记密码怎么办？</h3><p>在登录页点“忘记密码？”<a href="#/Service/Message">给客服留言</a>，我们核实身份后会联系您。</p>',
      ],
      zh_hk: [
        '常見問題',
        '<h3>我的錢在哪裡？</h3><p>主錢包以外的每一筆都顯示在<strong>轉帳</strong>裡，並可一鍵收回。</p><h3>為什麼還有流水？</h3><p>每次變動的原因都在流水記錄中。</p><h3>忘記密碼怎麼辦？</h3><p>在登入頁點「忘記密碼？」<a href="#/Service/Message">給客服留言</a>，我們核實身份後會聯絡您。</p>',
      ],
      en: [
        'FAQ',
        '<h3>Where is my money?</h3><p>Money in other wallets is listed under <strong>Transfer</strong> and comes back with one tap.</p><h3>Why do I have wagering left?</h3><p>The wagering history gives the reason for every change.</p><h3>I forgot my password</h3><p>Tap “Forgot password?” on the log-in page and <a href="#/Service/Message">send us a message</a>. We will verify your identity and get back to you.</p>',
      ],
      th: [
        'คำถามที่พบบ่อย',
        '<h3>เงินของฉันอยู่ที่ไหน</h3><p>เงินนอกกระเป๋าหลักแสดงที่<strong>โอนเงิน</strong> และดึงกลับได้ในแตะเดียว</p><h3>ทำไมยังมีเทิร์นโอเวอร์</h3><p>ประวัติเทิร์นบอกเหตุผลทุกครั้ง</p><h3>ลืมรหัสผ่าน</h3><p>แตะ “ลืมรหัสผ่าน?” ในหน้าเข้าสู่ระบบแล้ว<a href="#/Service/Message">ส่งข้อความถึงเรา</a> เราจะยืนยันตัวตนและติดต่อกลับ</p>',
      ],
      vi: [
        'Câu hỏi thường gặp',
        '<h3>Tiền của tôi ở đâu?</h3><p>Tiền ngoài ví chính hiện ở <strong>Chuyển tiền</strong> và thu về bằng một chạm.</p><h3>Sao tôi còn vòng cược?</h3><p>Lịch sử vòng cược nêu lý do của mỗi thay đổi.</p><h3>Quên mật khẩu</h3><p>Chạm “Quên mật khẩu?” ở trang đăng nhập và <a href="#/Service/Message">nhắn cho chúng tôi</a>. Chúng tôi sẽ xác minh danh tính và liên hệ lại.</p>',
      ],
    },
  },
  {
    type: 8,
    weight: 20,
    texts: {
      zh_cn: [
        '条款与规则',
        '<h3>账户</h3><p>每人一个账户，资料须真实。未成年人不得参与。</p><h3>活动</h3><p>礼金按各活动页面所列条款派发，流水完成后提款免手续费。</p><h3>理性娱乐</h3><p>请量力而行，娱乐不应影响生活。</p>',
      ],
      zh_hk: [
        '條款與規則',
        '<h3>帳戶</h3><p>每人一個帳戶，資料須真實。未成年人不得參與。</p><h3>活動</h3><p>禮金按各活動頁面所列條款派發，流水完成後提款免手續費。</p><h3>理性娛樂</h3><p>請量力而為，娛樂不應影響生活。</p>',
      ],
      en: [
        'Terms',
        '<h3>Accounts</h3><p>One account per person, with accurate details. You must be 18 or older.</p><h3>Promotions</h3><p>Bonuses follow the terms on each promotion’s page. Once the wagering is complete, withdrawals are free of charge.</p><h3>Responsible play</h3><p>Play within your means and keep it fun.</p>',
      ],
      th: [
        'ข้อกำหนด',
        '<h3>บัญชี</h3><p>หนึ่งคนหนึ่งบัญชี ข้อมูลต้องเป็นจริง ผู้เยาว์ห้ามเข้าร่วม</p><h3>โปรโมชั่น</h3><p>ของขวัญจ่ายตามเงื่อนไขในหน้าโปรโมชั่น เมื่อทำเทิร์นครบ การถอนไม่มีค่าธรรมเนียม</p><h3>เล่นอย่างรับผิดชอบ</h3><p>เล่นตามกำลัง ให้เป็นความสนุกเสมอ</p>',
      ],
      vi: [
        'Điều khoản',
        '<h3>Tài khoản</h3><p>Mỗi người một tài khoản, thông tin đúng sự thật. Trẻ vị thành niên không được tham gia.</p><h3>Khuyến mãi</h3><p>Quà được trả theo điều khoản trên trang khuyến mãi; đủ vòng cược thì rút tiền miễn phí.</p><h3>Chơi có trách nhiệm</h3><p>Hãy chơi trong khả năng, để luôn là niềm vui.</p>',
      ],
    },
  },
];

/** Loads the help and terms pages of the demo content, unless there are pages already. */
export async function loadDemoPages(trx: Db, now: Date): Promise<void> {
  const there = await trx.selectFrom('about_page').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const rows = pages.map(({ type, weight, texts }) => ({
    type,
    weight,
    lang: 'common' as const,
    texts: JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([lang, [title, content]]) => [lang, { title, content }])),
    ),
    cover_image: null,
    is_open: true,
    is_hot: false,
    created_at: now,
    updated_at: now,
  }));
  await trx.insertInto('about_page').values(rows).execute();
}
