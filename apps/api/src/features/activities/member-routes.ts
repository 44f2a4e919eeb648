import { type GameType, gameTypes, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { countApplicationLookup, isOwnName } from '../../accounts/attempts/lookups.ts';
import type { SessionMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { sitePictures } from '../../platform/files/site-pictures.ts';
import { readPicture } from '../../platform/files/stored-pictures.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { sendPicture } from '../../platform/http/uploads.ts';
import { isRunning } from '../../platform/lib/phase.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { maskName } from '../../platform/masking/mask-name.ts';
import { readProgress } from './activity-progress.ts';
import {
  activityRow,
  applicationState,
  cardRow,
  dateDescription,
  fragmentOf,
  type Seen,
  textIn,
} from './activity-view.ts';
import { apply, findResults } from './applications.ts';
import { registerActivityOperations } from './operator-routes.ts';
import { findActivity, listShown, newestAwards, readRecipient } from './queries.ts';
import { redeemCode } from './redeem-code.ts';

/** Entries in the ticker of the activity hall. */
const TICKER = 10;
/** Rows of results unless the caller asks for more (docs/contract/play.md 2.5). */
const RESULTS = 5;

export function registerActivitiesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  const { db } = ctx.database;

  /**
   * Which activities are listed depends on the member's currency, or a visitor's language; texts follow the
   * language.
   */
  const seenBy = async (member: { id: number } | undefined, lang: Lang): Promise<Seen> => {
    const recipient = member && (await readRecipient(db, { id: member.id }));
    return { lang, market: recipient?.lang ?? lang };
  };

  const shown = async (id: number, seen: Seen) => {
    const activity = await findActivity(db, String(id));
    const isMine = activity && (activity.lang === 'common' || activity.lang === seen.market);
    if (!activity || !isMine || !isRunning(activity, ctx.clock())) throw new Refusal('not_found');
    return activityRow(activity, seen);
  };

  /** Both calls about applications answer whether an account exists. */
  const counted = async (name: string, caller: { member: SessionMember | undefined; ip: string }) => {
    if (!isOwnName(caller.member, name)) await countApplicationLookup(ctx, caller);
  };

  route(app, ctx, 'GET /activities', async ({ member, query, lang }) => {
    const seen = await seenBy(member, lang);
    const isApp = (query.isApp ?? query.is_app) === 1;
    const rows = await listShown(db, { market: seen.market, now: ctx.clock(), isApp });
    return { data: rows.filter(({ cover_image }) => cover_image !== '').map((row) => cardRow(row, seen)) };
  });

  route(app, ctx, 'GET /activity/:id', async ({ member, params, lang }) => {
    const row = await shown(params.id, await seenBy(member, lang));
    return {
      data: {
        ...row,
        date_description: dateDescription(row, site),
        html: fragmentOf(row, site),
      },
    };
  });

  route(app, ctx, 'GET /act/list', async ({ member, lang }) => {
    const seen = await seenBy(member, lang);
    const [rows, awards] = await Promise.all([
      listShown(db, { market: seen.market, now: ctx.clock(), applyType: 2 }),
      newestAwards(db, seen.market, TICKER),
    ]);
    return {
      data: {
        activity: rows.map((row) => activityRow(row, seen)),
        random: awards.map(({ name, texts }) => ({ name: maskName(name), title: textIn(texts, lang).title })),
      },
    };
  });

  route(app, ctx, 'GET /act/apply/config', async ({ lang }) => {
    const labels = labelsIn(lang).gameTypes;
    const entries = await db
      .selectFrom('game_entry')
      .select(['id', 'names', 'supplier'])
      .where('is_open', '=', true)
      .orderBy('weight', 'desc')
      .orderBy('id')
      .limit(500)
      .execute();
    return {
      data: {
        game_type_array: Object.fromEntries(
          Object.values(gameTypes).map((type) => [String(type), labels[type as GameType]]),
        ),
        api_game_type_type: Object.fromEntries(
          entries.map(({ id, names, supplier }) => [String(id), nameIn(names, lang, supplier)]),
        ),
      },
    };
  });

  route(app, ctx, 'GET /act/apply/result', async ({ member, ip, query, lang }) => {
    const page = pageRequest(query, RESULTS);
    await counted(query.member_name, { member, ip });
    const { recipient, rows, total } = await findResults(ctx, query, page);
    const isOwn = member?.id === recipient.id;
    const data = rows.map((row) => ({
      ...applicationState(row, lang),
      ...(isOwn
        ? { member_id: row.member_id, user_id: 0, data_content: JSON.stringify(row.fields) }
        : { remark: '' }),
      member: isOwn ? { id: row.member_id, name: row.name } : { name: maskName(row.name) },
      activity: {
        id: row.activity_id,
        title: textIn(row.texts, lang).title,
        type_text: labelsIn(lang).activityTypes[row.type],
      },
    }));
    return { data: toPage(data, total.count, page) };
  });

  route(app, ctx, 'GET /act/:id', async ({ member, params, lang }) => ({
    data: await shown(params.id, await seenBy(member, lang)),
  }));

  route(app, ctx, 'POST /act/apply/:id', async ({ member, ip, params, body, say }) => {
    await counted(body.member_name, { member, ip });
    await apply(ctx, member, String(params.id), body);
    say('waiting_review');
    return {};
  });

  route(app, ctx, 'GET /act/progress/:id', async ({ member, params, lang }) => ({
    data: await readProgress(ctx, member.id, String(params.id), lang),
  }));

  route(app, ctx, 'POST /act/code', async ({ member, body, lang, say }) => {
    const { activity, money, turnover, again } = await redeemCode(ctx, member.id, body.code);
    say('done');
    return {
      data: {
        activity_id: activity.id,
        title: textIn(activity.texts, lang).title,
        money,
        turnover,
        again,
      },
    };
  });

  app.get('/activities/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = await readPicture(ctx, sitePictures, name);
    if (!picture) throw new Refusal('not_found');
    return sendPicture(reply, picture, { cache: 'public, max-age=31536000' });
  });

  registerActivityOperations(app, ctx);
}
