import { testDatabases } from '@koi/database/testing';
import { Registry } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import { addMembers, game, main, move, postNow } from '../../../test/ledger.ts';
import { age, placesOf, resultsOf } from '../../../test/months.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { tamper } from '../../../test/tamper.ts';
import type { AppContext } from '../../context.ts';
import { runVerification } from '../../features/proofs/run-proof.ts';
import { Ledger, moveWatermark } from '../../ledger/index.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { addMonths, firstOfMonth } from './add-partitions.ts';
import { maintainPartitions } from './jobs.ts';
import { registerMonthMetrics } from './partition-metrics.ts';

testDatabases<Tables>('detached months of postings', { migrations }, (current) => {
  const alerts: string[] = [];
  let settings: Settings;
  const context = () =>
    ({
      database: current(),
      ledger: new Ledger(),
      settings,
      clock: () => new Date(),
      log: {
        info: () => {},
        error: (details: { alert?: string; reason?: string }) =>
          alerts.push(details.reason ?? details.alert ?? ''),
      },
    }) as unknown as AppContext;
  const signal = new AbortController().signal;
  const store = () => maintainPartitions(context(), signal);
  const verify = (scope: 'new' | 'all') => runVerification(context(), scope, { signal, seconds: 60 });
  const post = (id: string, member: number, amount = 1n) =>
    postNow({ database: current() }, [move(id, member, main(member), { platform: 'adjustment' }, amount)]);
  const months = [9, 8, 5].map((ago) => firstOfMonth(new Date(), -ago).slice(0, 7));
  const [oldest = '', older = '', old = ''] = months;
  const tableOf = (month: string) => `ledger_posting_${month.replace('-', '_')}`;
  let [asleep, awake]: (number | undefined)[] = [];
  /** The watermark waits for every transaction of the server, including those of other databases. */
  const watermarkAtEnd = async () => {
    const [end] = await current().run<{ number: string }>(
      'select last_value as number from ledger_transfer_number',
    );
    await current().transaction((trx) => moveWatermark(trx, BigInt(end?.number ?? 0)));
  };

  beforeAll(async () => {
    settings = await openSettings(current());
    [asleep = 0, awake = 0] = await addMembers(current(), 2, { money: 1000n });
    for (const member of [asleep, awake]) {
      await post(`${oldest}:${member}`, member, 10n);
      await postNow({ database: current() }, [
        move(`align:${oldest}:${member}`, member, { platform: 'winnings:LY' }, game(member), 44n),
      ]);
      await post(`${older}:${member}`, member, 20n);
    }
    await post(`${old}:${awake}`, awake, 30n);
    await age(current(), 'opening:%', `${oldest}-01T00:00:00Z`);
    await age(current(), `%${oldest}:%`, `${oldest}-15T12:00:00Z`);
    await age(current(), `${older}:%`, `${older}-28T23:59:59Z`);
    await age(current(), `${old}:%`, `${old}-01T00:00:00Z`);
    await addMonths(current(), new Date());
    await post('now', awake, 5n);
  });

  it('there are none unless the operator wants it', async () => {
    expect(await verify('all')).toBe(0);
    expect(await store()).toBe(0);
    await setSetting(context(), 'operator.attached_months', 'a few');
    expect(await store()).toBe(0);
    expect(await current().run('select * from detached_month')).toEqual([]);
  });

  it('stay attached while the ledger is not proven, or something from then is open', async () => {
    await setSetting(context(), 'operator.attached_months', '6');
    await current().run('delete from ledger_watermark; delete from ledger_proven_sum');
    expect(await store()).toBe(0);
    expect(alerts.splice(0)).toEqual(['it holds postings after the watermark']);
    await watermarkAtEnd();
    await current().run(`update ledger_proof set state = 'differs'`);
    expect(await store()).toBe(0);
    expect(alerts.splice(0)).toEqual([
      'no proof of the whole ledger since the month ended has found it right',
    ]);
    expect(await verify('all')).toBe(0);
    await current().run(
      `insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at)
       values ('OPEN', ${awake}, 'LY', 1, 1, 'money', 'member', 'reserved', 0, now(), '${oldest}-15', now())`,
    );
    expect(await store()).toBe(0);
    expect(alerts.splice(0)).toEqual(['a transfer to or from a supplier is open since then']);
    await current().run(`delete from transfer_order where bill_no = 'OPEN'`);
  });

  it('go with their sums carried forward: every proof holds, wallets live on, no id is posted twice', async () => {
    expect(await verify('all')).toBe(0);
    await watermarkAtEnd();
    expect(await store()).toBe(2);
    expect(alerts).toEqual([]);
    expect(await store()).toBe(0);
    expect(Object.keys(await placesOf(current())).sort()).toEqual(
      [old, firstOfMonth(new Date()).slice(0, 7)].map((month) => month.replace('-', '_')).sort(),
    );
    expect(await verify('all')).toBe(0);
    // An account unused for months is used again: its previous version is in a detached month.
    await post(`awake:${asleep}`, asleep ?? 0, 3n);
    await post(`awake:${awake}`, awake ?? 0, 3n);
    expect(await verify('new')).toBe(0);
    expect(await verify('all')).toBe(0);
    const repeated = await post(`${oldest}:${asleep}`, asleep ?? 0, 10n);
    expect(repeated).toMatchObject([{ outcome: 'exists' }]);
    expect(await post(`${oldest}:${asleep}`, asleep ?? 0, 11n)).toEqual([{ outcome: 'conflict' }]);
    expect(await new Ledger().balances(current().db, asleep ?? 0)).toMatchObject({ main: 967n });
    expect(await resultsOf(current(), asleep ?? 0)).toBe('44');
  });

  it('are proven as long as they are there, and the rest without them', async () => {
    const amount = (by: string) =>
      tamper(current(), `update ${tableOf(oldest)} set amount = amount ${by} where account_version = 2`);
    await amount('- 1');
    expect(await verify('all')).toBeGreaterThan(0);
    await amount('+ 1');
    expect(await verify('all')).toBe(0);
    const carried = (by: string) =>
      tamper(current(), `update ledger_carried set amount = amount ${by} where month = '${oldest}-01'`);
    await carried('+ 1');
    expect(await verify('all')).toBeGreaterThan(0);
    await carried('- 1');
    await expect(current().run(`delete from ${tableOf(oldest)}`)).rejects.toMatchObject({ code: '42501' });
    expect(await verify('all')).toBe(0);
    expect(alerts.splice(0)).toEqual(['ledger', 'ledger']);
  });

  it('come back, the youngest first, and can be archived away', async () => {
    const attach = (month: string) =>
      current().run(
        `begin; select attach_month('ledger_posting', '${month}-01'); delete from ledger_carried where month = '${month}-01'; commit`,
      );
    await expect(attach(oldest)).rejects.toThrow('only the youngest detached month');
    await current()
      .run('rollback')
      .catch(() => {});
    await attach(older);
    expect(await verify('all')).toBe(0);
    expect(await placesOf(current())).toMatchObject({ [older.replace('-', '_')]: 4 });
    await current().run(`drop table ${tableOf(oldest)}`);
    expect(await verify('all')).toBe(0);
    expect(await verify('new')).toBe(0);
    const registry = new Registry();
    registerMonthMetrics(registry, context());
    const metrics = await registry.metrics();
    expect(metrics).toContain('koi_months_ahead{table="ledger_posting"} 3');
    expect(metrics).toContain('koi_months_detached{table="ledger_posting"} 1');
    expect(metrics).toContain('koi_rows_without_month{table="ledger_posting"} 0');
    await post('keeps going', awake ?? 0);
    await age(current(), 'keeps going', '2015-01-01T00:00:00Z');
    expect(await registry.metrics()).toContain('koi_rows_without_month{table="ledger_posting"} 2');
    await settings.close();
  });
});
