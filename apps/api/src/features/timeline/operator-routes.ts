import { mayOperate, type Permission, type TimelineKind, timelineKinds } from '@koi/contract';
import { currencies, type PaymentType } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { partOf } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { labelsIn } from '../../platform/lib/texts.ts';

import { readTimeline } from './queries.ts';

const needed: Readonly<Record<TimelineKind, Permission>> = {
  registered: 'members.read',
  session: 'sessions.read',
  deposit: 'deposits.read',
  withdrawal: 'withdrawals.read',
  transfer: 'transfers.read',
  bets: 'members.read',
  reward: 'rewards.read',
  loan: 'credit.read',
  savings: 'members.read',
  mail: 'mail.read',
  protection: 'protection.read',
  operator: 'members.read',
};

const money = (minor: string | null): bigint | null => (minor === null ? null : BigInt(minor));

export function registerTimelineRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  route(app, ctx, 'POST /operator/members/timeline', async ({ body, operator, lang }) => {
    const { db } = ctx.database;
    const member = await requireMember(db, body.member_name);
    const requested = body.kinds && body.kinds.length > 0 ? body.kinds : timelineKinds;
    const kinds = timelineKinds.filter(
      (kind) => requested.includes(kind) && mayOperate(operator.permissions, needed[kind]),
    );
    const [us = '', key = ''] = body.before?.split('.') ?? [];
    const before = body.before === undefined ? undefined : { us, key };
    const limit = body.limit ?? 30;
    const found = await readTimeline(db, { member, kinds, before, limit: limit + 1, site });
    const { rows, next } = partOf(found, limit, (last) => `${last.us}.${last.key}`);
    const { paymentTypes } = labelsIn(lang);
    return {
      data: rows.map((row) => ({
        key: row.key,
        kind: row.kind,
        type: row.type,
        type_text: row.kind === 'deposit' ? (paymentTypes[row.type as PaymentType] ?? null) : null,
        at: row.at,
        money: money(row.money),
        payout: money(row.payout),
        count: row.count,
        state: row.state,
        reference: row.reference,
        text: row.text,
        by: row.actor,
      })),
      currency: currencies[member.lang],
      next,
    };
  });
}
