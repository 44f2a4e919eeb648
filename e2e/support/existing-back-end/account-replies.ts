import { login, smsCode, tokens } from './books.ts';
import { fault, missing, type Replies, refusal, required, success } from './wire.ts';

const wantsCode = (body: Readonly<Record<string, unknown>>) =>
  body.sms_code === smsCode ? undefined : refusal(400, body.sms_code ? 'Code is wrong' : 'Code is required');

/** Registration with a code by text message, and changes to the account. */
export const accountReplies: Replies = {
  'POST /auth/sms': ({ body }, books) => {
    if (books.codeSent) return refusal(400, 'Already sent, wait two minutes');
    books.codeSent = body.phone !== undefined;
    return success({ message: 'Sent' });
  },
  'POST /auth/sms_reset': () => refusal(400, 'Phone is not known'),
  // Codes are stored under another purpose, so none is ever found.
  'POST /auth/reset_pass': () => refusal(400, 'Code was not requested'),
  'POST /auth/register': ({ body }) => {
    const names = ['name', 'password', 'password_confirmation', 'qk_pwd', 'phone', 'register_site', 'lang'];
    const lacking = missing(body, names);
    if (lacking !== '') return refusal(422, lacking);
    // The token is only at the top level.
    return wantsCode(body) ?? success({ message: 'Registered', token: tokens.member });
  },
};

export const ownAccountReplies: Replies = {
  'POST /auth/sms_bind': () => success({ message: 'Sent' }),
  // Whenever a phone number is sent, changed or not.
  'POST /auth/info/update': ({ body }) =>
    (body.phone === undefined ? undefined : wantsCode(body)) ?? success(),
  'POST /member/password/modify': required(['oldpassword', 'password', 'password_confirmation'], () =>
    success({ message: 'Done' }),
  ),
  'POST /member/drawing_pwd/set': () => refusal(400, 'Already set'),
  'POST /member/drawing_pwd/modify': required(['old_qk_pwd', 'qk_pwd', 'qk_pwd_confirmation'], ({ body }) =>
    body.old_qk_pwd === login.withdrawalPassword ? success() : refusal(400, 'Old password is wrong'),
  ),
  'GET /member/bank/type': () =>
    success({
      data: { USDT: 'USDT coin', ICBC: 'ICBC Bank' },
      usdt: { omni: 'Omni', erc: 'ERC20', trc: 'TRC20' },
    }),
  'POST /member/bank': required(['card_no', 'bank_type', 'owner_name'], ({ body }, books) => {
    books.cards.push({ ...body, id: 10 + books.cards.length });
    return success({
      message: 'Created',
      data: {
        ...body,
        member_id: 12,
        created_at: '2025-03-01T04:00:00.000000Z',
        updated_at: '2025-03-01T04:00:00.000000Z',
        id: 9 + books.cards.length,
        bank_type_text: 'ICBC Bank',
      },
    });
  }),
  'PATCH /member/bank/:id': required(['card_no', 'bank_type', 'owner_name'], () => success()),
  'DELETE /member/bank/:id': (_call, books) => {
    if (books.cards.pop() === undefined) return fault('No query results');
    return success();
  },
};
