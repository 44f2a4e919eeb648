import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

const guards = [
  'audit_log_chain',
  'audit_log_keep',
  'exclusion_only_grows',
  'ledger_refuse_change',
  'protection_event_is_final',
  'team_refuse_move',
];
const notifications = ['notify_change', 'notify_session_change'];
/** What has to hold for rows that anybody writes: sessions at suppliers end, members are below their agents. */
const followUps = ['queue_supplier_session_ends', 'queue_session_ends', 'team_member_added'];

testDatabases<Tables>('triggers', { migrations, kinds: ['postgres'] }, (current) => {
  it('guard and notify; sums, rewards and messages are made by code', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct p.proname as name from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid and p.pronamespace = current_schema()::regnamespace
       where not t.tgisinternal`.execute(current().db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...guards, ...notifications, ...followUps].toSorted(),
    );
  });
});
