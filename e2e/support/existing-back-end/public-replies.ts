import { login, supplier, tokens } from './books.ts';
import { type Answer, type Call, fault, refusal, success } from './wire.ts';

/** A picture that is there; nobody reads the digits off it. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const groups: Readonly<Record<string, object>> = {
  system: { site_name: 'Lotus', is_demo_play_open: '1', is_open_register: '1' },
  register: { vip1_is_login_captcha_open: '1' },
  drawing: {
    transfer_start: '00:00:00',
    transfer_end: '23:59:59',
    ml_percent: '50',
    ml_drawing_percent: '2',
  },
  basic: { drawing_money_size_json: '{"zh_cn":{"a":"x","b":["100","50000"]}}' },
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
export const publicReplies: Readonly<Record<string, (call: Call) => Answer>> = {
  'GET /system/configs': ({ query }) => success({ data: groups[query.get('group') ?? 'system'] ?? [] }),
  'GET /system/notices': () =>
    success({ data: [], alert: [{ title: 'Cup final', content: '<p>Tonight</p>', url: '' }] }),
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
  'GET /lottery/hot': () => success({ url: '', data: [] }),
  'POST /auth/captcha': () => success({ data: { sensitive: false, key: 'a'.repeat(60), img: pixel } }),
  'POST /auth/login': ({ body }) => {
    if (body.captcha !== login.captcha) return refusal(400, 'Captcha is wrong');
    const fits = body.name === login.name && body.password === login.password;
    return fits ? session(tokens.member) : refusal(400, 'Name or password is wrong');
  },
  'POST /auth/demo': () => session(tokens.trial),
  'POST /auth/refresh': () => fault('Method refresh does not exist.'),
};
