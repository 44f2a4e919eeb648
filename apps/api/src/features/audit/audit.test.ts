import { testDatabases } from '@koi/database/testing';
import { type AuditAction, auditActions } from '@koi/texts/audit-actions';
import { expect, it, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { auditedActions } from '../../../test/audited-actions.ts';
import { type AuditFacts, writeAudit } from '../../platform/audit/audit-log.ts';
import { readAuditHead, verifyAudit } from '../../platform/audit/verify-audit.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';

testDatabases<Tables>('the chain of the audit log', { migrations }, (current, kind) => {
  const write = (name: string, after: AuditFacts = {}) =>
    current().transaction((trx) =>
      writeAudit(trx, {
        actor: { kind: 'job', name },
        at: new Date(),
        action: 'member.note',
        subject: { kind: 'call', id: name },
        after,
      }),
    );
  /** Simulates someone with direct database access, all privileges and triggers off. */
  const tamper = (statement: string) =>
    current().run(`set session_replication_role = replica; grant all on audit_log, audit_link to current_user;
      ${statement}; revoke update, delete, truncate on audit_log, audit_link from public, current_user;
      set session_replication_role = default`);
  const faults = async () =>
    (await verifyAudit(current().db)).map(({ subject, detail }) => `${subject}: ${detail}`);

  // Guarantee: a record nobody rewrites (docs/guarantees.md).
  it('nothing alters it: not the user of the platform, in any way', async () => {
    await write('kept');
    for (const statement of [
      `update audit_log set actor = 'nobody'`,
      'delete from audit_log',
      'truncate audit_log',
      `update audit_link set hash = ''`,
      'delete from audit_link',
      'truncate audit_link',
    ])
      await expect(current().run(statement), statement).rejects.toThrow(/append-only|permission denied/);
    expect(await faults()).toEqual([]);
  });

  it('many writers at once leave one chain without a gap, and what is rolled back no link', async () => {
    const before = await readAuditHead(current().db);
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(`writer-${n}`, { n: BigInt(n) })));
    const rolledBack = current().transaction(async (trx) => {
      await writeAudit(trx, {
        actor: { kind: 'job', name: 'undone' },
        at: new Date(),
        action: 'member.note',
        subject: { kind: 'call', id: 'undone' },
      });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    const after = await readAuditHead(current().db);
    expect(after.lines).toBe(before.lines + 12);
    expect(after.head).not.toBe(before.head);
    expect(await faults()).toEqual([]);
  });

  if (kind === 'postgres') {
    it('keeps no writer waiting for what another one still does', async () => {
      const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = current().transaction(async (trx) => {
        await writeAudit(trx, {
          actor: { kind: 'job', name: 'slow' },
          at: new Date(),
          action: 'member.note',
          subject: { kind: 'call', id: 'slow' },
        });
        written.resolve();
        await ended.promise;
      });
      await written.promise;
      await write('quick');
      ended.resolve();
      await slow;
      expect(await faults()).toEqual([]);
    });
  }

  it('whatever was altered, taken out or put in shows', async () => {
    for (let n = 0; n < 5; n += 1) await write(`line-${n}`);
    const ids = (await current().run<{ id: string }>('select id from audit_log order by id')).map(
      ({ id }) => id,
    );
    const [some, gone] = [ids.at(-2), ids.at(-4)];
    await tamper(`update audit_log set ip = '10.0.0.1' where id = ${some}`);
    expect(await faults()).toEqual([`${some}: the line, or one before it, was altered`]);
    await tamper(`update audit_log set ip = null where id = ${some}`);
    expect(await faults()).toEqual([]);
    await tamper(
      `create table kept as select * from audit_log where id = ${gone}; delete from audit_log where id = ${gone}`,
    );
    expect(await faults()).toEqual([`${gone}: the line is gone`]);
    await tamper('insert into audit_log select * from kept; drop table kept');
    expect(await faults()).toEqual([]);
    await tamper(`insert into audit_log (created_at, actor_kind, actor, action, subject_kind, subject_id)
      values (now(), 'job', 'slipped in', 'a.b', 'x', 'y')`);
    expect((await faults())[0]).toMatch(/no link$/);
    await tamper(`delete from audit_log where actor = 'slipped in'`);
    await tamper(`delete from audit_link where audit_id = ${gone}`);
    expect(await faults()).toEqual(expect.arrayContaining([`${gone}: no link`]));
  });
});

testApi('the audit log', (api) => {
  const send = async (body: object) =>
    (await api().call('POST /operator/audit/list', { token: await operatorToken(api(), 'auditor'), body }))
      .body;

  test('amounts are read with decimals, counts as they are, and a member’s number with the name', async () => {
    const member = await api().member();
    await api().app.context.database.transaction((trx) =>
      writeAudit(trx, {
        actor: { kind: 'job', name: 'payer' },
        at: api().clock.now(),
        action: 'commission-month.pay',
        subject: { kind: 'commission-month', id: `${member.id}:2026-10` },
        before: { quota: '1000000', level: 2 },
        after: { money: 35_42n, amounts: { en: { cap: -50n } }, min: 200, rate: '0.80' },
      }),
    );
    const [line] = (await send({ actor: 'payer' })).data;
    expect(line).toMatchObject({
      subject_id: `${member.id}:2026-10`,
      member_name: member.name,
      before: { quota: '10000.00', level: 2 },
      after: { money: '35.42', amounts: { en: { cap: '-0.50' } }, min: 200, rate: '0.80' },
    });
  });

  test('is read newest first, by who, what, about what, whom and when, and goes on where it ended', async () => {
    const token = await operatorToken(api(), 'doer');
    const member = await api().member();
    const other = await api().member();
    for (const { name } of [member, other])
      await api().call('POST /operator/members/status', {
        token,
        body: { member_name: name, status: -1, reason: 'asked' },
      });
    const mine = await send({ actor: 'doer' });
    expect(mine.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'member.status',
      'member.status',
    ]);
    const [first] = (await send({ member_name: member.name })).data;
    expect(first).toMatchObject({ actor: 'doer', ip: '127.0.0.1', subject_id: member.name });
    expect(first.before).not.toEqual(first.after);
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await send({ subject_kind: 'member', subject_id: other.name })).data).toHaveLength(1);
    // Older lines identify members by id.
    await api().app.context.database.transaction((trx) =>
      trx
        .insertInto('audit_log')
        .values({
          created_at: api().clock.now(),
          actor_kind: 'operator',
          actor: 'earlier',
          operator_id: null,
          ip: null,
          action: 'turnover.adjust',
          subject_kind: 'member',
          subject_id: String(other.id),
          before: null,
          after: null,
        })
        .execute(),
    );
    for (const filter of [{ subject_kind: 'member', subject_id: other.name }, { member_name: other.name }])
      expect((await send(filter)).data.map(({ actor }: { actor: string }) => actor)).toEqual([
        'earlier',
        'doer',
      ]);
    expect((await send({ action: 'member' })).data.length).toBeGreaterThanOrEqual(2);
    expect((await send({ action: 'memb' })).data).toEqual([]);
    expect((await send({ member_name: 'nobody-there' })).data).toEqual([]);
    expect((await send({ time: ['2020-01-01', '2020-01-02'] })).data).toEqual([]);
    const page = await send({ limit: 1 });
    expect(page.data).toHaveLength(1);
    const next = await send({ limit: 1, before: page.next });
    expect(next.data[0].id).toBeLessThan(page.data[0].id);
  });

  test('is verified on request', async () => {
    const token = await operatorToken(api(), 'auditor');
    const { data } = (await api().call('POST /operator/audit/verify', { token, body: {} })).body;
    expect(data.problems).toEqual([]);
    expect(data.lines).toBeGreaterThan(0);
    expect(data.head).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** Logged by gateways, jobs, log-ins, and members' screens that an operator looks at. */
const byOthers: readonly AuditAction[] = [
  'call.refused',
  'credit.overdue',
  'deposit.amount_mismatch',
  'deposit.currency_mismatch',
  'deposit.failed_after_paid',
  'deposit.late_payment',
  'deposit.paid_after_failed',
  'deposit.payment_mismatch',
  'issue.void.answer',
  'member.view-begin',
  'member.view-end',
  'operator.login',
  'withdrawal.doubt',
];

test('every other action of the log is one of a call of operators', () => {
  const byCalls = new Set(Object.values(auditedActions).flat());
  expect(auditActions.filter((action) => !byCalls.has(action))).toEqual(byOthers);
});
