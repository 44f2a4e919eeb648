import type { Insertable } from 'kysely';
import type { Db, PaymentChannelTable } from '../../../api/src/platform/database/tables.ts';

/**
 * Every payment type, for every currency; coins have a rate in each. The accounts are fictitious: confirming
 * such a deposit replaces the bank.
 */
const demoChannels: readonly Insertable<PaymentChannelTable>[] = [
  {
    type: 'online_alipay',
    adapter: 'sandbox',
    name: 'Sandbox',
    description: 'Sandbox pay',
    min: 10,
    max: 50_000,
  },
  {
    type: 'company_bankpay',
    adapter: null,
    account: '6222020000000008888',
    name: 'Koi Demo Ltd',
    params: JSON.stringify({ bank_type: 'ICBC', bank_address: 'Demo Branch' }),
    rate: '1.00',
    min: 100,
    max: 200_000,
    weight: 30,
  },
  {
    type: 'company_alipay',
    adapter: null,
    account: 'pay@koi.example',
    name: 'Koi Demo Ltd',
    qrcode: '/api/demo/alipay-qr.svg',
    min: 50,
    max: 20_000,
    weight: 20,
  },
  ...Object.entries({ zh_cn: '7.10', zh_hk: '7.80', en: '1.00', th: '33.00', vi: '26000' }).map(
    ([lang, usdt_rate]) => ({
      type: 'company_usdt',
      lang,
      adapter: null,
      account: 'TKoiDemoWaLLetNobodyownsThisoneXX8',
      params: JSON.stringify({ usdt_rate, usdt_type: 'trc' }),
      rate: '1.50',
      min: 100,
      max: 500_000,
      weight: 10,
    }),
  ),
];

/** Adds the demo channels; those of a type and currency that already exist are left alone. */
export async function loadDemoChannels(db: Db): Promise<void> {
  const existing = await db.selectFrom('payment_channel').select(['type', 'lang']).execute();
  const nameOf = ({ type, lang = 'common' }: { type: string; lang?: string | undefined }) =>
    `${type} ${lang}`;
  const there = new Set(existing.map(nameOf));
  const missing = demoChannels.filter((channel) => !there.has(nameOf(channel)));
  if (missing.length > 0)
    await db
      .insertInto('payment_channel')
      .values([...missing])
      .execute();
}
