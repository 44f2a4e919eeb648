import { verifySpin, type WheelProofResult } from '@koi/rules/wheel-draw';
import { Button } from '@koi/ui/button.tsx';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useState } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { prizeText } from './prize-text.ts';
import css from './proof-sheet.module.css';
import type { MyWheel } from './queries.ts';

/** `damaged`: the seed is missing. */
type ProofResult = WheelProofResult | 'damaged';

const verdicts = {
  agrees: 'wheel.verdict_agrees',
  seed_altered: 'wheel.verdict_seed_altered',
  result_altered: 'wheel.verdict_result_altered',
  damaged: 'wheel.verdict_damaged',
} as const satisfies Record<ProofResult, string>;

/** One spin with everything that determines its result, and the verification, on this device. */
function SpinProof({ record }: { record: MyWheel['records'][number] }) {
  const t = useTranslate();
  const [result, setResult] = useState<ProofResult | null>(null);
  const { seed, seed_hash: seedHash, client_seed: clientSeed, n, pool } = record;
  if (seed === undefined || seedHash === undefined || clientSeed === undefined || !n || !pool) return null;
  const position = record.award_id;
  const check = async () => {
    const draw = { seed, n, clientSeed, pool };
    setResult(await verifySpin(draw, { seedHash, position }).catch((): ProofResult => 'damaged'));
  };
  return (
    <section className={css.spin}>
      <h3>
        {t('wheel.spinNo', { n })} · {prizeText({ text: record.award_desc, type: record.type })}
      </h3>
      <ProofLine label={t('wheel.seedHash')} value={seedHash} />
      <ProofLine label={t('wheel.seed')} value={seed} />
      <ProofLine label={t('wheel.clientSeed')} value={clientSeed} />
      <p className={css.hint}>{t('wheel.pool', { pool: pool.join(', '), position })}</p>
      {result !== null ? (
        <Badge tone={result === 'agrees' ? 'success' : 'danger'}>{t(verdicts[result])}</Badge>
      ) : canHash() ? (
        <Button variant="quiet" size="small" onClick={() => void check()}>
          {t('wheel.check')}
        </Button>
      ) : (
        <p className={css.hint}>
          {t('wheel.checkElsewhere', {
            message: `wheel:${n}:${clientSeed}:0`,
            limit: 256 - (256 % pool.length),
            size: pool.length,
          })}
        </p>
      )}
    </section>
  );
}

/** Browsers offer hashing (`crypto.subtle`) only in secure contexts. */
const canHash = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

interface ProofSheetProps {
  open: boolean;
  onClose: () => void;
  mine: MyWheel | undefined;
}

/** How a result can be verified, and the verification itself, on this device. */
export function ProofSheet({ open, onClose, mine }: ProofSheetProps) {
  const t = useTranslate();
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.proof')}>
      <Stack>
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
      </Stack>
    </Sheet>
  );
}

/** One value of a proof, with a copy button so that it can be checked anywhere. */
function ProofLine({ label, value }: { label: string; value: string }) {
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
