import type { PaymentType } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { useQuery } from '@tanstack/react-query';
import { langStore } from '../../shared/i18n/languages.ts';
import { companyChannelsQuery, type DepositOrder, onlineChannelsQuery } from './queries.ts';

type Named = Pick<DepositOrder, 'payment_type' | 'payment_type_text'>;

/** The methods to filter by: those open now, and those in the loaded records. */
export function usePaymentMethods(): (rows: readonly Named[]) => { value: PaymentType; label: string }[] {
  const lang = useStore(langStore);
  const online = useQuery(onlineChannelsQuery(lang));
  const company = useQuery(companyChannelsQuery(lang));
  return (rows) => {
    const methods = new Map<PaymentType, string>();
    for (const { type, type_text } of [...(online.data ?? []), ...(company.data ?? [])])
      methods.set(type, type_text);
    for (const { payment_type, payment_type_text } of rows) methods.set(payment_type, payment_type_text);
    return [...methods].map(([value, label]) => ({ value, label }));
  };
}
