import type { ActivityTexts } from '../../../api/src/platform/database/column-types.ts';

/** Activities that link to the daily features. */
export const demoRewardTexts = {
  wheel: {
    zh_cn: {
      title: '幸运转盘',
      subtitle: '存款投注达标，次日即可转动',
      content: '<p>当日存款与有效投注达标，<strong>次日</strong>获得抽奖机会。现金奖立即到账。</p>',
    },
    zh_hk: {
      title: '幸運轉盤',
      subtitle: '存款投注達標，次日即可轉動',
      content: '<p>當日存款與有效投注達標，<strong>次日</strong>獲得抽獎機會。現金獎立即到賬。</p>',
    },
    en: {
      title: 'Lucky wheel',
      subtitle: 'Deposit and play today, spin tomorrow',
      content:
        '<p>A day of deposits and valid bets earns a spin for the <strong>next day</strong>. Cash is paid at once, and every draw can be checked.</p>',
    },
    th: {
      title: 'วงล้อนำโชค',
      subtitle: 'ฝากและเล่นวันนี้ หมุนพรุ่งนี้',
      content: '<p>ฝากและเดิมพันครบตามเงื่อนไข รับสิทธิ์หมุนใน<strong>วันถัดไป</strong> เงินรางวัลเข้าทันที</p>',
    },
    vi: {
      title: 'Vòng quay may mắn',
      subtitle: 'Nạp và chơi hôm nay, quay ngày mai',
      content:
        '<p>Ngày có tiền nạp và cược hợp lệ đủ mức được một lượt quay vào <strong>hôm sau</strong>. Tiền mặt vào ví ngay.</p>',
    },
  },
  packets: {
    zh_cn: {
      title: '天降红包',
      subtitle: '每天都有机会拆红包',
      content: '<p>当日存款与有效投注达到的最高档决定次数，拆开后<strong>立即到账</strong>。</p>',
    },
    zh_hk: {
      title: '天降紅包',
      subtitle: '每天都有機會拆紅包',
      content: '<p>當日存款與有效投注達到的最高檔決定次數，拆開後<strong>立即到賬</strong>。</p>',
    },
    en: {
      title: 'Red packets',
      subtitle: 'Open some every day',
      content:
        '<p>The highest tier you reach today says how many you may open; each is <strong>paid at once</strong>.</p>',
    },
    th: {
      title: 'อั่งเปา',
      subtitle: 'เปิดอั่งเปาได้ทุกวัน',
      content: '<p>จำนวนครั้งนับตามระดับสูงสุดของวันนี้ เปิดแล้ว<strong>เข้ากระเป๋าทันที</strong></p>',
    },
    vi: {
      title: 'Lì xì',
      subtitle: 'Mỗi ngày đều có bao để mở',
      content:
        '<p>Mức cao nhất đạt được trong ngày quyết định số bao; mở ra <strong>vào ví ngay</strong>.</p>',
    },
  },
  calendar: {
    zh_cn: {
      title: '每日签到',
      subtitle: '连续签到，礼包越来越大',
      content: '<p>每天签到一次，连续与累计天数达标即可领取<strong>礼包</strong>。</p>',
    },
    zh_hk: {
      title: '每日簽到',
      subtitle: '連續簽到，禮包越來越大',
      content: '<p>每天簽到一次，連續與累計天數達標即可領取<strong>禮包</strong>。</p>',
    },
    en: {
      title: 'Daily sign-in',
      subtitle: 'The longer the streak, the larger the pack',
      content: '<p>Sign in once a day; days in a row and days in all earn <strong>gift packs</strong>.</p>',
    },
    th: {
      title: 'เช็กอินรายวัน',
      subtitle: 'ยิ่งเช็กอินต่อเนื่อง ของขวัญยิ่งใหญ่',
      content: '<p>เช็กอินวันละครั้ง ครบวันต่อเนื่องหรือสะสมรับ<strong>ชุดของขวัญ</strong></p>',
    },
    vi: {
      title: 'Điểm danh',
      subtitle: 'Chuỗi ngày càng dài, quà càng lớn',
      content:
        '<p>Điểm danh mỗi ngày một lần; đủ ngày liên tiếp hoặc cộng dồn nhận <strong>gói quà</strong>.</p>',
    },
  },
} as const satisfies Readonly<Record<string, ActivityTexts>>;
