import type { Lang } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import type { Selectable } from 'kysely';
import { cached, invalidateOn } from '../../platform/cache/cache.ts';
import type { BankTable, Db, Tables } from '../../platform/database/tables.ts';

/** Also the longest they may be stale if a notification gets lost. */
const MAX_AGE_MS = 5_000;

/** Coins, whose accounts are addresses on a chain. */
export const walletBank = 'USDT';

export type Bank = Selectable<BankTable>;

/** The banks of all currencies, hidden ones too; cached for a short time. Not inside a transaction. */
export interface Banks {
  all(): Promise<BankList>;
  close(): Promise<void>;
}

/** The banks as of one moment. `market`: the currency key of a member or an order, `common` for all. */
export class BankList {
  readonly rows: readonly Bank[];

  constructor(rows: readonly Bank[]) {
    this.rows = rows;
  }

  /** What members of a currency can choose, in their order. */
  offered(market: Lang): readonly Bank[] {
    return this.rows.filter(({ lang, is_open }) => is_open && (lang === market || lang === 'common'));
  }

  /** Whether accounts of the site can be with it, for members of a currency or of all. */
  isPayee(key: string, market: string): boolean {
    const isOf = ({ lang }: Bank) => market === 'common' || lang === market || lang === 'common';
    return key !== walletBank && this.rows.some((bank) => bank.key === key && isOf(bank));
  }

  /** Also a hidden one, and for a key that the currency lacks that of another currency. */
  find(key: string, market: string): Bank | undefined {
    const named = this.rows.filter((bank) => bank.key === key);
    return named.find(({ lang }) => lang === market) ?? named[0];
  }

  /** The name in a language; what nobody has translated is read in English, else in the first language. */
  name(key: string, market: string, lang: Lang): string {
    const bank = this.find(key, market);
    return bank ? bankName(bank, lang) : key;
  }
}

export function bankName({ key, names }: Pick<Bank, 'key' | 'names'>, lang: Lang): string {
  return names[lang] || names.en || Object.values(names).find((name) => name !== '') || key;
}

export async function openBanks(database: Database<Tables>, clock: () => number): Promise<Banks> {
  const list = cached(database, MAX_AGE_MS, clock, async () => new BankList(await readBanks(database.db)));
  const stopListening = await invalidateOn(database, ['banks'], list.invalidate);
  return { all: () => list.get(), close: stopListening };
}

/** In the order in which members see them. */
export function readBanks(db: Db): Promise<Bank[]> {
  return db.selectFrom('bank').selectAll().orderBy('weight', 'desc').orderBy('key').orderBy('lang').execute();
}
