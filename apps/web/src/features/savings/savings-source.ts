import type { Reply } from '@koi/contract';
import { savingsStatuses } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { call } from '../../api/client.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { toPage } from '../../shared/lists/page.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import type { SavingsPurchase } from './queries.ts';

/** A purchase by its own number: the API's id is the plan's. */
export interface PurchaseRow {
  id: number;
  purchase: SavingsPurchase;
}

/** Totals of all running purchases; a back end may leave some out. */
export type SavingsSums = Partial<Reply<'POST /yuebao/getMemberPlans'>['summery']>;

/** The member's purchases: 0 running, 1 ended. The totals cover all of them. */
const savingsSource = (status: 0 | 1, lang: Lang): RecordSource<PurchaseRow, SavingsSums> => ({
  key: ['savings', status, lang],
  load: async ({ page }, options) => {
    const { data, summery } = await call('POST /yuebao/getMemberPlans', { body: { status, page } }, options);
    const { rows, ...counters } = toPage(data);
    const holdings = rows.map((purchase) => ({ id: Number(purchase.member_plan_id), purchase }));
    return { page: { ...counters, rows: holdings }, extra: summery ?? {} };
  },
  perPage: 10,
  pollMs: 30_000,
});

/** Purchases as listed; running ones grow, so their list is refetched. */
export const useHoldings = (status: 0 | 1) =>
  useRecords(savingsSource(status, useStore(langStore)), () => status === savingsStatuses.running);
