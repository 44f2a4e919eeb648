import { createHmac, randomBytes } from 'node:crypto';
import { type Lang, langOf } from '@koi/supplier-protocol/langs';
import type { Books } from './books.ts';
import { GameRefusal } from './refusal.ts';

const LAUNCH_MS = 120_000;
/** Idle time after which a page session ends; each use extends it, up to the maximum length. */
const IDLE_MS = 30 * 60_000;
const MAX_MS = 12 * 3_600_000;
/** Minimum time between two writes of a session's last use. */
const RENEW_AFTER_MS = 60_000;

export interface Visit {
  playerId: bigint;
  /** Empty: the supplier's own lobby was launched. */
  gameCode: string;
  lang: Lang;
  returnUrl: string;
}

interface VisitRow {
  launch: string;
  player_id: bigint;
  game_code: string;
  lang: string;
  return_url: string;
}

/**
 * Launch tokens and page sessions: 256 random bits each; the database holds only their HMACs, so that a copy
 * of it opens nothing.
 */
export class Sessions {
  readonly #books: Books;
  readonly #secret: string;
  readonly #clock: () => number;

  constructor(books: Books, secret: string, clock: () => number) {
    this.#books = books;
    this.#secret = secret;
    this.#clock = clock;
  }

  /**
   * A launch token, single use and valid for two minutes, and the id of the launch, which its page session
   * keeps.
   */
  launch(visit: Visit): { token: string; launch: string } {
    this.#books.run('delete from page_launch where expires_at <= ?', this.#clock());
    const launch = randomBytes(16).toString('base64url');
    return { token: this.#add('launch', visit, launch, LAUNCH_MS), launch };
  }

  /**
   * Exchanges a launch token for a page session, valid for every game of the supplier.
   * @throws GameRefusal launch_used
   */
  exchange(launchToken: string): { session: string; visit: Visit } {
    return this.#books.transaction(() => {
      const row = this.#books.get<VisitRow>(
        "delete from page_launch where token_hash = ? and kind = 'launch' and expires_at > ? returning *",
        this.#hash(launchToken),
        this.#clock(),
      );
      if (!row) throw new GameRefusal('launch_used');
      const visit = read(row);
      return { session: this.#add('session', visit, row.launch, IDLE_MS), visit };
    });
  }

  /** The visit of a valid page session. Extends the session. */
  find(session: string): Visit | undefined {
    const now = this.#clock();
    const row = this.#books.get<VisitRow & { begun_at: bigint; expires_at: bigint }>(
      "select * from page_launch where token_hash = ? and kind = 'session' and expires_at > ?",
      this.#hash(session),
      now,
    );
    if (row && Number(row.expires_at) - now < IDLE_MS - RENEW_AFTER_MS) {
      const until = Math.min(now + IDLE_MS, Number(row.begun_at) + MAX_MS);
      this.#books.run(
        'update page_launch set expires_at = ? where token_hash = ?',
        until,
        this.#hash(session),
      );
    }
    return row && read(row);
  }

  /** Ends the player's sessions and unused launch tokens, those of the named launches or all. */
  end(playerId: bigint, launches?: readonly string[]): void {
    if (!launches) this.#books.run('delete from page_launch where player_id = ?', playerId);
    for (const launch of launches ?? [])
      this.#books.run('delete from page_launch where player_id = ? and launch = ?', playerId, launch);
  }

  #add(kind: 'launch' | 'session', visit: Visit, launch: string, ms: number): string {
    const token = randomBytes(32).toString('base64url');
    this.#books.run(
      'insert into page_launch values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      this.#hash(token),
      kind,
      launch,
      visit.playerId,
      visit.gameCode,
      visit.lang,
      visit.returnUrl,
      this.#clock(),
      this.#clock() + ms,
    );
    return token;
  }

  #hash(token: string): string {
    return createHmac('sha256', this.#secret).update(`page session ${token}`).digest('hex');
  }
}

function read(row: VisitRow): Visit {
  return {
    playerId: row.player_id,
    gameCode: row.game_code,
    lang: langOf(row.lang),
    returnUrl: row.return_url,
  };
}
