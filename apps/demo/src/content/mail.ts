import { type Lang, langs, mailSenders, mailStatuses, mailVisibility } from '@koi/contract/enumerations';
import type { AppContext } from '../../../api/src/context.ts';
import { mailMember } from '../../../api/src/features/mail/deliver-mail.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';

const welcome: Readonly<Record<Lang, readonly [title: string, content: string]>> = {
  zh_cn: [
    '欢迎来到锦鲤池',
    '<p>您已拥有<strong>站内信箱</strong>：活动通知、订单进度与客服回复都会送到这里。</p><p>祝您好运连连！</p>',
  ],
  zh_hk: [
    '歡迎來到錦鯉池',
    '<p>您已擁有<strong>站內信箱</strong>：活動通知、訂單進度與客服回覆都會送到這裡。</p><p>祝您好運連連！</p>',
  ],
  en: [
    'Welcome to the pond',
    '<p>This is your <strong>mailbox</strong>: news, order updates and replies from support arrive here.</p><p>Good luck!</p>',
  ],
  th: [
    'ยินดีต้อนรับสู่บ่อปลาคาร์ป',
    '<p>นี่คือ<strong>กล่องข้อความ</strong>ของคุณ: ข่าวสาร ความคืบหน้าของรายการ และคำตอบจากฝ่ายบริการจะมาถึงที่นี่</p><p>ขอให้โชคดี!</p>',
  ],
  vi: [
    'Chào mừng đến hồ cá chép',
    '<p>Đây là <strong>hộp thư</strong> của bạn: tin tức, tiến độ lệnh và trả lời của dịch vụ sẽ đến đây.</p><p>Chúc may mắn!</p>',
  ],
};

/** A greeting to all members, and an answered question from the demo member. */
export async function loadDemoMail(ctx: AppContext, trx: Db): Promise<void> {
  if (await trx.selectFrom('mail_message').select('id').limit(1).executeTakeFirst()) return;
  const member = await trx.selectFrom('member').select('id').where('name', '=', 'lucky8').executeTakeFirst();
  const staff = await trx
    .selectFrom('operator')
    .select('id')
    .where('name', '=', 'operator')
    .executeTakeFirst();
  if (!member || !staff) return;
  const now = ctx.clock();
  for (const lang of langs)
    await trx
      .insertInto('mail_message')
      .values({
        visible_type: mailVisibility.all,
        send_type: mailSenders.staff,
        member_id: null,
        operator_id: staff.id,
        title: welcome[lang][0],
        content: welcome[lang][1],
        audience_langs: [lang],
        created_at: now,
      })
      .execute();
  const question = await trx
    .insertInto('mail_message')
    .values({
      visible_type: mailVisibility.staff,
      send_type: mailSenders.member,
      member_id: member.id,
      title: '提款多久到账？',
      content: '您好，\n请问申请提款之后一般多久可以到账？',
      status: mailStatuses.answered,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailMember(ctx, trx, member.id, {
    title: 'Re: 提款多久到账？',
    content: '<p>您好！审核通过后一般 <strong>30 分钟内</strong>到账，进度可在提款记录中随时查看。</p>',
    url: '#/Member/DrawingList',
    parentId: question.id,
    operatorId: staff.id,
  });
}
