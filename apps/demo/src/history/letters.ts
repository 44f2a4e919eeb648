import type { Lang } from '@koi/contract/enumerations';

type Texts = Readonly<Record<Lang, readonly [title: string, content: string]>>;

/** Questions of members, and the answers of the staff. */
export const questions: readonly { wording: Texts; answer: Readonly<Record<Lang, string>> }[] = [
  {
    wording: {
      zh_cn: ['返水什么时候可以领取？', '请问昨晚的投注，返水什么时候可以领取？'],
      zh_hk: ['返水什麼時候可以領取？', '請問昨晚的投注，返水什麼時候可以領取？'],
      en: ['When can I claim my rebate?', 'I played last night. When can I claim the rebate for it?'],
      th: ['รับเงินคืนได้เมื่อไหร่', 'เมื่อคืนเล่นไปแล้ว จะรับเงินคืนได้เมื่อไหร่คะ'],
      vi: ['Khi nào nhận được hoàn trả?', 'Tối qua tôi có chơi, khi nào thì nhận được hoàn trả?'],
    },
    answer: {
      zh_cn: '<p>您好！注单结算后即可在<strong>返水</strong>页面实时领取，满足最低流水即可。</p>',
      zh_hk: '<p>您好！注單結算後即可在<strong>返水</strong>頁面即時領取，達到最低流水即可。</p>',
      en: '<p>Hello! As soon as a bet is settled, on the <strong>rebate</strong> page, once the lowest level is reached.</p>',
      th: '<p>สวัสดีค่ะ เมื่อเดิมพันสรุปผลแล้ว รับได้ทันทีที่หน้า<strong>เงินคืน</strong> เมื่อถึงยอดขั้นต่ำ</p>',
      vi: '<p>Xin chào! Ngay khi cược được tính, tại trang <strong>hoàn trả</strong>, khi đạt mức thấp nhất.</p>',
    },
  },
  {
    wording: {
      zh_cn: ['想换绑银行卡', '原来的卡不用了，可以换一张吗？'],
      zh_hk: ['想更換銀行卡', '原來的卡不用了，可以換一張嗎？'],
      en: ['Another bank card', 'I no longer use the old card. Can I bind another one?'],
      th: ['ขอเปลี่ยนบัญชีธนาคาร', 'บัญชีเดิมไม่ได้ใช้แล้ว เปลี่ยนได้ไหมครับ'],
      vi: ['Đổi thẻ ngân hàng', 'Thẻ cũ tôi không dùng nữa, có thể đổi thẻ khác không?'],
    },
    answer: {
      zh_cn: '<p>可以的，在<strong>我的银行卡</strong>里添加新卡即可，最多绑定五张。</p>',
      zh_hk: '<p>可以的，在<strong>我的銀行卡</strong>裡新增即可，最多綁定五張。</p>',
      en: '<p>Of course: add it under <strong>my bank cards</strong>. Up to five can be bound.</p>',
      th: '<p>ได้ค่ะ เพิ่มบัญชีใหม่ในเมนู<strong>บัญชีธนาคาร</strong> ผูกได้สูงสุดห้าบัญชี</p>',
      vi: '<p>Được ạ, bạn thêm thẻ mới trong mục <strong>thẻ ngân hàng</strong>, tối đa năm thẻ.</p>',
    },
  },
  {
    wording: {
      zh_cn: ['充值一直没到账', '下午转的款，到现在还没到账，麻烦看一下。'],
      zh_hk: ['存款一直未到帳', '下午轉的款，到現在還未到帳，麻煩看一下。'],
      en: [
        'My deposit has not arrived',
        'I paid this afternoon and it has not arrived yet. Could you have a look?',
      ],
      th: ['เงินฝากยังไม่เข้า', 'โอนไปตั้งแต่บ่าย ยังไม่เข้าเลย ช่วยตรวจสอบให้หน่อยค่ะ'],
      vi: ['Tiền nạp chưa vào', 'Tôi chuyển từ chiều mà chưa thấy vào, nhờ kiểm tra giúp.'],
    },
    answer: {
      zh_cn: '<p>已为您核实并入账，给您带来不便非常抱歉。</p>',
      zh_hk: '<p>已為您核實並入帳，造成不便非常抱歉。</p>',
      en: '<p>We have found the payment and credited it. Sorry for the wait.</p>',
      th: '<p>ตรวจสอบและเติมยอดให้เรียบร้อยแล้ว ขออภัยในความไม่สะดวกค่ะ</p>',
      vi: '<p>Chúng tôi đã xác minh và cộng tiền. Xin lỗi vì sự bất tiện.</p>',
    },
  },
];

/** News that the site sends to everybody. */
export const news: readonly { url: string; texts: Texts }[] = [
  {
    url: '#/RedBag',
    texts: {
      zh_cn: ['每日红包已上线', '<p>每天存款与投注即可拆红包，<strong>最高八个</strong>，当日有效。</p>'],
      zh_hk: ['每日紅包已上線', '<p>每天存款與投注即可拆紅包，<strong>最多八個</strong>，當日有效。</p>'],
      en: [
        'Red packets every day',
        '<p>Deposits and bets of the day earn red packets, <strong>up to eight</strong>.</p>',
      ],
      th: ['อั่งเปาทุกวัน', '<p>ฝากและเดิมพันในวัน รับอั่งเปา<strong>สูงสุดแปดซอง</strong></p>'],
      vi: ['Lì xì mỗi ngày', '<p>Nạp và cược trong ngày để mở lì xì, <strong>tối đa tám bao</strong>.</p>'],
    },
  },
  {
    url: '',
    texts: {
      zh_cn: ['银行维护通知', '<p>本周日 02:00 至 04:00 部分银行维护，期间提款可能延迟到账。</p>'],
      zh_hk: ['銀行維護通知', '<p>本週日 02:00 至 04:00 部分銀行維護，期間提款可能延遲到帳。</p>'],
      en: [
        'Banks under maintenance',
        '<p>On Sunday from 02:00 to 04:00 some banks are under maintenance. Withdrawals may take longer.</p>',
      ],
      th: ['แจ้งปิดปรับปรุงธนาคาร', '<p>วันอาทิตย์ 02:00–04:00 บางธนาคารปิดปรับปรุง การถอนอาจล่าช้า</p>'],
      vi: [
        'Ngân hàng bảo trì',
        '<p>Chủ nhật từ 02:00 đến 04:00 một số ngân hàng bảo trì, rút tiền có thể chậm hơn.</p>',
      ],
    },
  },
  {
    url: '#/Activity/wheel',
    texts: {
      zh_cn: [
        '幸运转盘等你来转',
        '<p>昨日达标，今日即可转动转盘，<strong>现金与豪华旅行</strong>等你赢取。</p>',
      ],
      zh_hk: [
        '幸運轉盤等你來轉',
        '<p>昨日達標，今日即可轉動轉盤，<strong>現金與豪華旅行</strong>等你贏取。</p>',
      ],
      en: [
        'The wheel is waiting',
        '<p>Reach a tier today and spin tomorrow: <strong>cash and trips</strong> are on the wheel.</p>',
      ],
      th: ['วงล้อนำโชครอคุณอยู่', '<p>ทำยอดวันนี้ หมุนได้พรุ่งนี้ ลุ้น<strong>เงินสดและทริปสุดหรู</strong></p>'],
      vi: [
        'Vòng quay đang chờ bạn',
        '<p>Đạt mức hôm nay, quay ngày mai: <strong>tiền mặt và chuyến du lịch</strong>.</p>',
      ],
    },
  },
];
