import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { toOperatorPage } from '../../db/operator-page.ts';
import { pageRequest } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { maskPhone } from '../../lib/masked.ts';
import { toWireDate } from '../../lib/time.ts';
import { readRecords } from '../bets/bet-records.ts';
import { cardRows } from '../cards/card-view.ts';
import { readMoneyLog } from '../money-log/money-log-service.ts';
import { readTurnoverHistory } from '../turnover/turnover-history.ts';
import { openDemoAccount } from './demo-account.ts';
import { giveResetCode, setMemberStatus } from './member-decisions.ts';
import { unlockMember } from './member-locks.ts';
import { registerMemberTagsRoutes } from './member-tags-routes.ts';
import { listRow, readMember } from './member-view.ts';
import { addNote, countMembers, findNamed, listMembers, listNotes, type Note } from './members-repository.ts';
import { readSharedMarks } from './shared-marks.ts';
import { unmask } from './unmask.ts';
import { listWaitingOfMembers } from './waiting-members.ts';

/** The member's page in the console: what the member sees, and what only the staff knows. */
export function registerMembersRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  registerMemberTagsRoutes(app, ctx);

  route(app, ctx, 'POST /operator/members/list', async ({ body }) => {
    const page = pageRequest(body, 20);
    const filter = { ...body, now: ctx.clock() };
    const rows = await listMembers(db, filter, page, offsetMinutes);
    const total = await countMembers(db, filter, offsetMinutes, page, rows.length);
    return {
      data: toOperatorPage(
        rows.map((row) => listRow(row, offsetMinutes)),
        total,
        page,
      ),
    };
  });

  route(app, ctx, 'POST /operator/members/read', async ({ body, operator: { role }, lang }) => ({
    data: await readMember(ctx, (await findNamed(db, body.member_name)).id, { role, lang }),
  }));

  route(app, ctx, 'POST /operator/members/unmask', async ({ body, actor }) => {
    const member = await findNamed(db, body.member_name);
    return { data: { value: await unmask(ctx, actor, member, body) } };
  });

  route(app, ctx, 'POST /operator/members/shared', async ({ body, operator }) => ({
    data: await readSharedMarks(ctx, (await findNamed(db, body.member_name)).id, operator.role),
  }));

  route(app, ctx, 'POST /operator/members/money_log', async ({ body: { member_name, ...filter }, lang }) =>
    readMoneyLog(ctx, (await findNamed(db, member_name)).id, filter, lang),
  );

  route(app, ctx, 'POST /operator/members/bets', async ({ body: { member_name, ...filter }, lang }) =>
    readRecords(ctx, await findNamed(db, member_name), filter, lang),
  );

  route(app, ctx, 'POST /operator/members/turnover', async ({ body: { member_name, ...filter }, lang }) =>
    readTurnoverHistory(ctx, (await findNamed(db, member_name)).id, filter, lang),
  );

  route(app, ctx, 'POST /operator/members/cards', async ({ body, lang }) => {
    const member = await findNamed(db, body.member_name);
    const rows = await cardRows(ctx, member, lang);
    return { data: rows.map((row) => ({ ...row, phone: maskPhone(row.phone) })) };
  });

  const noteRow = ({ id, operator, text, created_at }: Note) => ({
    id,
    operator,
    text,
    created_at: toWireDate(created_at, offsetMinutes),
  });

  route(app, ctx, 'POST /operator/members/notes/list', async ({ body }) => {
    const page = pageRequest(body);
    const { rows, total } = await listNotes(db, (await findNamed(db, body.member_name)).id, page);
    return { data: toOperatorPage(rows.map(noteRow), total, page) };
  });

  route(app, ctx, 'POST /operator/members/notes/add', async ({ body, actor, operator }) => {
    const member = await findNamed(db, body.member_name);
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
    const member = await findNamed(db, body.member_name);
    await setMemberStatus(ctx, actor, member, body);
    return { data: await readMember(ctx, member.id, { role: operator.role, lang }) };
  });

  route(app, ctx, 'POST /operator/members/unlock', async ({ body, actor, operator, lang }) => {
    const member = await findNamed(db, body.member_name);
    await unlockMember(ctx, actor, member, body);
    return { data: await readMember(ctx, member.id, { role: operator.role, lang }) };
  });

  route(app, ctx, 'POST /operator/members/reset_code', async ({ body, actor }) => {
    const member = await findNamed(db, body.member_name);
    const code = await giveResetCode(ctx, actor, member, body);
    return { waits_for_second: code === null ? 1 : 0, code };
  });

  route(app, ctx, 'POST /operator/members/waiting', async ({ operator }) => ({
    data: await listWaitingOfMembers(ctx, operator),
  }));

  route(app, ctx, 'POST /operator/members/demo', async ({ body, actor }) => ({
    data: await openDemoAccount(ctx, actor, body),
  }));
}
