import { formatMinor, type Minor } from '@koi/money';
import { type Books, supplier, tokens } from './books.ts';
import { page, type Replies, refusal, required, success, wireTime } from './wire.ts';

const game = {
  id: 501,
  api_name: supplier.code,
  name: 'Jade Reels',
  en_name: 'Jade Reels',
  game_type: 3,
  game_code: '88',
  img_path: null,
  img_url: '',
  client_type: 0,
  platform: 'html5',
  param_remark: '{"gameType":"Slot"}',
  is_open: 1,
  weight: 1,
  tags: 'new,hot',
  created_at: '2024-05-01T08:00:00.000000Z',
  updated_at: '2024-05-01T08:00:00.000000Z',
  full_image_url: '',
};

const listed = { ...game, api: { api_name: supplier.code, api_title: supplier.title } };

export const openGameReplies: Replies = {
  'GET /games/lists': ({ query }) =>
    query.get('gameType') === null
      ? refusal(400, 'gameType is required')
      : success({ data: query.get('isMobile') === '1' ? [listed] : page([listed]) }),
};

function walletRows(books: Books, isTrial: boolean): object[] {
  const row = (api_name: string, api_title: string, amount: Minor | null) => ({
    api_name,
    api_title,
    // A wallet that was never opened is reported as text.
    money: amount === null ? 'not opened' : formatMinor(amount),
  });
  return [
    row('money', 'Main', isTrial ? 2_000_00n : books.main),
    row('fs_money', 'Rebate', isTrial ? 0n : 12_30n),
    row(supplier.code, supplier.title, isTrial ? null : books.atSupplier),
    row('PG', 'PG', null),
  ];
}

export const gameReplies: Replies = {
  'POST /game/api_moneys': ({ token }, books) =>
    success({ data: { api_moneys: walletRows(books, token === tokens.trial) } }),
  'GET /favor/list': () => success({ apigames: [], gamelists: [game] }),
  'POST /favor/add': required(['api_name', 'game_type', 'model_id'], () => success()),
  'POST /favor/delete': required(['api_name', 'game_type', 'model_id'], () => success()),
  'GET /game/login': () => success({ game_url: 'about:blank' }),
  'POST /game/api_money': required(['api_code'], ({ token }, books) =>
    success({ data: { is_trans_on: 0, money_info: walletRows(books, token === tokens.trial) } }),
  ),
  // Returns the full balance, whatever amount was requested.
  'POST /game/withdrawal': (_call, books) => {
    books.takeHome();
    return success({ success: true });
  },
  'POST /game/change_trans': required(['status'], ({ body }) =>
    success(body.status === 1 ? { message: 'Automatic', api_code: '' } : { message: 'Manual' }),
  ),
  'POST /game/recovery_last': (_call, books) => {
    if (!books.isRecoveryShort) books.takeHome();
    return success({ data: { api_moneys: walletRows(books, false) } });
  },
  'POST /game/record': () => {
    const betTime = wireTime(new Date(Date.now() - 3_600_000));
    return success({
      data: page([
        {
          id: 77,
          rowid: '9001',
          billNo: 'JD240502001',
          api_name: supplier.code,
          api_name_text: supplier.title,
          member_id: 12,
          name: 'panda7',
          playerName: 'panda7',
          betAmount: '100.00',
          validBetAmount: '100.00',
          netAmount: '195.00',
          status: 'COMPLETE',
          gameType: 1,
          game_type_text: 'Live',
          roundNo: 'T12-44',
          playDetail: 'Jade baccarat',
          wagerDetail: '',
          gameResult: 'Banker',
          betTime,
          lastUpdateTime: '2024-05-02 09:59:00',
          confirmTime: '2024-05-02 09:59:00',
          recalcuTime: null,
          created_at: '2024-05-02 10:00:00',
          updated_at: '2024-05-02 10:00:00',
        },
      ]),
      statistic: { sum_bet_amount: '100.00', sum_valid_bet_amount: '100.00', sum_net_amount: '195.00' },
      apis: [supplier.code],
      gametypes: [{ key: 1, value: 'Live' }],
    });
  },
};
