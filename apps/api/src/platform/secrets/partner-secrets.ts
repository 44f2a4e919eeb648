import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { SecretKind } from '@koi/contract/operator-enumerations';
import type { Database } from '@koi/database';
import { ConfigError } from '@koi/server-kit/config';
import type { ApiConfig } from '../../config.ts';
import type { Db, Tables } from '../database/tables.ts';
import { openVault, sealingKey } from '../lib/encryption.ts';
import type { Log } from '../lib/log.ts';

const CHANNEL = 'secrets';
/** Notifications of other nodes may get lost with the connection; a copy older than this is read again. */
const MAX_AGE_MS = 5_000;

export interface Partner {
  kind: SecretKind;
  code: string;
}

/**
 * The current secrets that the platform and its partners sign with: entered in the console, else from the
 * environment.
 */
export interface PartnerSecrets {
  readonly partners: readonly Partner[];
  /** The secret for a call made now. */
  of(kind: SecretKind, code: string): string;
  /** The stored form of a secret. */
  encrypt(partner: Partner, secret: string): { sealed: string; mark: string };
  /** Undefined when it was sealed with a key that is no longer configured. */
  open(partner: Partner, sealed: string): string | undefined;
  /** Makes every node read the secrets again once `trx` has committed. */
  notify(trx: Db): Promise<void>;
  /** Reads them again in this process. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

type Stored = Partner & { sealed: string };

const PURPOSE = 'partner secrets';

const nameOf = ({ kind, code }: Partner): string => `${kind} ${code}`;

/**
 * Opens the stored secrets; those that only the old key opens are sealed again with the current key.
 * @throws ConfigError where a stored secret opens with neither
 */
export async function openPartnerSecrets(
  database: Database<Tables>,
  config: Pick<ApiConfig, 'secretsKeys' | 'suppliers' | 'payments'>,
  log: Log,
): Promise<PartnerSecrets> {
  const environment = environmentOf(config);
  const vault = openVault(config.secretsKeys, PURPOSE);
  const open = (partner: Partner, sealed: string): { secret: string; isOld: boolean } | undefined => {
    const opened = vault.open(nameOf(partner), sealed);
    return opened && { secret: opened.content.toString('utf8'), isOld: opened.isOld };
  };
  const sealFor = (partner: Partner, secret: string): string =>
    vault.encrypt(nameOf(partner), Buffer.from(secret, 'utf8'));

  let copy = new Map<string, string>();
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    readAt = Date.now();
    // The caller's transaction may be an old snapshot; this reads the current state.
    const rows = await database.query<Stored>('select kind, code, sealed from partner_secret', []);
    const found = new Map<string, string>();
    for (const row of rows) {
      const name = nameOf(row);
      const opened = open(row, row.sealed);
      const stored = opened?.secret ?? copy.get(name);
      if (!opened)
        log.error({ partner: name }, 'a stored secret does not open; what was in use before stays in use');
      if (stored !== undefined) found.set(name, stored);
    }
    copy = found;
  };
  // After a read in progress, never joining it: that one may have begun before the change.
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  // Not awaited. Bound to the outer context, because a caller that signs inside a transaction must not start
  // the read in it.
  const refreshSoon = AsyncLocalStorage.bind((): void => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'secrets cannot be read'));
  });

  await reencrypt(database, open, sealFor);
  await refresh();
  const stopListening = await database.listen(CHANNEL, refreshSoon);
  return {
    partners: environment.map(({ kind, code }) => ({ kind, code })),
    of(kind, code) {
      if (Date.now() - readAt > MAX_AGE_MS) refreshSoon();
      return copy.get(nameOf({ kind, code })) ?? ofEnvironment(environment, { kind, code });
    },
    encrypt: (partner, secret) => ({
      sealed: sealFor(partner, secret),
      mark: createHmac('sha256', sealingKey(config.secretsKeys[0] ?? '', PURPOSE))
        .update(`${nameOf(partner)}\n${secret}`)
        .digest('hex')
        .slice(0, 12),
    }),
    open: (partner, sealed) => open(partner, sealed)?.secret,
    notify: (trx) => database.notify(CHANNEL, '', trx),
    refresh,
    close: stopListening,
  };
}

type Input = Partner & { secret: string };

const environmentOf = ({ suppliers, payments }: Pick<ApiConfig, 'suppliers' | 'payments'>): Input[] => [
  ...(payments.sandbox
    ? [{ kind: 'gateway' as const, code: 'sandbox', secret: payments.sandbox.secret }]
    : []),
  { kind: 'supplier', code: 'LY', secret: suppliers.ly.secret },
  ...suppliers.others.map(({ code, secret }) => ({ kind: 'supplier' as const, code, secret })),
];

const ofEnvironment = (input: readonly Input[], { kind, code }: Partner): string =>
  input.find((one) => one.kind === kind && one.code === code)?.secret ?? '';

/** @throws ConfigError */
async function reencrypt(
  database: Database<Tables>,
  open: (partner: Partner, sealed: string) => { secret: string; isOld: boolean } | undefined,
  sealFor: (partner: Partner, secret: string) => string,
): Promise<void> {
  for (const row of await database.db.selectFrom('partner_secret').selectAll().execute()) {
    const opened = open(row, row.sealed);
    if (!opened)
      throw new ConfigError(
        `SECRETS_KEY does not open the secret that is stored for the ${nameOf(row)}. Set it to what it was, or give that one as SECRETS_KEY_OLD.`,
      );
    if (!opened.isOld) continue;
    await database.db
      .updateTable('partner_secret')
      .set({ sealed: sealFor(row, opened.secret) })
      .where('kind', '=', row.kind)
      .where('code', '=', row.code)
      .where('sealed', '=', row.sealed)
      .execute();
  }
}
