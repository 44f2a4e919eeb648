import type { Insertable, Kysely } from 'kysely';
import type { PaymentChannelTable } from '../../db/tables/deposits.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Every payment type, for every currency. The accounts are fictitious: confirming such a deposit stands in
 * for the bank.
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
  {
    type: 'company_usdt',
    adapter: null,
    account: 'TKoiDemoWaLLetNobodyownsThisoneXX8',
    params: JSON.stringify({ usdt_rate: '7.10', usdt_type: 'trc' }),
    rate: '1.50',
    min: 100,
    max: 500_000,
    weight: 10,
  },
];

/** Adds the demo channels; types that already exist are left alone. */
export async function loadDemoChannels(db: Kysely<Tables>): Promise<void> {
  const existing = await db.selectFrom('payment_channel').select('type').distinct().execute();
  const there = new Set(existing.map((row) => row.type));
  const missing = demoChannels.filter((channel) => !there.has(channel.type));
  if (missing.length > 0)
    await db
      .insertInto('payment_channel')
      .values([...missing])
      .execute();
}
