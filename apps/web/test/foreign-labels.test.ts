// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { applyChoicesQuery } from '../src/features/activities/queries.ts';
import {
  companyChannelsQuery,
  depositOrderQuery,
  onlineChannelsQuery,
} from '../src/features/deposits/queries.ts';
import { earningsQuery } from '../src/features/invites/queries.ts';
import { rebatesQuery } from '../src/features/rebate/queries.ts';
import { ownRatesQuery } from '../src/features/team/rates-queries.ts';
import { myWheelQuery } from '../src/features/wheel/queries.ts';
import { foreignBackEnd } from './foreign-back-end.ts';

const { answers, client } = foreignBackEnd();

describe('labels that come in one language whatever was asked for', () => {
  const methods = ['online_alipay', 'company_usdt', 'online_new'].map((type, id) => ({
    id,
    type,
    type_text: `式${id}`,
    bill_no: 'B1',
    payment_type: type,
    payment_type_text: `式${id}`,
  }));
  const types = [1, 88].map((game_type) => ({
    game_type,
    gameType: game_type,
    game_type_text: '型',
    rate: '1',
  }));

  it('of payments are worded in the app where it knows their key', async () => {
    answers['/payment/online/list'] = () => ({ data: methods });
    answers['/payment/normal/list'] = () => ({ data: methods });
    answers['/recharge/list'] = () => ({ data: { data: methods } });
    const words = ['Alipay (online)', 'USDT', '式2'];
    const online = await client.fetchQuery(onlineChannelsQuery('en'));
    const company = await client.fetchQuery(companyChannelsQuery('en'));
    for (const channels of [online, company])
      expect(channels.map(({ type_text }) => type_text)).toEqual(words);
    const thai = (await client.fetchQuery(onlineChannelsQuery('th')))[0];
    expect(thai?.type_text).toBe('Alipay (ออนไลน์)');
    expect((await client.fetchQuery(depositOrderQuery('B1', 'en')))?.payment_type_text).toBe(words[0]);
  });

  it('of game types, too', async () => {
    answers['/act/apply/config'] = () => ({ data: { game_type_array: { 1: '型', 88: '型' } } });
    answers['/team/fdinfo'] = () => ({ data: { agent_rates: types, sys_low: [] } });
    answers['/team/performance'] = () => ({ sum: {}, total: types });
    answers['/fsnow/list'] = () => ({ data: types, deadtime: 1 });
    const words = ['Live casino', '型'];
    expect(Object.values((await client.fetchQuery(applyChoicesQuery('en'))).types)).toEqual(words);
    expect((await client.fetchQuery(ownRatesQuery('en'))).bounds.map(({ name }) => name)).toEqual(words);
    const earnings = await client.fetchQuery(earningsQuery(['2025-03-01', '2025-03-02'], 'en'));
    expect(earnings.types.map(({ title }) => title)).toEqual(words);
    expect((await client.fetchQuery(rebatesQuery('en'))).rows.map(({ title }) => title)).toEqual(words);
  });

  it('of spins, too', async () => {
    const record = [3, 9].map((status) => ({ id: status, status, status_text: '态' }));
    answers['/wheel/query'] = () => ({ data: { bet_amount: 0, save_amount: 0, cjcs: 0, record } });
    const { records } = await client.fetchQuery(myWheelQuery('panda7', 'en'));
    expect(records.map(({ status_text }) => status_text).toSorted()).toEqual(['Paid', '态']);
  });
});
