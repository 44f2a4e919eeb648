import type { Database } from '@koi/database';
import type { Brands } from './brands/brands.ts';
import type { CaptchaPool } from './captcha/captcha-pool.ts';
import type { ApiConfig } from './config.ts';
import type { RateCounter } from './db/rate-counter.ts';
import type { Tables } from './db/tables.ts';
import type { SessionRow } from './identity/find-session.ts';
import type { SessionCache } from './identity/session-cache.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Ledger } from './ledger/index.ts';
import type { ListReaders } from './lib/list-readers.ts';
import type { Log } from './lib/log.ts';
import type { ResponseCache } from './lib/response-cache.ts';
import type { PaymentRegistry } from './payments/registry.ts';
import type { PushHub } from './push/push-hub.ts';
import type { SecretBook } from './secrets/secret-book.ts';
import type { Settings } from './settings/settings.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { SupplierRegistry } from './suppliers/registry.ts';
import type { UploadPlaces } from './uploads/upload-places.ts';

/** The jobs as the modules see them (`jobs/job-runner.ts`); `job-list.ts` lists them. */
export interface Jobs {
  readonly all: readonly {
    readonly name: string;
    /** Seconds. */
    readonly every?: number;
    readonly dailyAt?: string;
  }[];
  /** Makes a job due now, in one of the worker processes. */
  runNow(name: string): Promise<void>;
  /**
   * Runs a job in this process at once, with its time limit but without a lease: for tests and the command line.
   * It may run beside another run of the same job, because every job is safe to run twice.
   */
  runOnce(ctx: AppContext, name: string): Promise<unknown>;
  /** Calls `listener` after every run in this process. */
  observe(listener: (job: string, outcome: string, seconds: number) => void): void;
  /** Starts running jobs in this process. */
  work(ctx: AppContext): Promise<void>;
}

/** What every module works with. Built once in `app.ts`. */
export interface AppContext {
  readonly config: ApiConfig;
  readonly database: Database<Tables>;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly suppliers: SupplierRegistry;
  readonly payments: PaymentRegistry;
  /** The secrets that the platform and its partners sign with. */
  readonly secrets: SecretBook;
  /** Sends text messages; absent where no gateway is configured. */
  readonly sms: SmsSender | undefined;
  /** The site's settings (docs/contract/play.md 1.1); cached for a short time. */
  readonly settings: Settings;
  /** Look and offer of each host. */
  readonly brands: Brands;
  /** Answers to visitors, cached until their source data changes. */
  readonly responses: ResponseCache;
  /** Notifies a member's open pages of changes to their data. */
  readonly push: PushHub;
  readonly tokens: Tokens;
  /** Member sessions, cached for seconds. */
  readonly sessions: SessionCache<SessionRow>;
  /** Readers of operator lists for use outside a request: file exports. */
  readonly lists: ListReaders;
  /** Uploads in progress in this process. */
  readonly uploads: UploadPlaces;
  /** Captcha pictures drawn ahead of time. */
  readonly captchas: CaptchaPool;
  /** Counts requests over all nodes. */
  readonly rates: RateCounter;
  /** The only source of the current time in modules, so that tests can move it. */
  readonly clock: () => Date;
  readonly log: Log;
}
