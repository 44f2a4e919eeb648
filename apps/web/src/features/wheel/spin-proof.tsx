import { verifySpin, type WheelVerdict } from '@koi/rules/wheel-draw';
import { useState } from 'react';
import type { MyWheel } from '../../api/queries/wheel.ts';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import { prizeText } from './prize-text.ts';
import { ProofLine } from './proof-line.tsx';
import css from './proof-sheet.module.css';

/** `damaged`: the seed is missing. */
type Verdict = WheelVerdict | 'damaged';

const verdicts = {
  agrees: 'wheel.verdict_agrees',
  seed_altered: 'wheel.verdict_seed_altered',
  result_altered: 'wheel.verdict_result_altered',
  damaged: 'wheel.verdict_damaged',
} as const satisfies Record<Verdict, string>;

/** One spin with everything that determines its result, and the verification, on this device. */
export function SpinProof({ record }: { record: MyWheel['records'][number] }) {
  const t = useText();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { seed, seed_hash: seedHash, client_seed: clientSeed, n, pool } = record;
  if (seed === undefined || seedHash === undefined || clientSeed === undefined || !n || !pool) return null;
  const position = record.award_id;
  const check = async () => {
    const draw = { seed, n, clientSeed, pool };
    setVerdict(await verifySpin(draw, { seedHash, position }).catch((): Verdict => 'damaged'));
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
      {verdict !== null ? (
        <Badge tone={verdict === 'agrees' ? 'success' : 'danger'}>{t(verdicts[verdict])}</Badge>
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
export const canHash = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;
