import { type Minor, toMinor } from '@koi/money';
import { useStore } from '@koi/ui/external-store.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { memberQuery } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { pageRoot, type WalletsAnswer } from '../../shared/browser/page-root.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { toDate } from '../../shared/time/dates.ts';
import { codeOf, inTransitOf, isOwnWallet, moneyOf } from './wallet-rows.ts';

export interface Wallet {
  code: string;
  title: string;
  /** Null for a wallet that was never opened. */
  money: Minor | null;
  /** In transit to or from the supplier: in neither wallet until the outcome is known. */
  inTransit: Minor;
  inTransitSince: Date | null;
  health: 'normal' | 'slow' | 'closed';
}

export interface Wallets {
  main: Minor;
  rebate: Minor;
  suppliers: Wallet[];
  isAutomatic: boolean;
}

type WalletRow = LooseReply<WalletsAnswer['api_moneys'][number], 'api_code'>;

function toWallet(row: WalletRow): Wallet {
  return {
    code: codeOf(row),
    title: row.api_title || row.api_name,
    money: moneyOf(row),
    inTransit: inTransitOf(row),
    inTransitSince: toDate(row.in_transit_since),
    health: row.weather ?? 'normal',
  };
}

export function toWallets(rows: readonly WalletRow[], isAutomatic: boolean): Wallets {
  const all = rows.map(toWallet);
  const own = (code: string) => all.find((wallet) => wallet.code === code)?.money ?? 0n;
  return {
    main: own('money'),
    rebate: own('fs_money'),
    suppliers: all.filter(({ code }) => !isOwnWallet(code)),
    isAutomatic,
  };
}

/** Everything the member owns, including money in transit. */
export function totalOf({ main, rebate, suppliers }: Wallets): Minor {
  return suppliers.reduce((sum, { money, inTransit }) => sum + (money ?? 0n) + inTransit, main + rebate);
}

/** On its way to or from games: counted in the total, and to be played with or withdrawn once it has arrived. */
export const inTransitIn = (wallets: Wallets | undefined): Minor =>
  (wallets?.suppliers ?? []).reduce((sum, { inTransit }) => sum + inTransit, 0n);

/** Merges fresh rows of some wallets (`game/api_money`) into the list, which keeps its order. */
export function mergeWallets(now: Wallets, rows: readonly WalletRow[]): Wallets {
  const fresh = new Map(rows.map((row) => [codeOf(row), row]));
  const main = fresh.get('money');
  const rebate = fresh.get('fs_money');
  return {
    ...now,
    main: main ? (toMinor(main.money) ?? now.main) : now.main,
    rebate: rebate ? (toMinor(rebate.money) ?? now.rebate) : now.rebate,
    suppliers: now.suppliers.map((wallet) => {
      const row = fresh.get(wallet.code);
      return row ? { ...wallet, ...toWallet(row), title: wallet.title } : wallet;
    }),
  };
}

/** The wallets need the member too: an answer this fresh is reused instead of requested twice. */
const freshMs = 1_000;

let shown: Wallets | undefined;

/** What the page shows before hydration, for `useHydrationSafe`, unless another member has logged in since. */
export function shownWallets(): Wallets | undefined {
  const request = pageRoot()?.wallets;
  if (!request?.shown || request.token !== sessionStore.get().token) return undefined;
  const { api_moneys, is_trans_on } = request.shown;
  shown ??= toWallets(api_moneys, Number(is_trans_on) === 1);
  return shown;
}

/** All wallets, from the server's own copies: one cheap call that asks no supplier. */
export const walletsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['wallets', lang],
    queryFn: async ({ client, signal }): Promise<Wallets> => {
      const reply = await call('POST /game/api_moneys', undefined, { showLoading: false, signal });
      const data: LooseReply<WalletsAnswer, 'is_trans_on'> = reply.data;
      // Existing back ends send the mode only with the member.
      const isAutomatic =
        data.is_trans_on === undefined
          ? (await client.fetchQuery({ ...memberQuery, staleTime: freshMs })).isAutomatic
          : Number(data.is_trans_on) === 1;
      return toWallets(data.api_moneys ?? [], isAutomatic);
    },
  });

/** The wallets; idle for guests. */
export function useWallets() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  return useQuery({
    ...walletsQuery(lang),
    enabled: token !== null,
    initialData: shownWallets,
    initialDataUpdatedAt: performance.timeOrigin,
  });
}
