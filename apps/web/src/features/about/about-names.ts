import { aboutTypes } from '@koi/contract/enumerations';

/** Names in the addresses of the pages that every site has: `/About/terms`. */
const names: Readonly<Record<string, number>> = {
  us: aboutTypes.us,
  deposit: aboutTypes.deposit,
  withdrawal: aboutTypes.withdrawal,
  questions: aboutTypes.questions,
  partners: aboutTypes.partners,
  'partner-agreement': aboutTypes.partnerAgreement,
  contact: aboutTypes.contact,
  terms: aboutTypes.terms,
};

/** The page an address refers to: by number, or by the name of its type; null for neither. */
export function pageFromName(name: string): { id: number } | { type: number } | null {
  if (/^\d{1,15}$/.test(name)) return { id: Number(name) };
  const type = Object.hasOwn(names, name) ? names[name] : undefined;
  return type === undefined ? null : { type };
}
