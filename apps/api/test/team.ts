import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { sql } from 'kysely';
import { createMember } from '../src/accounts/auth/new-member.ts';
import type { CommissionMode } from '../src/features/agents/queries.ts';
import { countCommissions } from '../src/features/commission/jobs.ts';
import type { Db } from '../src/platform/database/tables.ts';
import { foldActivity } from '../src/projections/fold-activity.ts';
import { operatorToken, type TestApi } from './api.ts';

export interface TeamMember {
  id: number;
  /** Number as an agent; 0: none. */
  agentId: number;
  name: string;
  token: string;
}

/** Every game type, and a whole set of rates. */
export const everyType = [1, 2, 3, 4, 5, 6, 7, 99] as const;
export const ratesOf = (rate: string) => everyType.map((game_type) => ({ game_type, rate }));

let members = 0;

/** Actions for tests of teams. */
export function teamParts(current: () => TestApi) {
  const ctx = () => current().app.context;
  const parts = {
    /** A call of operators about agents. */
    async send(
      path: string,
      body: object,
      role: 'owner' | 'finance' | 'support' | 'content' = 'owner',
      name: string = role,
    ) {
      const token = await operatorToken(current(), name, role);
      return current().call(`POST /operator/agents/${path}`, { token, body, query: { lang: 'en' } });
    },
    /** What the audit log holds of an action, newest first. */
    audits: (action: string) =>
      ctx().database.run<{ actor: string; before: object; after: object }>(
        'select actor, before, after from audit_log where action = $1 order by id desc',
        [action],
      ),
    /** Opens an account below an agent, by default as an agent. */
    async below(
      upline: TeamMember | null,
      options: { isAgent?: boolean; isDemo?: boolean; lang?: Lang } = {},
    ): Promise<TeamMember> {
      members += 1;
      const name = `t${process.pid.toString(36).slice(-2)}${String(members).padStart(4, '0')}`;
      const { id, version, agentId } = await ctx().database.transaction((trx) =>
        createMember(ctx(), trx, {
          name,
          passwordHash: '',
          withdrawalPasswordHash: null,
          lang: options.lang ?? 'zh_cn',
          isDemo: options.isDemo ?? false,
          inviteCode: `C${name}`,
          topId: upline?.agentId || null,
          isAgent: options.isAgent ?? true,
        }),
      );
      return {
        id,
        name,
        agentId: agentId ?? 0,
        token: ctx().tokens.issue('member', id, version).access_token,
      };
    },
    /** A chain of members, each directly below the previous one. */
    async line(length: number): Promise<TeamMember[]> {
      const line: TeamMember[] = [];
      for (let n = 0; n < length; n += 1) line.push(await parts.below(line.at(-1) ?? null));
      return line;
    },
    call: (member: TeamMember, key: string, body: object = {}) =>
      current().call(key, {
        token: member.token,
        ...(key.startsWith('GET')
          ? { query: { lang: 'en', ...(body as Record<string, string>) } }
          : { body, query: { lang: 'en' } }),
      }),
    async setRate(member: TeamMember, rate: number, type = 3): Promise<void> {
      await ctx().database.run(
        `insert into agent_rate (member_id, kind, game_type, rate) values ($1::int, 3, $2::int, $3::int)
             on conflict (member_id, kind, game_type) do update set rate = excluded.rate`,
        [member.id, type, rate],
      );
    },
    async ownRates(member: TeamMember): Promise<Record<number, string>> {
      const { rows } = await sql<{ game_type: number; rate: number }>`
        select game_type, rate from agent_rate where member_id = ${member.id} and kind = 3 order by 1`.execute(
        ctx().database.db,
      );
      return Object.fromEntries(rows.map(({ game_type, rate }) => [game_type, formatMinor(BigInt(rate))]));
    },
    async main(member: { id: number }): Promise<Minor> {
      return (await ctx().ledger.balances(ctx().database.db, member.id)).main;
    },
    /** Sets the mode of every month, as if nothing had been paid for any. */
    async mode(mode: CommissionMode): Promise<void> {
      const { run } = ctx().database;
      await run('update commission set month = null where month is not null');
      await run('update commission_month set mode = null where mode is not null');
      await run("delete from commission_mode where month > '2000-01-01'");
      await run("update commission_mode set mode = $1 where month = '2000-01-01'", [mode]);
    },
    sum: (chunk?: number) => foldActivity(ctx(), new AbortController().signal, chunk),
    commissions: (chunk?: number) => countCommissions(ctx(), new AbortController().signal, { chunk }),
  };
  return parts;
}

/** Runs `work` while `fold-activity` fails. */
export async function withoutFolding(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`alter table team_state rename to team_state_missing`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table team_state_missing rename to team_state`.execute(db);
  }
}
