import type { Database } from '@koi/database';
import type { CaptchaPool } from './captcha/captcha-pool.ts';
import type { ApiConfig } from './config.ts';
import type { RateCounter } from './db/rate-counter.ts';
import type { Tables } from './db/tables.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Jobs } from './job-queue/queue.ts';
import type { Ledger } from './ledger/index.ts';
import type { Log } from './lib/log.ts';
import type { PaymentRegistry } from './payments/registry.ts';
import type { PushHub } from './push/push-hub.ts';
import type { Settings } from './settings/settings.ts';
import type { SupplierRegistry } from './suppliers/registry.ts';
import type { UploadPlaces } from './uploads/upload-places.ts';

/** What every module works with. Built once in `app.ts`. */
export interface AppContext {
  readonly config: ApiConfig;
  readonly database: Database<Tables>;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly suppliers: SupplierRegistry;
  readonly payments: PaymentRegistry;
  /** The site's settings (docs/contract/play.md 1.1); read through a short-lived copy. */
  readonly settings: Settings;
  /** Tells a member's open pages that something of theirs changed. */
  readonly push: PushHub;
  readonly tokens: Tokens;
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
