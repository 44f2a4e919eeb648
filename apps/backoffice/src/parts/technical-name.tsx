import { useTranslate } from 'react-admin';

type Names = 'koi.audit.done' | 'koi.audit.about' | 'koi.ledger.job_name';

/** A display name followed by the technical name; names from other versions have no display name. */
export function TechnicalName({ name, of }: { name: string; of: Names }) {
  const words = useWords(of)(name);
  return <span title={name}>{words}</span>;
}

export function useWords(of: Names): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`${of}.${name}`, { _: name });
}
