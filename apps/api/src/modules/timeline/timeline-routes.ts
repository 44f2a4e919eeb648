import { mayOperate, type Permission, type TimelineKind, timelineKinds } from '@koi/contract';
import { currencies, type PaymentType } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { partOf } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { findNamed } from '../members/members-repository.ts';
import { readTimeline } from './timeline-queries.ts';

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

const money = (minor: string | null): string | null => (minor === null ? null : formatMinor(BigInt(minor)));

export function registerTimelineRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  route(app, ctx, 'POST /operator/members/timeline', async ({ body, operator, lang }) => {
    const { db } = ctx.database;
    const member = await findNamed(db, body.member_name);
    const asked = body.kinds && body.kinds.length > 0 ? body.kinds : timelineKinds;
    const kinds = timelineKinds.filter(
      (kind) => asked.includes(kind) && mayOperate(operator.role, needed[kind]),
    );
    const [us = '', key = ''] = body.before?.split('.') ?? [];
    const before = body.before === undefined ? undefined : { us, key };
    const limit = body.limit ?? 30;
    const found = await readTimeline(db, { member, kinds, before, limit: limit + 1, offsetMinutes });
    const { rows, next } = partOf(found, limit, (last) => `${last.us}.${last.key}`);
    const { paymentTypes } = labelsIn(lang);
    return {
      data: rows.map((row) => ({
        key: row.key,
        kind: row.kind,
        type: row.type,
        type_text: row.kind === 'deposit' ? (paymentTypes[row.type as PaymentType] ?? null) : null,
        at: toWireDate(row.at, offsetMinutes),
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
