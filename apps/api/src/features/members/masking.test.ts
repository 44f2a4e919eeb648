import { readFile } from 'node:fs/promises';
import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { readRoles } from '../../accounts/operators/roles.ts';
import { exportPath } from '../exports/export-files.ts';

const address = '203.0.113.77';
const paidFrom = '6217000099887766';
/**
 * The calls an operator without money permissions may read, and every call that narrows itself to what the
 * role may read.
 */
const readings = (Object.entries(calls) as [CallKey, CallDefinition][]).flatMap(([key, { auth, ...call }]) =>
  auth === 'operator' && 'permission' in call && String(call.permission).endsWith('.read') ? [key] : [],
);

moneyApi('accounts and addresses of members', (current) => {
  let member: MoneyMember;
  let card: string;
  let deposit: string;
  let order: { id: number; bill_no: string };
  const as = async (role: string, key: string, body: object) =>
    current().call(key, { token: await operatorToken(current(), `${role}-seer`, role), body });

  test('whoever may export lists may unmask what is in them', async () => {
    const roles = await readRoles(current().ctx.database.db);
    const takers = roles.filter(({ permissions }) => permissions.includes('exports.make'));
    expect(takers.length).toBeGreaterThan(1);
    expect(takers.filter(({ permissions }) => !permissions.includes('members.unmask'))).toEqual([]);
  });

  beforeAll(async () => {
    const api = current();
    const { db } = api.ctx.database;
    member = await api.addMember({ money: 100_000n });
    await db.updateTable('member').set({ register_ip: address }).where('id', '=', member.id).execute();
    const bound = await api.bindCard(member);
    card = `62220200${String(member.id).padStart(8, '0')}`;
    deposit = (await api.order(member, '50')).billNo;
    await db.updateTable('deposit_order').set({ account: paidFrom }).where('bill_no', '=', deposit).execute();
    await setSetting(api.ctx, 'operator.two_operators_from', '100', 'en');
    const body = { money: '500', qk_pwd: '482913', member_bank_id: bound };
    order = (await api.call('POST /drawing', { token: member.token, body })).body.data;
    const agreed = await as('risk', `POST /operator/withdrawals/${order.id}/approve`, {});
    expect(agreed.body).toMatchObject({ data: { status: 1, approvals: 1, card_no: card } });
  }, 120_000);

  /** In every form in which an operator can request them. */
  const seenBy = async (role: string) => {
    const [found] = (await as(role, 'POST /operator/withdrawals/list', { bill_no: order.bill_no })).body.data
      .data;
    const [paid] = (await as(role, 'POST /operator/deposits/list', { bill_no: deposit })).body.data.data;
    const hint = async (text: string, kind: string) =>
      (await as(role, 'POST /operator/search', { text })).body.data.find(
        (row: { kind: string }) => row.kind === kind,
      ).hint;
    const named = { member_name: member.name };
    const facts = (await as(role, 'POST /operator/withdrawals/facts', { id: order.id })).body.data;
    const marks = (await as(role, 'POST /operator/members/shared', named)).body.data;
    return {
      accounts: [
        found.card_no,
        await hint(order.bill_no, 'withdrawal'),
        paid.account,
        await hint(deposit, 'deposit'),
      ],
      addresses: [
        (await as(role, 'POST /operator/members/read', named)).body.data.register_ip,
        facts.shared.address.value,
        marks.find(({ by }: { by: string }) => by === 'address').values[0],
      ],
    };
  };

  test.each(['finance', 'support', 'risk', 'owner'] as const)('%s sees them in full', async (role) => {
    expect(await seenBy(role)).toEqual({
      accounts: [card, card, paidFrom, paidFrom],
      addresses: [address, address, address],
    });
  });

  test('whoever neither decides nor unmasks sees parts of them', async () => {
    const masked = `6222********${card.slice(-4)}`;
    expect(await seenBy('read-only')).toEqual({
      accounts: [masked, masked, '6217********7766', '6217********7766'],
      addresses: ['203.0.*.*', '203.0.*.*', '203.0.*.*'],
    });
  });

  // Guarantee: nothing beyond the role (docs/guarantees.md).
  test('no call that a reader may make tells one in full', async () => {
    const requested = { member_name: member.name, id: order.id, search: member.name, text: order.bill_no };
    const reported: string[] = [];
    let answered = 0;
    for (const key of readings)
      for (const body of [requested, {}]) {
        const answer = await as('read-only', key.replace(':id', String(order.id)), body);
        if (answer.status === 200) answered += 1;
        const text = JSON.stringify(answer.body);
        if ([card, paidFrom, address].some((value) => text.includes(value))) reported.push(key);
      }
    expect(reported).toEqual([]);
    expect(answered).toBeGreaterThan(60);
  });

  test('the audit log keeps the account that two agreed to masked, also in lines of earlier versions', async () => {
    const { db } = current().ctx.database;
    const [line] = await db
      .selectFrom('audit_log')
      .select(['id', 'after'])
      .where('action', '=', 'withdrawal.agree')
      .where('subject_id', '=', order.bill_no)
      .execute();
    expect(JSON.stringify(line)).not.toContain(card);
    expect(line?.after).toMatchObject({ card_no: `6222********${card.slice(-4)}`, bank_type: 'ICBC' });
    const older = JSON.stringify({ gross: '50000', account: card, details: { card_no: card } });
    await sql`insert into audit_log (created_at, actor_kind, actor, action, subject_kind, subject_id, after)
              values (now(), 'operator', 'first', 'withdrawal.approve', 'withdrawal', 'older', ${older})`.execute(
      db,
    );
    const { data } = (await as('owner', 'POST /operator/audit/list', { subject_id: 'older' })).body;
    expect(data[0].after).toEqual({ gross: '50000', card_no: `6222********${card.slice(-4)}` });
  });

  test.each([
    ['owner', true],
    ['read-only', false],
  ] as const)('a file of %s has what its maker may see: %s', async (role, isComplete) => {
    const api = current();
    const { db } = api.ctx.database;
    for (const [kind, filter, number] of [
      ['withdrawals', { bill_no: order.bill_no }, card],
      ['deposits', { bill_no: deposit }, paidFrom],
    ] as const) {
      const started = await as('owner', 'POST /operator/exports/start', { kind, filter });
      const { id } = started.body.data;
      await as(role, 'POST /operator/account/read', {});
      const maker = db.selectFrom('operator').select('id').where('name', '=', `${role}-seer`);
      await db
        .updateTable('export_file')
        .set({ operator_id: (await maker.executeTakeFirstOrThrow()).id })
        .where('id', '=', String(id))
        .execute();
      await api.ctx.jobs.runOnce(api.ctx, 'write-export');
      const { name } = await db
        .selectFrom('export_file')
        .select('name')
        .where('id', '=', String(id))
        .executeTakeFirstOrThrow();
      const text = await readFile(exportPath(api.ctx, name), 'utf8');
      expect([kind, text.includes(number), text.includes(number.slice(-4))]).toEqual([
        kind,
        isComplete,
        true,
      ]);
    }
  });
});
