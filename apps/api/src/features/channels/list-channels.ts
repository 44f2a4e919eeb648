import type { DomainReply } from '@koi/contract';
import { type Lang, orderStatuses, type PaymentType } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { isOfMembers } from '../../platform/approvals/order-lists.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { isPayable } from '../deposits/company-channels.ts';
import type { PaymentChannel } from '../deposits/queries.ts';

type Listed = DomainReply<'POST /operator/channels/list'>['data'];

const SUMMED_DAYS = 30;

interface Through {
  payment_id: number;
  pending: string;
  done: string;
  currency: string;
  money: string;
}

/** All payment channels, in the order of the members' lists. */
export async function listChannels(ctx: AppContext, lang: Lang): Promise<Listed> {
  const { db } = ctx.database;
  const since = new Date(ctx.clock().getTime() - SUMMED_DAYS * DAY_MS);
  const [rows, through] = await Promise.all([
    db.selectFrom('payment_channel').selectAll().orderBy('weight', 'desc').orderBy('id').execute(),
    sql<Through>`
      select payment_id, currency, count(*) filter (where status = ${sql.lit(orderStatuses.pending)}) as pending,
             count(*) filter (where status = ${sql.lit(orderStatuses.done)}) as done,
             coalesce(sum(money) filter (where status = ${sql.lit(orderStatuses.done)}), 0) as money
        from deposit_order where payment_id is not null and created_at >= ${since} and ${isOfMembers}
       group by payment_id, currency
       order by currency`.execute(db),
  ]);
  return rows.map((channel) => {
    const orders = through.rows.filter(({ payment_id }) => payment_id === channel.id);
    const total = (name: 'pending' | 'done') => orders.reduce((sum, row) => sum + Number(row[name]), 0);
    return {
      ...wireChannel(ctx, channel, lang),
      pending: total('pending'),
      deposits: total('done'),
      amounts: orders
        .filter(({ done }) => done !== '0')
        .map(({ currency, money }) => ({ currency, money: BigInt(money) })),
    };
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A channel as a row of the operators' list, with its texts in all languages. */
function wireChannel(ctx: AppContext, channel: PaymentChannel, lang: Lang) {
  const isOnline = channel.type.startsWith('online_');
  const isConnected = channel.adapter !== null && ctx.payments.get(channel.adapter) !== undefined;
  const { params } = channel;
  return {
    id: channel.id,
    type: channel.type as PaymentType,
    type_text: labelsIn(lang).paymentTypes[channel.type as PaymentType],
    lang: channel.lang,
    is_open: channel.is_open,
    is_payable: isOnline ? isConnected : isPayable(channel),
    weight: channel.weight,
    label: channel.label,
    names: { ...channel.names },
    hints: { ...channel.hints },
    gateway: channel.adapter,
    account: channel.account,
    payee: isOnline ? '' : channel.name,
    bank_type: textOf(params.bank_type),
    bank_address: textOf(params.bank_address),
    chain: textOf(params.usdt_type),
    coin_rate: textOf(params.usdt_rate),
    qrcode: channel.qrcode,
    min: channel.min,
    max: channel.max,
    gift_percent: channel.rate,
    updated_at: channel.updated_at,
    version: versionOf(channel),
  };
}
