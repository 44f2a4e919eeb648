import { formatMinor } from '@koi/money';
import type { BetFeedAnswer, BetFeedRequest, BetRow } from '@koi/supplier-protocol';
import { langs, type Names } from '@koi/supplier-protocol/langs';
import type { Books } from './books.ts';
import type { SandboxGame } from './supplier.ts';

interface FeedRow {
  id: string;
  version: bigint;
  account: string;
  currency: string;
  demo: bigint;
  game_code: string;
  round: string;
  stake: bigint;
  valid: bigint;
  payout: bigint;
  state: BetRow['state'];
  texts: string;
  result: string;
  bet_at: bigint;
  settled_at: bigint | null;
}

/** Bets changed after version `after`, in version order. */
export function readBetFeed(
  books: Books,
  gameOf: (code: string) => SandboxGame | undefined,
  { after, limit }: BetFeedRequest,
): BetFeedAnswer {
  const rows = books.all<FeedRow>(
    `select bet.*, account, currency, demo from bet join player on player.id = bet.player_id
     where version > ? order by version limit ?`,
    BigInt(after || '0'),
    limit,
  );
  const bets = rows.map((row): BetRow => {
    const game = gameOf(row.game_code);
    const names = game?.names;
    const texts = JSON.parse(row.texts) as Names;
    return {
      betId: row.id,
      version: `${row.version}`,
      player: row.account,
      gameCode: row.game_code,
      gameName: names?.zh_cn ?? row.game_code,
      gameType: game?.gameType ?? 7,
      round: row.round,
      detail: texts.zh_cn,
      texts: Object.fromEntries(
        langs.map((lang) => [lang, { gameName: names?.[lang] ?? row.game_code, detail: texts[lang] }]),
      ),
      result: row.result,
      betAmount: formatMinor(row.stake),
      validAmount: formatMinor(row.valid),
      payout: formatMinor(row.payout),
      currency: row.currency,
      state: row.state,
      demo: row.demo === 1n,
      betAt: new Date(Number(row.bet_at)).toISOString(),
      settledAt: row.settled_at === null ? null : new Date(Number(row.settled_at)).toISOString(),
    };
  });
  return { bets, next: bets.at(-1)?.version ?? after };
}
