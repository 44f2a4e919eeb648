import { randomBytes } from 'node:crypto';
import type { Body, DomainReply, OperatorPage } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toOperatorPage, totalOf } from '../../platform/database/operator-page.ts';
import { type PageRequest, pageRequest, toPage } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { AgentMember } from '../agents/agent-guard.ts';
import { checkRates, type RateInput, rateRows } from '../agents/agent-rates.ts';
import { lockAgents, type Rates, rateKinds, readRateBounds, readRates } from '../agents/queries.ts';
import { registerAddresses } from '../site/link-address.ts';
import { saveInviteRates } from './queries.ts';

type InviteRow = DomainReply<'POST /team/invite/create'>['data'];

const TOKEN_BYTES = 16;

export async function listInvites(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  page: PageRequest,
  lang: Lang,
): Promise<OperatorPage<InviteRow>> {
  const { db } = ctx.database;
  const mine = db.selectFrom('invite').where('member_id', '=', agent.id);
  const ids = await mine.select('id').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return toOperatorPage(
    await readInvites(
      ctx,
      agent,
      ids.map(({ id }) => id),
      lang,
    ),
    await totalOf(db, mine, page, ids.length),
    page,
  );
}

async function readInvites(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  ids: readonly string[],
  lang: Lang,
): Promise<InviteRow[]> {
  if (ids.length === 0) return [];
  const { db } = ctx.database;
  const rows = await db
    .selectFrom('invite as i')
    .selectAll('i')
    .select(sql<string>`(select count(*) from invite_record r where r.invite_id = i.id)`.as('records'))
    .where('i.id', 'in', [...ids])
    .where('i.member_id', '=', agent.id)
    .orderBy('i.id', 'desc')
    .execute();
  const rates = await db
    .selectFrom('invite_rate')
    .selectAll()
    .where('invite_id', 'in', [...ids])
    .execute();
  const addresses = await registerAddresses(ctx, agent.name);
  const link = (address: string, token: string) => (address ? `${address}?token=${token}` : '');
  return rows.map((row) => {
    const own: Rates = new Map(
      rates.filter(({ invite_id }) => invite_id === row.id).map(({ game_type, rate }) => [game_type, rate]),
    );
    return {
      id: row.id,
      agent_member_id: row.member_id,
      token: row.token,
      is_open: row.is_open,
      created_at: row.created_at,
      updated_at: row.updated_at,
      records_count: Number(row.records),
      invite_rates: rateRows(own, lang).map((rate) => ({ invite_id: row.id, ...rate })),
      pc_invite_url: link(addresses.pc, row.token),
      wap_invite_url: link(addresses.wap, row.token),
    };
  });
}

/** @throws Refusal validation | agent_without_rates | rates_incomplete | rate_out_of_range */
export async function createInvite(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  { rates: input }: Body<'POST /team/invite/create'>,
  lang: Lang,
): Promise<InviteRow> {
  const now = ctx.clock();
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const id = await ctx.database.transaction(async (trx) => {
    const rates = await checkedRates(trx, agent, input, true, lang);
    const row = await trx
      .insertInto('invite')
      .values({ member_id: agent.id, token, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveInviteRates(trx, row.id, rates);
    return row.id;
  });
  return onlyInvite(ctx, agent, id, lang);
}

/**
 * Changes the rates of the given game types.
 * @throws Refusal invite_unknown | validation | agent_without_rates | rate_out_of_range
 */
export async function updateInvite(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  body: Body<'POST /team/invite/update'>,
  lang: Lang,
): Promise<InviteRow> {
  const id = String(body.invite_id);
  await ctx.database.transaction(async (trx) => {
    const changed = await trx
      .updateTable('invite')
      .set({ is_open: body.is_open === 1, updated_at: ctx.clock() })
      .where('id', '=', id)
      .where('member_id', '=', agent.id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal('invite_unknown');
    await saveInviteRates(trx, id, await checkedRates(trx, agent, body.rates, false, lang));
  });
  return onlyInvite(ctx, agent, id, lang);
}

export async function onlyInvite(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  id: string,
  lang: Lang,
): Promise<InviteRow> {
  const [row] = await readInvites(ctx, agent, [id], lang);
  if (!row) throw new Error(`invite ${id} is gone`);
  return row;
}

async function checkedRates(
  trx: Db,
  agent: Pick<AgentMember, 'id' | 'name'>,
  input: RateInput,
  isComplete: boolean,
  lang: Lang,
): Promise<Rates> {
  await lockAgents(trx, [agent.id]);
  const most = await readRates(trx, agent.id, rateKinds.own);
  return checkRates(input, { bounds: await readRateBounds(trx), most, isComplete, lang });
}

/** @throws Refusal invite_unknown */
export async function readInviteRecords(
  ctx: AppContext,
  agent: Pick<AgentMember, 'id' | 'name'>,
  body: Body<'POST /team/invite/records'>,
): Promise<DomainReply<'POST /team/invite/records'>['data']> {
  const { db } = ctx.database;
  const id = String(body.invite_id);
  const mine = await db
    .selectFrom('invite')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', agent.id)
    .executeTakeFirst();
  if (!mine) throw new Refusal('invite_unknown');
  const page = pageRequest(body);
  const records = db.selectFrom('invite_record as r').where('r.invite_id', '=', id);
  const { count } = await records
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await records
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.member_id', 'r.created_at', 'm.name'])
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return toPage(
    rows.map((row) => {
      return {
        id: row.id,
        member_id: row.member_id,
        invite_id: body.invite_id,
        created_at: row.created_at,
        updated_at: row.created_at,
        member: { id: row.member_id, name: row.name },
      };
    }),
    Number(count),
    page,
  );
}
