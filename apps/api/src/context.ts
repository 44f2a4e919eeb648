import type { Database } from '@koi/database';
import type { SessionRow } from './accounts/identity/find-session.ts';
import type { SessionCache } from './accounts/identity/session-cache.ts';
import type { Tokens } from './accounts/identity/tokens.ts';
import type { SmsSender } from './accounts/sms/sms-sender.ts';
import type { ApiConfig } from './config.ts';
import type { Banks } from './features/banks/banks.ts';
import type { Ledger } from './ledger/index.ts';
import type { PaymentRegistry } from './payments/registry.ts';
import type { Brands } from './platform/brands/brands.ts';
import type { ResponseCache } from './platform/cache/response-cache.ts';
import type { RateCounter } from './platform/database/rate-counter.ts';
import type { Tables } from './platform/database/tables.ts';
import type { PushHub } from './platform/events/push-hub.ts';
import type { UploadPlaces } from './platform/files/upload-places.ts';
import type { ListReaders } from './platform/lib/list-readers.ts';
import type { Log } from './platform/lib/log.ts';
import type { Site } from './platform/lib/time.ts';
import type { PartnerSecrets } from './platform/secrets/partner-secrets.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { SupplierRegistry } from './suppliers/registry.ts';

/** The jobs as features see them (`platform/jobs/job-runner.ts`); `job-list.ts` lists them. */
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

/** What features work with. Built once in `app.ts`. */
export interface AppContext {
  readonly config: ApiConfig;
  readonly database: Database<Tables>;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly suppliers: SupplierRegistry;
  readonly payments: PaymentRegistry;
  /** The secrets that the platform and its partners sign with. */
  readonly secrets: PartnerSecrets;
  /** Sends text messages; absent where no gateway is configured. */
  readonly sms: SmsSender | undefined;
  /** The site's settings (docs/contract/play.md 1.1); cached for a short time. */
  readonly settings: Settings;
  /** The banks that members can choose; cached for a short time. */
  readonly banks: Banks;
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
  /** Counts requests over all nodes. */
  readonly rates: RateCounter;
  /** The only source of the current time, so that tests can move it. */
  readonly clock: () => Date;
  /** The site's calendar: days, weeks and wire dates at its offset from UTC. */
  readonly site: Site;
  readonly log: Log;
}
