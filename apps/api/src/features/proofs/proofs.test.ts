import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { addMembers, main, move, postNow } from '../../../test/ledger.ts';
import { tamper as tamperWith } from '../../../test/tamper.ts';
import type { AppContext } from '../../context.ts';
import { Ledger, rollUpPlatformBalances } from '../../ledger/index.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { registerProofMetrics } from './proof-metrics.ts';
import { type ProofScope, runVerification } from './run-proof.ts';
import { verifyEverything } from './verify-everything.ts';

testDatabases<Tables>('proofs of the ledger', { migrations }, (current, kind) => {
  const alerts: string[] = [];
  const bonus = { platform: 'adjustment' } as const;
  const context = () =>
    ({
      database: current(),
      ledger: new Ledger(),
      clock: () => new Date(),
      log: { error: (details: { alert?: string }) => alerts.push(details.alert ?? '') },
    }) as unknown as AppContext;
  const verify = (scope: ProofScope, signal = new AbortController().signal) =>
    runVerification(context(), scope, { signal, seconds: 60 });
  let posted = 0;
  const post = async (member: number, count = 1) => {
    for (let n = 0; n < count; n += 1) {
      posted += 1;
      await postNow({ database: current() }, [move(`proof:${posted}`, member, main(member), bonus, 1n)]);
    }
  };
  const watermark = async () => {
    const [row] = await current().run<{ number: string }>('select number from ledger_watermark');
    return Number(row?.number ?? 0);
  };
  /**
   * Open transactions elsewhere on the server, in other databases too, can hold back the watermark for a
   * while.
   */
  const provenPast = (number: number) =>
    vi.waitFor(
      async () => {
        expect(await verify('new')).toBe(0);
        expect(await watermark()).toBeGreaterThan(number);
      },
      { timeout: 90_000, interval: 100 },
    );
  const lastNumber = async () => {
    const [row] = await current().run<{ number: string }>(
      'select last_value as number from ledger_transfer_number',
    );
    return Number(row?.number ?? 0);
  };
  const tamper = (statement: string) => tamperWith(current(), statement);
  const open = async (money = 1000n) => (await addMembers(current(), 1, { money }))[0] ?? 0;

  it('the small one looks at what is new, moves its watermark on, and raises no alarm beside writers', async () => {
    const member = await open();
    await post(member, 5);
    expect(await verify('new')).toBe(0);
    await post(member, 3);
    await provenPast(0);
    const first = await watermark();
    const others = await Promise.all([1, 2, 3].map(() => open()));
    let writing = true;
    const writers = others.map(async (other) => {
      while (writing) await post(other);
    });
    for (let n = 0; n < 6; n += 1) {
      expect(await verify('new')).toBe(0);
      await current().transaction((trx) => rollUpPlatformBalances(trx));
    }
    writing = false;
    await Promise.all(writers);
    await provenPast(first);
    expect(await verify('all')).toBe(0);
    expect(alerts).toEqual([]);
  });

  // Guarantee: one posting (docs/guarantees.md).
  it('finds a new posting that was changed by hand, again and again, and the big one an old posting', async () => {
    const member = await open();
    const before = await lastNumber();
    await post(member, 4);
    await provenPast(before);
    const [old] = await current().run<{ transfer_number: string }>(
      `select max(transfer_number) as transfer_number from ledger_posting where member_id = ${member} and transfer_number <= (select number from ledger_watermark)`,
    );
    const amount = (number: string | undefined, by: string) =>
      tamper(
        `update ledger_posting set amount = amount ${by} where transfer_number = ${number} and member_id = ${member}`,
      );
    await amount(old?.transfer_number, '- 5');
    expect(await verify('new')).toBe(0);
    expect(await verify('all')).toBeGreaterThan(0);
    await amount(old?.transfer_number, '+ 5');
    expect(await verify('all')).toBe(0);
    await post(member);
    const [fresh] = await current().run<{ transfer_number: string }>(
      `select max(transfer_number) as transfer_number from ledger_posting where member_id = ${member}`,
    );
    await amount(fresh?.transfer_number, '- 7');
    const held = await watermark();
    expect(await verify('new')).toBeGreaterThan(0);
    expect(await verify('new')).toBeGreaterThan(0);
    expect(await watermark()).toBe(held);
    expect(alerts.splice(0)).toEqual(['ledger', 'ledger', 'ledger']);
    await amount(fresh?.transfer_number, '+ 7');
    expect(await verify('new')).toBe(0);
  });

  it('finds a balance that was raised by hand on an account with new postings, and a posting that is gone', async () => {
    const member = await open();
    await post(member, 2);
    const money = (by: string) =>
      tamper(
        `update ledger_account set balance = balance ${by} where member_id = ${member} and kind = 'main'`,
      );
    await money('+ 9');
    expect(await verify('new')).toBe(1);
    await money('- 9');
    expect(await verify('new')).toBe(0);
    await post(member, 2);
    await current().run('create table kept as select * from ledger_posting where false');
    const gone = `member_id = ${member} and account_version = (select version - 1 from ledger_account where member_id = ${member} and kind = 'main')`;
    await tamper(
      `insert into kept select * from ledger_posting where ${gone}; delete from ledger_posting where ${gone}`,
    );
    expect(await verify('new')).toBeGreaterThan(0);
    await tamper('insert into ledger_posting select * from kept; drop table kept');
    expect(await verify('new')).toBe(0);
    alerts.splice(0);
  });

  it('the proof of a backup names what the big one finds, a broken requirement of turnover too', async () => {
    const member = await open();
    await tamper(
      `insert into turnover_waiting (member_id, bets, back, growth, played) values (${member}, 3, 0, 0, 0)`,
    );
    const found = [
      {
        rule: 'Waiting turnover equals the bets that wait',
        subject: `${member}`,
        detail: 'kept 3/0/0/0, bets 0/0/0/0',
      },
    ];
    expect(await verify('all')).toBe(1);
    expect(await verifyEverything(current().db)).toEqual(found);
    await tamper(`delete from turnover_waiting where member_id = ${member}`);
    expect(await verifyEverything(current().db)).toEqual([]);
    expect(alerts.splice(0)).toEqual(['ledger']);
  });

  if (kind === 'postgres') {
    it('waits with its watermark for a transaction that has its number but has not ended', async () => {
      const member = await open();
      await verify('new');
      await verify('new');
      let end: () => void = () => {};
      let begun: () => void = () => {};
      const has = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const slow = current().transaction(async (trx) => {
        await new Ledger().post(trx, [move(`slow:${member}`, member, main(member), bonus, 1n)]);
        begun();
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      });
      await has;
      const { rows } = await sql<{ number: string }>`
        select last_value as number from ledger_transfer_number`.execute(current().db);
      const number = Number(rows[0]?.number);
      const other = await open();
      await post(other, 2);
      for (let n = 0; n < 3; n += 1) expect(await verify('new')).toBe(0);
      expect(await watermark()).toBeLessThan(number);
      end();
      await slow;
      // Its postings are checked, although later numbers were proven long ago.
      await tamper(
        `update ledger_posting set amount = amount - 1 where transfer_number = ${number} and member_id = ${member}`,
      );
      expect(await verify('new')).toBeGreaterThan(0);
      await tamper(
        `update ledger_posting set amount = amount + 1 where transfer_number = ${number} and member_id = ${member}`,
      );
      await provenPast(number);
      alerts.splice(0);
    });
  }

  it('keeps every result, shows it at /metrics, and one without a result is an alert', async () => {
    const stop = new AbortController();
    stop.abort(new Error('time is over'));
    await expect(verify('all', stop.signal)).rejects.toThrow('time is over');
    const registry = new Registry();
    registerProofMetrics(registry, context());
    const read = async () =>
      (await registry.metrics()).split('\n').filter((line) => /^koi_ledger_proof_state.* 1$/.test(line));
    expect(await read()).toContain('koi_ledger_proof_state{scope="all",state="unfinished"} 1');
    expect(alerts.splice(0)).toEqual(['ledger-proof']);
    // A proof whose process died: the next proof of the other scope reports it, unless its job is still
    // locked.
    const running = async () => {
      await current().run(
        `insert into ledger_proof (scope, since, through, horizon) values ('all', 0, 0, '3'::xid8)`,
      );
      expect(await verify('new')).toBe(0);
      return read();
    };
    await current().run(
      `insert into job_lease (name, next_at, leased_until) values ('prove-ledger', now(), now() + interval '1 minute')`,
    );
    expect(await running()).toContain('koi_ledger_proof_state{scope="all",state="running"} 1');
    expect(alerts.splice(0)).toEqual([]);
    await current().run(`delete from job_lease`);
    expect(await running()).toContain('koi_ledger_proof_state{scope="all",state="unfinished"} 1');
    expect(alerts.splice(0)).toEqual(['ledger-proof', 'ledger-proof']);
    expect(await verify('all')).toBe(0);
    expect(alerts.splice(0)).toEqual([]);
    expect(await read()).toContain('koi_ledger_proof_state{scope="all",state="proven"} 1');
    const states = await current().run<{ state: string }>(
      `select state from ledger_proof where scope = 'all' order by id desc limit 2`,
    );
    expect(states.map(({ state }) => state)).toEqual(['proven', 'unfinished']);
    expect(await registry.getSingleMetricAsString('koi_ledger_proof_age_seconds')).toMatch(/scope="all"} \d/);
  });
});
