import { verifySpin, type WheelVerdict } from '@koi/contract/wheel-draw';
import { useState } from 'react';
import type { MyWheel } from '../../api/queries/wheel.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import { prizeText } from './prize-text.ts';
import css from './wheel.module.css';

interface ProofSheetProps {
  open: boolean;
  onClose: () => void;
  mine: MyWheel | undefined;
}

/** How a result can be checked, and the check itself, made on this device. */
export function ProofSheet({ open, onClose, mine }: ProofSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.proof')}>
      <div className={css.proof}>
        <p className={css.hint}>{t('wheel.proofText')}</p>
        {mine?.next && (
          <section className={css.spin}>
            <h3>{t('wheel.nextSpin', { n: mine.next.n })}</h3>
            <Line label={t('wheel.seedHash')} value={mine.next.seed_hash} />
          </section>
        )}
        {mine?.records.slice(0, 20).map((record) => (
          <SpinProof key={record.id} record={record} />
        ))}
      </div>
    </Sheet>
  );
}

const verdicts = {
  agrees: 'wheel.verdict_agrees',
  seed_altered: 'wheel.verdict_seed_altered',
  result_altered: 'wheel.verdict_result_altered',
} as const satisfies Record<WheelVerdict, string>;

function SpinProof({ record }: { record: MyWheel['records'][number] }) {
  const t = useText();
  const [verdict, setVerdict] = useState<WheelVerdict | null>(null);
  const { seed, seed_hash: seedHash, client_seed: clientSeed, n, pool } = record;
  if (seed === undefined || seedHash === undefined || clientSeed === undefined || !n || !pool) return null;
  const position = record.award_id;
  return (
    <section className={css.spin}>
      <h3>
        {t('wheel.spinNo', { n })} · {prizeText({ text: record.award_desc, type: record.type })}
      </h3>
      <Line label={t('wheel.seedHash')} value={seedHash} />
      <Line label={t('wheel.seed')} value={seed} />
      <Line label={t('wheel.clientSeed')} value={clientSeed} />
      <p className={css.hint}>{t('wheel.pool', { pool: pool.join(', '), position })}</p>
      {verdict === null ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            void verifySpin({ seed, n, clientSeed, pool }, { seedHash, position }).then(setVerdict)
          }
        >
          {t('wheel.check')}
        </Button>
      ) : (
        <Badge tone={verdict === 'agrees' ? 'success' : 'danger'}>{t(verdicts[verdict])}</Badge>
      )}
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
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
