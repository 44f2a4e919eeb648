import { type Body, type CallKey, calls, type DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { NamedMember } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { maskPhone } from '../../platform/masking/masked.ts';
import { readRecords } from '../bets/bet-records.ts';
import { cardRows } from '../cards/card-view.ts';
import { readMoneyLog } from '../money-log/service.ts';
import { readTurnoverHistory } from '../turnover/turnover-history.ts';
import { blockMember } from './block-member.ts';
import { openDemoAccount } from './demo-account.ts';
import { giveResetCode, setMemberStatus } from './member-decisions.ts';
import { unlockMember } from './member-locks.ts';
import { createTag, deleteTag, listTags, setTag } from './member-tags.ts';
import { listRow, readMember } from './member-view.ts';
import { addNote, countMembers, listMembers, listNotes, type Note } from './queries.ts';
import { readSharedMarks } from './shared-details.ts';

/**
 * One detail of a member in full. The read is recorded in the audit log before the reply.
 * @throws Refusal not_found
 */
async function reveal(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name }: NamedMember,
  { what, card_id }: Pick<Body<'POST /operator/members/unmask'>, 'what' | 'card_id'>,
): Promise<string> {
  return ctx.database.transaction(async (trx) => {
    const value =
      what === 'card'
        ? (
            await trx
              .selectFrom('bank_card')
              .select('card_no')
              .where('member_id', '=', id)
              .where('id', '=', card_id ?? 0)
              .executeTakeFirst()
          )?.card_no
        : (await trx.selectFrom('member').select(what).where('id', '=', id).executeTakeFirst())?.[what];
    if (!value) throw new Refusal('not_found');
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'member.unmask',
      subject: { kind: 'member', id: name },
      after: { what, ...(what === 'card' ? { card: card_id } : {}) },
    });
    return value;
  });
}

/** Tags that operators put on members. */
function registerMemberTagsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/members/tags/list', async () => ({ data: await listTags(db) }));

  route(app, ctx, 'POST /operator/members/tags/create', async ({ body, actor }) => ({
    data: await createTag(ctx, actor, body),
  }));

  route(app, ctx, 'POST /operator/members/tags/delete', async ({ body, actor }) => {
    const reason = requireReason(body.reason);
    const members = await deleteTag(ctx, actor, body.tag_id, reason);
    return { data: { members } };
  });

  for (const [key, isOn] of [
    ['POST /operator/members/tags/attach', true],
    ['POST /operator/members/tags/remove', false],
  ] as const)
    route(app, ctx, key, async ({ body: { member_name, tag_id }, actor }) => {
      const member = await requireMember(db, member_name);
      return { data: await setTag(ctx, actor, member, { tag_id, isOn }) };
    });
}

/** The call behind each kind of pending request. */
const callsOf = {
  level: 'POST /operator/levels/set',
  'member-details': 'POST /operator/members/update',
  'member-password': 'POST /operator/members/reset_code',
  'second-factor': 'POST /operator/second_factor/reset',
  turnover: 'POST /operator/turnover/adjust',
} as const satisfies Record<string, CallKey>;

/**
 * One operator's pending requests about members. The content holds only the fields of the call and the
 * currency; what the audit log masks is masked here, too.
 */
async function listWaitingOfMembers(
  ctx: AppContext,
  reader: { id: number },
): Promise<DomainReply<'POST /operator/members/waiting'>['data']> {
  const callOf = (subject: string) => callsOf[(subject.split(':')[0] ?? '') as keyof typeof callsOf];
  const found = await listWaitingChanges(ctx, 'members', reader, callOf);
  return found.map(({ id, content, ...row }) => {
    const fields = [...Object.keys(calls[callOf(id)].body.properties), 'currency'];
    const requested = Object.entries(content).filter(([key]) => fields.includes(key));
    return { ...row, id, content: Object.fromEntries(requested) };
  });
}

/**
 * The member's page in the console: what the member sees, and what only the staff knows. `endPages` ends what a member
 * who may not bet has open at suppliers.
 */
export function registerMembersRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  endPages: (member: { id: number }) => Promise<void>,
): void {
  const { db } = ctx.database;
  const { site } = ctx;
  registerMemberTagsRoutes(app, ctx);

  route(app, ctx, 'POST /operator/members/list', async ({ body }) => {
    const page = pageRequest(body, 20);
    const filter = { ...body, now: ctx.clock() };
    const rows = await listMembers(db, filter, page, site);
    const total = await countMembers(db, filter, site, page, rows.length);
    return {
      data: toOperatorPage(
        rows.map((row) => listRow(row)),
        total,
        page,
      ),
    };
  });

  route(app, ctx, 'POST /operator/members/read', async ({ body, operator: { permissions }, lang }) => ({
    data: await readMember(ctx, (await requireMember(db, body.member_name)).id, { permissions, lang }),
  }));

  route(app, ctx, 'POST /operator/members/unmask', async ({ body, actor }) => {
    const member = await requireMember(db, body.member_name);
    return { data: { value: await reveal(ctx, actor, member, body) } };
  });

  route(app, ctx, 'POST /operator/members/shared', async ({ body, operator }) => ({
    data: await readSharedMarks(ctx, (await requireMember(db, body.member_name)).id, operator.permissions),
  }));

  route(app, ctx, 'POST /operator/members/money_log', async ({ body: { member_name, ...filter }, lang }) =>
    readMoneyLog(ctx, (await requireMember(db, member_name)).id, filter, lang),
  );

  route(app, ctx, 'POST /operator/members/bets', async ({ body: { member_name, ...filter }, lang }) =>
    readRecords(ctx, await requireMember(db, member_name), filter, lang),
  );

  route(app, ctx, 'POST /operator/members/turnover', async ({ body: { member_name, ...filter }, lang }) =>
    readTurnoverHistory(ctx, (await requireMember(db, member_name)).id, filter, lang),
  );

  route(app, ctx, 'POST /operator/members/cards', async ({ body, lang }) => {
    const member = await requireMember(db, body.member_name);
    const rows = await cardRows(ctx, member, lang);
    return { data: rows.map((row) => ({ ...row, phone: maskPhone(row.phone) })) };
  });

  const noteRow = ({ id, operator, text, created_at }: Note) => ({
    id,
    operator,
    text,
    created_at,
  });

  route(app, ctx, 'POST /operator/members/notes/list', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await listNotes(db, (await requireMember(db, body.member_name)).id, page);
    return { data: toOperatorPage(rows.map(noteRow), total, page) };
  });

  route(app, ctx, 'POST /operator/members/notes/add', async ({ body, actor, operator }) => {
    const member = await requireMember(db, body.member_name);
    const at = ctx.clock();
    const note = await ctx.database.transaction(async (trx) => {
      const added = await addNote(trx, {
        member_id: member.id,
        operator: operator.name,
        text: body.text,
        created_at: at,
      });
      await writeAudit(trx, {
        actor,
        at,
        action: 'member.note',
        subject: { kind: 'member', id: member.name },
        after: { note: added.id, text: body.text },
      });
      return added;
    });
    return { data: noteRow(note) };
  });

  route(app, ctx, 'POST /operator/members/status', async ({ body, actor, operator, lang }) => {
    const member = await requireMember(db, body.member_name);
    await setMemberStatus(ctx, actor, member, body);
    return { data: await readMember(ctx, member.id, { permissions: operator.permissions, lang }) };
  });

  route(app, ctx, 'POST /operator/members/block', async ({ body, actor, operator, lang }) => {
    const member = await requireMember(db, body.member_name, 'real');
    await blockMember(ctx, actor, member, body);
    await endPages(member);
    return { data: await readMember(ctx, member.id, { permissions: operator.permissions, lang }) };
  });

  route(app, ctx, 'POST /operator/members/unlock', async ({ body, actor, operator, lang }) => {
    const member = await requireMember(db, body.member_name);
    await unlockMember(ctx, actor, member, body);
    return { data: await readMember(ctx, member.id, { permissions: operator.permissions, lang }) };
  });

  route(app, ctx, 'POST /operator/members/reset_code', async ({ body, actor }) => {
    const member = await requireMember(db, body.member_name);
    const code = await giveResetCode(ctx, actor, member, body);
    return { waits_for_second: code === null, code };
  });

  route(app, ctx, 'POST /operator/members/waiting', async ({ operator }) => ({
    data: await listWaitingOfMembers(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/members/demo', async ({ body, actor }) => ({
    data: await openDemoAccount(ctx, actor, body),
  }));
}
