import type { MyWheel } from '../../api/queries/wheel.ts';
import { Sheet } from '../../components/sheet.tsx';
import { useText } from '../../text/use-text.ts';
import { ProofLine } from './proof-line.tsx';
import css from './proof-sheet.module.css';
import { canHash, SpinProof } from './spin-proof.tsx';

interface ProofSheetProps {
  open: boolean;
  onClose: () => void;
  mine: MyWheel | undefined;
}

/** How a result can be verified, and the verification itself, on this device. */
export function ProofSheet({ open, onClose, mine }: ProofSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.proof')}>
      <div className={css.proof}>
        <p className={css.hint}>{t('wheel.proofText')}</p>
        {!canHash() && (
          <p className={css.notice} role="status">
            {t('wheel.noCheckHere')}
          </p>
        )}
        {mine?.next && (
          <section className={css.spin}>
            <h3>{t('wheel.nextSpin', { n: mine.next.n })}</h3>
            <ProofLine label={t('wheel.seedHash')} value={mine.next.seed_hash} />
          </section>
        )}
        {mine?.records.slice(0, 20).map((record) => (
          <SpinProof key={record.id} record={record} />
        ))}
      </div>
    </Sheet>
  );
}
