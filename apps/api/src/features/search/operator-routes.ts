import { mayOperate, type Permission, type SearchKind, searchKinds } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { accountSeenBy, addressSeenBy } from '../members/masking.ts';
import { searchAll } from './queries.ts';
import { searchSettings } from './search-settings.ts';

const needed: Readonly<Record<SearchKind, Permission>> = {
  member: 'members.read',
  address: 'members.read',
  agent: 'agents.read',
  card: 'members.read',
  deposit: 'deposits.read',
  withdrawal: 'withdrawals.read',
  transfer: 'transfers.read',
  adjustment: 'adjustments.read',
  bet: 'bets.read',
  credit: 'credit.read',
  mail: 'mail.read',
  setting: 'settings.read',
};

export function registerOperatorSearch(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/search', async ({ body, operator, lang }) => {
    const kinds = searchKinds.filter((kind) => mayOperate(operator.permissions, needed[kind]));
    const text = body.text.trim();
    const { site } = ctx;
    const rows = await searchAll(ctx.database.db, { text, site }, kinds);
    const settings = kinds.includes('setting') ? searchSettings(text, lang) : [];
    return {
      data: [...rows, ...settings].map(({ kind, id, label, hint, member, money, lang: key, is_demo }) => ({
        kind,
        id,
        label,
        hint:
          kind === 'address'
            ? addressSeenBy(operator.permissions, text)
            : hintSeenBy(operator.permissions, kind, hint),
        member_name: member,
        is_demo,
        money: money === null ? null : BigInt(money),
        currency: money === null || key === null ? null : currencies[key],
      })),
    };
  });
}

/** For orders, the hint is the account that paid or is paid; masked by role. */
function hintSeenBy(
  permissions: readonly Permission[],
  kind: SearchKind,
  hint: string | null,
): string | null {
  if (hint === null || (kind !== 'deposit' && kind !== 'withdrawal')) return hint;
  return accountSeenBy(permissions, `${kind}s`)(hint);
}
