import type { Db } from '../../platform/database/tables.ts';
import type { PaymentChannel } from '../deposits/queries.ts';
import type { ChannelValues } from './channel-values.ts';

export function lockChannel(trx: Db, id: number): Promise<PaymentChannel | undefined> {
  return trx.selectFrom('payment_channel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function store(
  trx: Db,
  id: number | undefined,
  values: ChannelValues,
  at: Date,
): Promise<PaymentChannel> {
  const stored = {
    ...values,
    names: JSON.stringify(values.names),
    hints: JSON.stringify(values.hints),
    params: JSON.stringify(values.params),
    updated_at: at,
  };
  const query =
    id === undefined
      ? trx
          .insertInto('payment_channel')
          .values({ ...stored, created_at: at })
          .returningAll()
      : trx.updateTable('payment_channel').set(stored).where('id', '=', id).returningAll();
  return query.executeTakeFirstOrThrow();
}

export async function lastBy(trx: Db, channel: number): Promise<string> {
  const row = await trx
    .selectFrom('coin_rate as r')
    .innerJoin('operator as o', 'o.id', 'r.operator_id')
    .select('o.name')
    .where('r.payment_id', '=', channel)
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  return row?.name ?? '–';
}

interface NewRate {
  channel: number;
  rate: string;
  before: string | null;
  reason: string;
  operatorId: number;
  at: Date;
}

/** Adds a rate to its channel's history. */
export async function noteRate(trx: Db, { channel, rate, before, ...by }: NewRate): Promise<void> {
  await trx
    .insertInto('coin_rate')
    .values({
      payment_id: channel,
      rate,
      before,
      reason: by.reason,
      operator_id: by.operatorId,
      created_at: by.at,
    })
    .execute();
}
