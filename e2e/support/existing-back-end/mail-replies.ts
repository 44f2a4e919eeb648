import { fault, page, type Replies, refusal, required, success } from './wire.ts';

const letter = {
  id: 501,
  title: 'Harvest festival',
  url: '',
  content: '<p>Lanterns tonight.</p>',
  created_at: '2025-02-27 09:00:00',
  is_read: 0,
  pid: 0,
  user_id: 3,
  deleted_at: null,
  format_created_at: '2 days ago',
  parent: null,
};
const sent = {
  id: 77,
  member_id: 12,
  pid: 0,
  title: 'Where is it',
  content: 'My deposit?',
  url: '',
  created_at: '2025-02-28 20:11:00',
  format_created_at: 'yesterday',
  child: [
    {
      id: 78,
      member_id: 12,
      url: '',
      user_id: 3,
      pid: 77,
      title: 'Re: Where is it',
      content: 'Booked.',
      created_at: '2025-02-28 20:30:00',
      format_created_at: 'yesterday',
    },
  ],
};

const answered = ({ body }: { body: Readonly<Record<string, unknown>> }, pid: object) =>
  success({
    message: 'Sent',
    data: {
      title: body.title,
      content: body.content,
      ...pid,
      member_id: 12,
      visible_type: 3,
      send_type: 2,
      created_at: '2025-03-01 12:00:00',
      updated_at: '2025-03-01 12:00:00',
      id: 79,
      format_created_at: '1 second ago',
    },
  });

export const mailReplies: Replies = {
  'POST /member/message/list': (_call, books) =>
    success({
      data: page(books.mailDeleted ? [] : [{ ...letter, is_read: books.mailRead ? 1 : 0 }]),
      unread: books.mailRead || books.mailDeleted ? 0 : 1,
      notice: 0,
    }),
  'POST /member/message/send_list': () => success({ data: page([sent]) }),
  // Something is printed before the envelope.
  'POST /member/message/read': required(['ids', 'state'], ({ body }, books) => {
    books.mailRead = body.state === 1;
    return { ...success({ message: 'Done' }), printed: 'array(1) {\n  [0]=>\n  int(501)\n}\n' };
  }),
  'DELETE /member/message/delete': ({ body }, books) => {
    if ([body.ids].flat().length !== 1) return fault('');
    if (books.mailDeleted) return refusal(400, 'Delete failed');
    books.mailDeleted = true;
    return success();
  },
  'POST /member/message/send': required(['title', 'content'], (call) => answered(call, {})),
  'POST /member/message/send/:pid': required(['title', 'content'], (call) => answered(call, { pid: 501 })),
};
