import type { ActivityTexts } from '../../../api/src/platform/database/column-types.ts';

export const demoActivityTexts = {
  first: {
    zh_cn: {
      title: '首存豪礼',
      subtitle: '首次存款，额外礼金最高 188',
      content:
        '<p>完成您的<strong>第一笔存款</strong>，到账后在此申请，无需填写单号。</p><ul><li>审核通过后礼金派发至主钱包</li><li>每个账号一次</li></ul>',
      rule_content:
        '<ol><li>存款须为本人账户支付。</li><li>礼金须完成所列流水后方可免费提款。</li><li>如发现套利行为，本站有权取消资格。</li></ol>',
    },
    zh_hk: {
      title: '首存豪禮',
      subtitle: '首次存款，額外禮金最高 188',
      content:
        '<p>完成您的<strong>第一筆存款</strong>，到帳後在此申請，無需填寫單號。</p><ul><li>審核通過後禮金派發至主錢包</li><li>每個帳號一次</li></ul>',
      rule_content:
        '<ol><li>存款須由本人帳戶支付。</li><li>禮金須完成所列流水後方可免費提款。</li><li>如發現套利行為，本站有權取消資格。</li></ol>',
    },
    en: {
      title: 'First deposit bonus',
      subtitle: 'Up to $28 on top of your first deposit',
      content:
        '<p>Make your <strong>first deposit</strong>, then claim a bonus of up to <strong>$28</strong> right here: we find the order for you.</p><ul><li>Credited to your main wallet after a quick check</li><li>Once per account</li></ul>',
      rule_content:
        '<ol><li>The deposit must come from an account in your name.</li><li>Complete the wagering shown above to withdraw without a fee.</li><li>Bonus abuse leads to disqualification.</li></ol>',
    },
    th: {
      title: 'ของขวัญฝากครั้งแรก',
      subtitle: 'ฝากครั้งแรก รับโบนัสสูงสุด ฿888',
      content:
        '<p>ทำรายการ<strong>ฝากครั้งแรก</strong> แล้วสมัครที่นี่ ไม่ต้องกรอกเลขที่รายการ</p><ul><li>เมื่อผ่านการตรวจสอบ ของขวัญจะเข้ากระเป๋าหลัก</li><li>บัญชีละหนึ่งครั้ง</li></ul>',
      rule_content:
        '<ol><li>ต้องฝากจากบัญชีของคุณเอง</li><li>ต้องทำเทิร์นให้ครบก่อนถอนโดยไม่เสียค่าธรรมเนียม</li><li>หากพบการทุจริตจะถูกยกเลิกสิทธิ์</li></ol>',
    },
    vi: {
      title: 'Quà nạp lần đầu',
      subtitle: 'Nạp lần đầu, thưởng đến 688.000 ₫',
      content:
        '<p>Thực hiện <strong>lần nạp đầu tiên</strong> rồi đăng ký ngay tại đây, không cần nhập mã đơn.</p><ul><li>Sau khi duyệt, quà vào ví chính</li><li>Mỗi tài khoản một lần</li></ul>',
      rule_content:
        '<ol><li>Tiền nạp phải từ tài khoản của chính bạn.</li><li>Cần hoàn thành vòng cược trước khi rút miễn phí.</li><li>Lạm dụng sẽ bị hủy quyền nhận.</li></ol>',
    },
  },
  loss: {
    zh_cn: {
      title: '每周亏损返还',
      subtitle: '上周亏损返 5%，每周一自动派发',
      content: '<p>每周一 00:00 后结算上一周的亏损，按比例返还，<strong>无需申请</strong>。</p>',
      rule_content: '<ol><li>只计算已结算的注单。</li><li>按站点时区的自然周（周一至周日）统计。</li></ol>',
    },
    zh_hk: {
      title: '每週虧損返還',
      subtitle: '上週虧損返 5%，每週一自動派發',
      content: '<p>每週一 00:00 後結算上一週的虧損，按比例返還，<strong>無需申請</strong>。</p>',
      rule_content: '<ol><li>只計算已結算的注單。</li><li>按站點時區的自然週（週一至週日）統計。</li></ol>',
    },
    en: {
      title: 'Weekly cashback',
      subtitle: '5% of last week’s losses back every Monday, automatically',
      content:
        '<p>Every Monday after 00:00 we give back <strong>5%</strong> of what you lost in the week before. <strong>No application needed.</strong></p>',
      rule_content:
        '<ol><li>Only settled bets count.</li><li>A week runs from Monday to Sunday, site time.</li></ol>',
    },
    th: {
      title: 'คืนยอดเสียรายสัปดาห์',
      subtitle: 'คืน 5% ของยอดเสียทุกวันจันทร์ อัตโนมัติ',
      content: '<p>หลังวันจันทร์ 00:00 น. เราจะคืนส่วนหนึ่งของยอดเสียสัปดาห์ก่อน <strong>โดยอัตโนมัติ</strong></p>',
      rule_content: '<ol><li>นับเฉพาะเดิมพันที่คิดผลแล้ว</li><li>สัปดาห์เริ่มวันจันทร์ถึงวันอาทิตย์ตามเวลาของเว็บไซต์</li></ol>',
    },
    vi: {
      title: 'Hoàn tiền thua hằng tuần',
      subtitle: 'Hoàn 5% tiền thua mỗi thứ Hai, tự động',
      content:
        '<p>Sau 00:00 thứ Hai, chúng tôi hoàn lại một phần tiền thua của tuần trước. <strong>Không cần đăng ký.</strong></p>',
      rule_content:
        '<ol><li>Chỉ tính cược đã kết toán.</li><li>Một tuần từ thứ Hai đến Chủ nhật theo giờ của trang.</li></ol>',
    },
  },
  code: {
    zh_cn: {
      title: '锦鲤礼品码',
      subtitle: '输入 KOI888，8 元立即到账',
      content: '<p>在下方输入礼品码 <strong>KOI888</strong>，礼金立即进入您的钱包。</p>',
      rule_content: '<ol><li>每位会员限领一次。</li></ol>',
    },
    zh_hk: {
      title: '錦鯉禮品碼',
      subtitle: '輸入 KOI888，8 元立即到帳',
      content: '<p>在下方輸入禮品碼 <strong>KOI888</strong>，禮金立即進入您的錢包。</p>',
      rule_content: '<ol><li>每位會員限領一次。</li></ol>',
    },
    en: {
      title: 'Koi bonus code',
      subtitle: 'Enter KOI888, get $2 instantly',
      content:
        '<p>Enter the code <strong>KOI888</strong> below and the bonus is in your wallet instantly.</p>',
      rule_content: '<ol><li>Once per member.</li></ol>',
    },
    th: {
      title: 'โค้ดของขวัญ Koi',
      subtitle: 'กรอก KOI888 รับ ฿38 ทันที',
      content: '<p>กรอกโค้ด <strong>KOI888</strong> ด้านล่าง ของขวัญจะเข้ากระเป๋าทันที</p>',
      rule_content: '<ol><li>รับได้คนละหนึ่งครั้ง</li></ol>',
    },
    vi: {
      title: 'Mã quà Koi',
      subtitle: 'Nhập KOI888, nhận ngay 28.000 ₫',
      content: '<p>Nhập mã <strong>KOI888</strong> bên dưới: quà vào ví ngay lập tức.</p>',
      rule_content: '<ol><li>Mỗi thành viên một lần.</li></ol>',
    },
  },
  vip: {
    zh_cn: {
      title: 'VIP 每日首存加赠',
      subtitle: 'VIP 会员每天第一笔存款自动加赠 10%',
      content: '<p>VIP 2 及以上会员，每天第一笔达标存款<strong>自动加赠</strong>。</p>',
      rule_content: '<ol><li>礼金随存款到账后自动派发。</li></ol>',
    },
    zh_hk: {
      title: 'VIP 每日首存加贈',
      subtitle: 'VIP 會員每天第一筆存款自動加贈 10%',
      content: '<p>VIP 2 及以上會員，每天第一筆達標存款<strong>自動加贈</strong>。</p>',
      rule_content: '<ol><li>禮金隨存款到帳後自動派發。</li></ol>',
    },
    en: {
      title: 'VIP daily deposit bonus',
      subtitle: '10% extra on your first deposit each day',
      content:
        '<p>For VIP 2 and above: your first qualifying deposit each day earns a 10% bonus <strong>automatically</strong>.</p>',
      rule_content: '<ol><li>Paid as soon as the deposit arrives.</li></ol>',
    },
    th: {
      title: 'โบนัสฝากรายวัน VIP',
      subtitle: 'ฝากครั้งแรกของวันรับเพิ่ม 10% อัตโนมัติ',
      content: '<p>สำหรับ VIP 2 ขึ้นไป: ฝากครั้งแรกของวันตามยอดขั้นต่ำ รับโบนัส<strong>อัตโนมัติ</strong></p>',
      rule_content: '<ol><li>จ่ายทันทีเมื่อยอดฝากเข้า</li></ol>',
    },
    vi: {
      title: 'Thưởng nạp hằng ngày VIP',
      subtitle: 'Lần nạp đầu trong ngày nhận thêm 10%',
      content:
        '<p>Dành cho VIP 2 trở lên: lần nạp đầu đủ điều kiện mỗi ngày được thưởng <strong>tự động</strong>.</p>',
      rule_content: '<ol><li>Trả ngay khi tiền nạp đến.</li></ol>',
    },
  },
  win: {
    zh_cn: {
      title: '大奖晒单',
      subtitle: '晒出精彩战绩，最高加赠 888',
      content: '<p>赢得精彩？选择游戏并填写注单号，经审核即可获得礼金。</p>',
      rule_content: '<ol><li>注单须在活动期间结算。</li></ol>',
    },
    zh_hk: {
      title: '大獎曬單',
      subtitle: '曬出精彩戰績，最高加贈 888',
      content: '<p>贏得精彩？選擇遊戲並填寫注單號，經審核即可獲得禮金。</p>',
      rule_content: '<ol><li>注單須在活動期間結算。</li></ol>',
    },
    en: {
      title: 'Share your big win',
      subtitle: 'Get up to $128 extra for your best win',
      content: '<p>Won big? Choose the game, enter your bet ID, and we add a bonus after a quick check.</p>',
      rule_content: '<ol><li>The bet must be settled during the promotion.</li></ol>',
    },
    th: {
      title: 'โชว์ชัยชนะ',
      subtitle: 'ชนะใหญ่ รับเพิ่มสูงสุด ฿3,888',
      content: '<p>ชนะรางวัลใหญ่? เลือกเกม กรอกเลขที่เดิมพัน แล้วรับของขวัญเมื่อผ่านการตรวจสอบ</p>',
      rule_content: '<ol><li>เดิมพันต้องคิดผลภายในช่วงกิจกรรม</li></ol>',
    },
    vi: {
      title: 'Khoe chiến thắng',
      subtitle: 'Thắng lớn nhận thêm đến 2.888.000 ₫',
      content: '<p>Thắng lớn? Chọn trò chơi, nhập mã cược, chúng tôi tặng quà sau khi kiểm tra.</p>',
      rule_content: '<ol><li>Cược phải được kết toán trong thời gian khuyến mãi.</li></ol>',
    },
  },
  cake: {
    zh_cn: {
      title: '生日礼金',
      subtitle: '生日当月，联系客服领 88 礼金',
      content: '<p>生日当月联系客服核对资料，即可领取生日礼金。</p>',
      rule_content: '<ol><li>每年一次。</li></ol>',
    },
    zh_hk: {
      title: '生日禮金',
      subtitle: '生日當月，聯絡客服領 88 禮金',
      content: '<p>生日當月聯絡客服核對資料，即可領取生日禮金。</p>',
      rule_content: '<ol><li>每年一次。</li></ol>',
    },
    en: {
      title: 'Birthday bonus',
      subtitle: '$18 in your birthday month, just ask us',
      content:
        '<p>Contact support in your birthday month. Once your details are verified, the bonus is yours.</p>',
      rule_content: '<ol><li>Once a year.</li></ol>',
    },
    th: {
      title: 'ของขวัญวันเกิด',
      subtitle: 'รับ ฿388 ในเดือนเกิด เพียงติดต่อเรา',
      content: '<p>ในเดือนเกิด ติดต่อฝ่ายบริการเพื่อตรวจสอบข้อมูลและรับของขวัญ</p>',
      rule_content: '<ol><li>ปีละหนึ่งครั้ง</li></ol>',
    },
    vi: {
      title: 'Quà sinh nhật',
      subtitle: 'Nhận 288.000 ₫ trong tháng sinh nhật, hãy nhắn chúng tôi',
      content: '<p>Trong tháng sinh nhật, liên hệ chăm sóc khách hàng để kiểm tra thông tin và nhận quà.</p>',
      rule_content: '<ol><li>Mỗi năm một lần.</li></ol>',
    },
  },
  loan: {
    zh_cn: {
      title: '免息借款',
      subtitle: '资金周转，零利息零手续费',
      content: '<p>急需周转？申请<strong>免息借款</strong>，审核通过后直达主钱包。</p>',
    },
    zh_hk: {
      title: '免息借款',
      subtitle: '資金周轉，零利息零手續費',
      content: '<p>急需周轉？申請<strong>免息借款</strong>，審核通過後直達主錢包。</p>',
    },
    en: {
      title: 'Interest-free loan',
      subtitle: 'No interest, no fees, up to 30 days',
      content:
        '<p>Request an <strong>interest-free loan</strong>. Once approved, it is paid to your main wallet.</p>',
    },
    th: {
      title: 'เงินกู้ปลอดดอกเบี้ย',
      subtitle: 'ไม่มีดอกเบี้ย ไม่มีค่าธรรมเนียม',
      content: '<p>ต้องการเงินหมุน? ขอ<strong>เงินกู้ปลอดดอกเบี้ย</strong> อนุมัติแล้วเข้ากระเป๋าหลักทันที</p>',
    },
    vi: {
      title: 'Vay không lãi',
      subtitle: 'Không lãi, không phí',
      content: '<p>Cần xoay tiền? Đăng ký <strong>vay không lãi</strong>; duyệt xong tiền vào ví chính.</p>',
    },
  },
} as const satisfies Readonly<Record<string, ActivityTexts>>;
