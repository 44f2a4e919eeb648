import { openCatalogue, searchCatalogue } from '@koi/game-search';
import { expect, test } from 'vitest';
import { demoParts } from '../../../../demo/src/parts.ts';
import { testApi } from '../../../test/api.ts';

/** Search inputs, each with the English names of the first three hits. */
const queries: readonly [string, readonly string[]][] = [
  // English names, complete and as prefixes, with and without spaces
  ['golden dragon', ['Golden Dragon']],
  ['GOLDEN  Dragon!', ['Golden Dragon']],
  ['goldendragon', ['Golden Dragon']],
  ['gold', ['Golden Dragon', 'Golden Eagle', 'Golden Fishing']],
  ['drag', ['Dragon Hoard', 'Golden Dragon', 'Jade Dragon']],
  ['koi pond', ['Koi Pond']],
  ['pond', ['Koi Pond']],
  ['dice', ['Lucky Dice', 'Classic Dice', 'Happy Dice']],
  ['skyward', ['Skyward']],
  ['11 pick', ['11 Pick 5 1 min', '11 Pick 5 5 min']],
  // first letters
  ['gd', ['Golden Dragon', 'Orbit Draws', 'Sunrise Palace']],
  ['kp', ['Koi Pond']],
  ['hjsl', ['Golden Dragon']],
  ['jlc', ['Koi Lottery', 'Koi Pond', 'Fast Three 1 min']],
  ['yfks', ['Fast Three 1 min']],
  ['bjl', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['ddz', ['Classic Landlord', 'Speed Landlord', 'Happy Landlord']],
  // pinyin: complete, as a prefix, with spaces, and partly abbreviated
  ['huangjin', ['Golden Dragon', 'Golden Eagle', 'Golden Fishing']],
  ['huangjinshenlong', ['Golden Dragon']],
  ['huang jin shen long', ['Golden Dragon']],
  ['hjshenlong', ['Golden Dragon']],
  ['huangjsl', ['Golden Dragon']],
  ['shenlong', ['Golden Dragon', 'Jade Dragon', 'Lucky Dragon']],
  ['jinlichi', ['Koi Pond']],
  ['fenghuang', ['Royal Phoenix', 'Snow Phoenix', 'Wild Phoenix']],
  ['kuaisan', ['Fast Three 1 min', 'Fast Three 5 min']],
  ['liucai', ['Koi Six 5 min', 'Koi Six daily']],
  ['saiche', ['Racing Ten 1 min', 'Racing Ten 5 min', 'Racing']],
  ['shishicai', ['Five Balls 5 min', 'Five Balls 10 min']],
  ['shenhaibuyu', ['Deep Sea']],
  ['baijiale', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['lunpan', ['Happy Roulette', 'Speed Roulette', 'Classic Roulette']],
  ['doudizhu', ['Classic Landlord', 'Speed Landlord', 'Happy Landlord']],
  ['majiang', ['Happy Mahjong', 'Classic Mahjong', 'Speed Mahjong']],
  ['zuqiu', ['Football']],
  // Chinese, simplified and traditional
  ['锦鲤', ['Koi Lottery', 'Koi Slots', 'Koi Pond']],
  ['黄金', ['Golden Dragon', 'Golden Eagle', 'Golden Fishing']],
  ['黃金神龍', ['Golden Dragon']],
  ['神龙', ['Golden Dragon', 'Jade Dragon', 'Lucky Dragon']],
  ['錦鯉池', ['Koi Pond']],
  ['百家乐', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['骰宝', ['Classic Dice', 'Happy Dice', 'Speed Dice']],
  ['龙的宝藏', ['Dragon Hoard']],
  // Thai with and without marks
  ['มังกรทองคำ', ['Golden Dragon']],
  ['มงกรทองคา', ['Golden Dragon']],
  ['มังกร', ['Golden Dragon', 'Jade Dragon', 'Lucky Dragon']],
  ['บ่อปลาคารป', ['Koi Pond']],
  ['ลกเตานำโชค', ['Lucky Dice']],
  ['บาคารา', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['ทะเลลก', ['Deep Sea']],
  ['หงส', ['Royal Phoenix', 'Snow Phoenix', 'Wild Phoenix']],
  // Vietnamese with and without marks
  ['rồng vàng', ['Golden Dragon']],
  ['rong vang', ['Golden Dragon']],
  ['rongvang', ['Golden Dragon']],
  ['tai loc', ['Sky Fortune', 'Golden Fortune', 'Crystal Fortune']],
  ['than tai', ['Desert Caishen', 'Lantern Caishen', 'Midnight Caishen']],
  ['xuc xac', ['Lucky Dice']],
  ['xuc xac may man', ['Lucky Dice']],
  ['bong da', ['Football']],
  ['phuong hoang', ['Royal Phoenix', 'Snow Phoenix', 'Wild Phoenix']],
  ['dau dia chu', ['Classic Landlord', 'Speed Landlord', 'Happy Landlord']],
  // one typo: wrong, missing, added or swapped letters
  ['gloden', ['Golden Dragon', 'Golden Eagle', 'Golden Fishing']],
  ['goldne dragon', ['Golden Dragon']],
  ['dargon', ['Dragon Hoard', 'Golden Dragon', 'Jade Dragon']],
  ['drgaon', ['Dragon Hoard', 'Golden Dragon', 'Jade Dragon']],
  ['phenix', ['Royal Phoenix', 'Snow Phoenix', 'Wild Phoenix']],
  ['pheonix', ['Royal Phoenix', 'Snow Phoenix', 'Wild Phoenix']],
  ['bacarat', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['baccrat', ['Baccarat · Jade Hall', 'Baccarat · Speed', 'Baccarat · VIP']],
  ['blackjak', ['Speed Blackjack', 'Classic Blackjack', 'Classic Blackjack']],
  ['foobtall', ['Football']],
  ['skywrad', ['Skyward']],
  ['majiagn', ['Happy Mahjong', 'Classic Mahjong', 'Speed Mahjong']],
  ['huagnjin', ['Golden Dragon', 'Golden Eagle', 'Golden Fishing']],
  // suppliers, their aliases, pinyin and their games
  ['nova', ['Nova Reels', 'Royal Phoenix', 'Golden Dragon']],
  ['xinxing', ['Nova Reels', 'Royal Phoenix', 'Golden Dragon']],
  ['laohuji', ['Nova Reels', 'Royal Phoenix', 'Golden Dragon']],
  ['caipiao', ['Koi Lottery', 'Orbit Draws', 'Fast Three 1 min']],
  ['jinli', ['Koi Lottery', 'Koi Slots', 'Koi Pond']],
  ['k3', ['Koi Lottery', 'Fast Three 1 min', '11 Pick 5 1 min']],
  ['chess', ['Speed Chess', 'Happy Chess', 'Classic Chess']],
  ['nova dragon', ['Golden Dragon', 'Jade Dragon', 'Crystal Dragon']],
  ['peak football', ['Football']],
  ['koi slots fruits', ['Neon Fruits']],
  ['sbs dragon', ['Dragon Hoard']],
  ['lotus roulette', ['Happy Roulette', 'Classic Roulette']],
  ['teahouse mahjong', ['Happy Mahjong', 'Classic Mahjong', 'Speed Mahjong']],
  ['tide shark', ['Royal Shark', 'Wild Shark', 'Fire Shark']],
  ['spark plinko', ['Classic Plinko', 'Speed Plinko']],
  ['qipai ddz', ['Classic Landlord', 'Speed Landlord', 'Happy Landlord']],
  // no hits
  ['zzzz', []],
  ['qwerty', []],
  ['???', []],
  ['%', []],
];

testApi(
  'search over the demonstration catalogue',
  (api) => {
    test('holds at least 300 games of twelve suppliers over every product line', async () => {
      const { body } = await api().call('GET /games/search-index');
      const { games } = openCatalogue(body.data);
      expect(games.length).toBeGreaterThanOrEqual(300);
      expect(body.data.suppliers.length).toBeGreaterThanOrEqual(12);
      expect([...new Set(games.map(({ type }) => type))].sort((a, b) => a - b)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 99,
      ]);
      expect(games.some(({ isHot }) => isHot) && games.some(({ isNew }) => isNew)).toBe(true);
      expect(games.filter(({ isRecommended }) => isRecommended).length).toBeGreaterThan(20);
      for (const { names } of games) for (const name of Object.values(names)) expect(name).toMatch(/\S/);
    });

    test('finds what was meant', async () => {
      const { body } = await api().call('GET /games/search-index');
      const catalogue = openCatalogue(body.data);
      const found = (query: string) =>
        searchCatalogue(catalogue, query, { limit: 3 }).map(({ game }) => game.names.en);
      expect(queries.map(([query]) => [query, found(query)])).toEqual(queries);
    });
  },
  { parts: demoParts({ content: true, history: false }) },
);
