import type { DomainReply } from '@koi/contract';
import { betStatuses, currencies, type Lang, langs } from '@koi/contract/enumerations';
import type { BetRow } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Cache } from '../../platform/cache/cache.ts';
import { maskName } from '../../platform/masking/mask-name.ts';

type Life = DomainReply<'GET /lobby/life'>['data'];

const SHOWN = 8;
/** Limits the scan to this many of the newest bets. */
const MAX_SCANNED = 5_000;
const WITHIN_MS = 24 * 3_600_000;
/** Members seen within this time count as online. */
const HERE_MS = 5 * 60_000;
const FRESH_MS = 30_000;

interface Win {
  name: string;
  supplier: string;
  game_type: number;
  game_code: string;
  game_name: string;
  texts: BetRow['texts'] | null;
  won: string;
  at: Date;
}

/** Public site activity: recent winners and members online; cached for half a minute. */
export function createLobbyLife(ctx: AppContext): (market: Lang, lang: Lang) => Promise<Life> {
  const cache = new Cache<[Win[], number | null]>(ctx.database, {
    max: langs.length,
    ttlMs: FRESH_MS,
    clock: () => ctx.clock().getTime(),
  });
  return async (market, lang) => {
    const [wins, online] = await cache.get(market, () =>
      Promise.all([readWins(ctx, market), readOnline(ctx)]),
    );
    return {
      online,
      winners: wins.map((win) => ({
        name: maskName(win.name),
        api_name: win.supplier,
        game_type: win.game_type,
        game_code: win.game_code,
        game: win.texts?.[lang]?.gameName ?? win.game_name,
        money: BigInt(win.won),
        at: win.at,
      })),
    };
  };
}

/** The newest settled bets of real members above the minimum win, in the market's currency. */
async function readWins({ database, settings, clock }: AppContext, market: Lang): Promise<Win[]> {
  if (!(await settings.read('system.is_winners_open'))) return [];
  const from = await settings.read('system.winners_from', market);
  const least = from > 0n ? from : 1n;
  const { rows } = await sql<Win>`
    select m.name, b.supplier, b.game_type, b.game_code, b.game_name, b.texts,
           b.payout - b.bet_amount as won, coalesce(b.settled_at, b.bet_at) as at
      from (select * from bet where bet_at > ${new Date(clock().getTime() - WITHIN_MS)}
             order by bet_at desc, id desc limit ${sql.lit(MAX_SCANNED)}) b
      join member m on m.id = b.member_id
     where not b.is_demo and b.status = ${betStatuses.settled} and b.currency = ${currencies[market]}
       and b.payout - b.bet_amount >= ${least}
     order by b.bet_at desc, b.id desc limit ${sql.lit(SHOWN)}`.execute(database.db);
  return rows;
}

/** Members seen recently, without trial accounts; null when the site does not show it. */
async function readOnline({ database, settings, clock }: AppContext): Promise<number | null> {
  if (!(await settings.read('system.is_online_open'))) return null;
  const { rows } = await sql<{ count: string }>`
    select count(distinct s.member_id) as count
      from member_session s join member m on m.id = s.member_id and not m.is_demo
     where s.ended_at is null and s.last_seen_at > ${new Date(clock().getTime() - HERE_MS)}`.execute(
    database.db,
  );
  return Number(rows[0]?.count ?? 0);
}
