import { accountReplies } from './account-replies.ts';
import { login, supplier, tokens } from './books.ts';
import { openGameReplies } from './game-replies.ts';
import { openRewardReplies } from './reward-replies.ts';
import { creditReplies } from './savings-replies.ts';
import { type Answer, type Replies, refusal, success } from './wire.ts';

/** A valid picture; the digits cannot be read. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const groups: Readonly<Record<string, object>> = {
  system: { site_name: 'Lotus', is_demo_play_open: '1', is_open_register: '1' },
  register: { vip1_is_login_captcha_open: '1', vip1_is_register_sms_open: '1' },
  drawing: {
    transfer_start: '00:00:00',
    transfer_end: '23:59:59',
    ml_percent: '50',
    ml_drawing_percent: '2',
  },
  basic: {
    // In the group `register` elsewhere.
    register_setting_json: '{"isInviteCodeRequired_mobile":0,"isCaptchaRequired_mobile":0}',
    drawing_money_size_json: '{"zh_cn":{"a":"x","b":["100","50000"]}}',
  },
};

const session = (access_token: string): Answer =>
  success({
    data: { access_token, token_type: 'bearer', expires_in: 3600, expires_at: '2030-01-01 00:00:00' },
  });

const tile = (title: string, params: string) => ({
  title,
  game_type: 1,
  mobile_pic: '',
  tags: null,
  params,
  api_name: supplier.code,
  weight: 51,
  game_type_text: 'x',
  game_type_cn_text: 'x',
});

/** Calls that need no token. */
export const publicReplies: Replies = {
  ...accountReplies,
  ...creditReplies,
  ...openGameReplies,
  ...openRewardReplies,
  'GET /system/configs': ({ query }, { isWheelOpen }) => {
    const group = query.get('group') ?? 'system';
    const switches = { activity_wheel_is_open: isWheelOpen ? '1' : '0', is_redbag_open: '1' };
    return success({ data: group === 'activity' ? switches : (groups[group] ?? []) });
  },
  'GET /system/notices': () =>
    success({ data: [], alert: [{ title: 'Cup final', content: '<p>Tonight</p>', url: '' }] }),
  'GET /system/link': () => success({ data: [] }),
  'GET /language': () =>
    success({ data: { default: 'zh_cn', list: { zh_cn: '简体中文', vi: 'Tiếng Việt' } } }),
  'GET /games/apis': () => success({ data: [] }),
  'GET /lottery/list': () => success({ url: '', data: [] }),
  'GET /banners': () => success({ data: [] }),
  'GET /games': ({ token }) =>
    token === tokens.trial
      ? refusal(400, 'Not for trial accounts')
      : success({
          data: [
            { title: 'Hot', icon_before: '', icon_after: '', child: [tile('Jade Hall', '{"gameCode":1}')] },
            {
              title: 'Live',
              icon_before: '',
              icon_after: '',
              child: [tile('Jade Hall', '{"gameCode":1}'), tile('Jade Palace', '{"gameCode":2}')],
            },
            { title: 'Sport', icon_before: '', icon_after: '', child: null },
          ],
          web: [{ name: 'slot', weight: '9' }],
        }),
  'POST /game/type': () => success({ data: [{ key: 1, value: 'Live', isLobbyPage: false }] }),
  'POST /auth/reg/lang': () => success({ lang: 'zh_cn' }),
  'GET /lottery/hot': () => success({ url: '', data: [] }),
  'POST /auth/captcha': () => success({ data: { sensitive: false, key: 'a'.repeat(60), img: pixel } }),
  'POST /auth/login': ({ body }) => {
    if (body.captcha !== login.captcha) return refusal(400, 'Captcha is wrong');
    const fits = body.name === login.name && body.password === login.password;
    return fits ? session(tokens.member) : refusal(400, 'Name or password is wrong');
  },
  'POST /auth/demo': () => session(tokens.trial),
  'POST /auth/refresh': () => session(tokens.member),
};
