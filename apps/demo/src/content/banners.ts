import type { Texts } from '../../../api/src/platform/database/column-types.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';

type PartTexts = Texts<'title' | 'detail' | 'action' | 'picture'>;
interface DemoBanner {
  weight: number;
  jump_link: string;
  end_at?: Date | null;
  texts: PartTexts;
}

/**
 * Each banner promises only what the demonstration gives. The pictures contain no words, so one serves every
 * language.
 */
const wheel: DemoBanner = {
  weight: 30,
  jump_link: '#/Activity/wheel',
  texts: {
    zh_cn: {
      title: '转盘赢手机、旅行、现金',
      detail: '今日存款并投注达标，明日可转一次',
      action: '去看转盘',
      picture: '/api/demo/welcome.svg',
    },
    zh_hk: {
      title: '轉盤贏手機、旅行、現金',
      detail: '今日存款並投注達標，翌日可轉一次',
      action: '去看轉盤',
    },
    en: {
      title: 'Spin for a phone, a trip or cash',
      detail: 'Deposit and play today, spin tomorrow',
      action: 'See the wheel',
    },
    th: {
      title: 'หมุนลุ้นมือถือ ทริป เงินสด',
      detail: 'ฝากและเล่นครบวันนี้ พรุ่งนี้ได้หมุน',
      action: 'ดูวงล้อ',
    },
    vi: {
      title: 'Quay trúng điện thoại, du lịch, tiền mặt',
      detail: 'Nạp và cược đủ hôm nay, mai quay',
      action: 'Xem vòng quay',
    },
  },
};
const lottery: DemoBanner = {
  weight: 20,
  jump_link: '#/loginToSupplier?api_code=LY&gameType=99&gameCode=K3A&isMobile=1',
  texts: {
    zh_cn: {
      title: '一分钟开一期',
      detail: '一分快三，每期结果可自行验证',
      action: '立即投注',
      picture: '/api/demo/lottery.svg',
    },
    zh_hk: {
      title: '一分鐘開一期',
      detail: '一分快三，每期結果可自行驗證',
      action: '立即投注',
    },
    en: {
      title: 'A draw every minute',
      detail: 'Fast Three: check every result yourself',
      action: 'Bet now',
    },
    th: {
      title: 'ออกผลทุกนาที',
      detail: 'ฟาสต์ทรี ตรวจสอบผลได้ทุกงวด',
      action: 'แทงเลย',
    },
    vi: {
      title: 'Mỗi phút một kỳ quay',
      detail: 'Nhanh Ba: kỳ nào cũng tự kiểm chứng được',
      action: 'Cược ngay',
    },
  },
};
const firstDeposit: PartTexts = {
  zh_cn: {
    title: '首存礼金最高 188',
    detail: '存款后凭单号申请，审核通过即派发',
    action: '查看礼金',
    picture: '/api/demo/wallet.svg',
  },
  zh_hk: {
    title: '首存禮金最高 188',
    detail: '存款後憑單號申請，審核通過即派發',
    action: '查看禮金',
  },
  en: {
    title: 'Up to $28 on your first deposit',
    detail: 'Credited after a quick check',
    action: 'See the bonus',
  },
  th: {
    title: 'ฝากครั้งแรก รับสูงสุด ฿888',
    detail: 'แจ้งเลขที่รายการ ผ่านแล้วรับเลย',
    action: 'ดูของขวัญ',
  },
  vi: {
    title: 'Nạp lần đầu, thưởng đến 688.000 ₫',
    detail: 'Gửi mã đơn, duyệt xong là nhận',
    action: 'Xem quà',
  },
};

/**
 * Adds the demonstration's banners once; they go with its activities, and the gift's banner ends with the
 * gift.
 */
export async function loadDemoBanners(trx: Db, at: Date): Promise<void> {
  if (await trx.selectFrom('banner').select('id').limit(1).executeTakeFirst()) return;
  const gift = await trx
    .selectFrom('activity')
    .select(['id', 'end_at'])
    .where('cover_image', '=', '/api/demo/act-first.svg')
    .orderBy('id')
    .executeTakeFirst();
  const banners = [wheel, lottery];
  if (gift)
    banners.push({
      weight: 40,
      jump_link: `#/Activity/${gift.id}`,
      end_at: gift.end_at,
      texts: firstDeposit,
    });
  await trx
    .insertInto('banner')
    .values(
      banners.map(({ texts, end_at = null, ...row }) => ({
        ...row,
        groups: 'mobile1',
        texts: JSON.stringify(texts),
        start_at: null,
        end_at,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
}
