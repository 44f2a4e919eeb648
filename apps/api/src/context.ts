import type { Database } from '@koi/database';
import type { Kysely } from 'kysely';
import type { KeptAnswers } from './answers/kept-answers.ts';
import type { Brands } from './brands/brands.ts';
import type { CaptchaPool } from './captcha/captcha-pool.ts';
import type { ApiConfig } from './config.ts';
import type { RateCounter } from './db/rate-counter.ts';
import type { Tables } from './db/tables.ts';
import type { SessionRow } from './identity/find-session.ts';
import type { SessionCopies } from './identity/session-copies.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Ledger } from './ledger/index.ts';
import type { ListReaders } from './lib/list-readers.ts';
import type { Log } from './lib/log.ts';
import type { PaymentRegistry } from './payments/registry.ts';
import type { PushHub } from './push/push-hub.ts';
import type { SecretBook } from './secrets/secret-book.ts';
import type { Settings } from './settings/settings.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { SupplierRegistry } from './suppliers/registry.ts';
import type { UploadPlaces } from './uploads/upload-places.ts';

export interface EnqueueOptions {
  /** The job then exists only if this transaction commits. Needed inside a transaction. */
  trx?: Kysely<Tables>;
  startAfter?: Date;
}

/** The queue of jobs as everybody sees it (`job-queue/queue.ts`); which jobs there are is said in `jobs/list.ts`. */
export interface JobQueue {
  readonly definitions: readonly {
    readonly name: string;
    /** Seconds. */
    readonly every?: number;
    readonly dailyAt?: string;
  }[];
  /** Makes the queues. Done by itself before the first use. */
  start(): Promise<unknown>;
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Whether a run with this data still waits, is at work, or will be tried again. */
  hasOpenRun(name: string, data: object): Promise<boolean>;
  /** Makes a job that runs by itself due now, in one of the working processes. */
  askFor(name: string): Promise<void>;
  /**
   * Runs a job here and now, with its time limit and without retries or a turn: for tests and for a person at a command line. Beside a
   * turn of the same job it does no harm, because every job is safe to run twice.
   */
  runOnce(ctx: AppContext, name: string, data?: object): Promise<unknown>;
  /** Tells `listener` after every run of this process. */
  observe(listener: (job: string, outcome: string, seconds: number) => void): void;
  /** Takes part in the work from now on. */
  work(ctx: AppContext): Promise<void>;
}

/** What every module works with. Built once in `app.ts`. */
export interface AppContext {
  readonly config: ApiConfig;
  readonly database: Database<Tables>;
  readonly ledger: Ledger;
  readonly jobs: JobQueue;
  readonly suppliers: SupplierRegistry;
  readonly payments: PaymentRegistry;
  /** What the platform and its partners sign with. */
  readonly secrets: SecretBook;
  /** Sends text messages; absent where the site has nothing to send them with. */
  readonly sms: SmsSender | undefined;
  /** The site's settings (docs/contract/play.md 1.1); read through a short-lived copy. */
  readonly settings: Settings;
  /** What each host looks like and offers. */
  readonly brands: Brands;
  /** Answers to visitors, in memory until something changes that they are made from. */
  readonly answers: KeptAnswers;
  /** Tells a member's open pages that something of theirs changed. */
  readonly push: PushHub;
  readonly tokens: Tokens;
  /** What sessions of members are judged by, kept for seconds. */
  readonly sessions: SessionCopies<SessionRow>;
  /** Lists of operators, for whoever reads them without a request: files. */
  readonly lists: ListReaders;
  /** The uploads this process is receiving. */
  readonly uploads: UploadPlaces;
  /** Captcha pictures, drawn ahead. */
  readonly captchas: CaptchaPool;
  /** Counts requests for all nodes together. */
  readonly rates: RateCounter;
  /** The only source of "now" in modules, so that tests can move it. */
  readonly clock: () => Date;
  readonly log: Log;
}
