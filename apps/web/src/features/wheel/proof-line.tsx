import { CopyButton } from '../../components/copy-button.tsx';
import css from './proof-sheet.module.css';

/** One value of a proof, with a copy button so that it can be checked anywhere. */
export function ProofLine({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <dl className={css.line}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} what={label} />
      </dd>
    </dl>
  );
}
