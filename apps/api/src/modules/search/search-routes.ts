import { mayOperate, type Permission, type SearchKind, searchKinds } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { searchAll } from './search-repository.ts';

const needed: Readonly<Record<SearchKind, Permission>> = {
  member: 'members.read',
  card: 'members.read',
  deposit: 'deposits.read',
  withdrawal: 'withdrawals.read',
  transfer: 'transfers.read',
  bet: 'members.read',
  credit: 'credit.read',
  mail: 'mail.read',
};

export function registerOperatorSearch(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/search', async ({ body, operator }) => {
    const kinds = searchKinds.filter((kind) => mayOperate(operator.role, needed[kind]));
    const rows = await searchAll(ctx.database.db, body.text.trim(), kinds);
    return {
      data: rows.map(({ kind, id, label, hint, member, money, lang }) => ({
        kind,
        id,
        label,
        hint,
        member_name: member,
        money: money === null ? null : formatMinor(BigInt(money)),
        currency: money === null || lang === null ? null : currencies[lang],
      })),
    };
  });
}
