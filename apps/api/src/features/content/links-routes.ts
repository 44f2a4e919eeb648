import type { Body, DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { versionOf } from '../../platform/approvals/unchanged.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { type LinkBases, linkBases } from '../site/link-address.ts';
import { removeItem, saveItem } from './content-store.ts';
import type { Link } from './content-view.ts';
import { storedTexts } from './stored-texts.ts';

type OperatorRow = DomainReply<'POST /operator/site/links/save'>['data'];

export function registerLinks(app: FastifyInstance, ctx: AppContext): void {
  const wire = (row: Link, bases: LinkBases): OperatorRow => {
    const { created_at: _made, ...shown } = row;
    return {
      ...shown,
      texts: row.texts as OperatorRow['texts'],
      full_url: `${bases[row.type]}${row.url}`,
      version: versionOf(row),
    };
  };

  route(app, ctx, 'POST /operator/site/links', async () => {
    const bases = await linkBases(ctx);
    const rows = await ctx.database.db
      .selectFrom('link')
      .selectAll()
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute();
    return { data: rows.map((row) => wire(row, bases)) };
  });

  route(app, ctx, 'POST /operator/site/links/save', async ({ body, actor }) => {
    const { id, version } = body;
    const values = columnsOf(body);
    try {
      const saved = await saveItem(ctx, actor, { table: 'link', id, version, values });
      return { data: wire(saved, await linkBases(ctx)) };
    } catch (error) {
      throw takenColumn(error, ['name']) ? invalid({ name: 'taken' }) : error;
    }
  });

  route(app, ctx, 'POST /operator/site/links/remove', async ({ body, actor }) => {
    await removeItem(ctx, actor, 'link', body.id);
    return {};
  });
}

const columnsOf = (body: Body<'POST /operator/site/links/save'>) => ({
  texts: storedTexts<'title' | 'desc'>(body.texts, { needed: ['title'] }),
  name: body.name,
  type: body.type,
  url: body.url,
  weight: body.weight ?? 0,
  is_open: body.is_open === 1,
});
