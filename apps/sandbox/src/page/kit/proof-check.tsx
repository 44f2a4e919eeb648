import { call } from '@koi/game-kit/api.ts';
import { Button } from '@koi/ui/button.tsx';
import { useState } from 'react';
import type { Draws } from '../../fair/draws.ts';
import type { Proof } from '../../fair/proof.ts';
import type { FairnessAnswer } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './proof-check.module.css';
import { drawsOfSeed } from './seed-draws.ts';
import type { Visitor } from './visitor.ts';

type Step = 'idle' | 'verifying' | 'hidden' | 'agrees' | 'differs' | 'cannot' | 'failed';

interface Props {
  visitor: Visitor;
  proof: Proof;
  /** Whether these draws give the displayed result. */
  agrees: (draws: Draws) => boolean;
}

/** Recomputes a past result in the browser, once its seed is revealed. */
export function ProofCheck({ visitor, proof, agrees }: Props) {
  const t = useTexts(kitTexts);
  const [step, setStep] = useState<Step>('idle');
  const [seed, setSeed] = useState('');

  async function verify(): Promise<void> {
    if (!globalThis.crypto?.subtle) return setStep('cannot');
    setStep('verifying');
    const answer = await call<FairnessAnswer>(visitor, `/seed/${proof.seedHash}`);
    if (answer.kind !== 'ok') return setStep('failed');
    if (answer.data.seed === null) return setStep('hidden');
    setSeed(answer.data.seed);
    const draws = await drawsOfSeed(answer.data.seed, proof.seedHash, `${proof.clientSeed}:${proof.use}`);
    setStep(draws && agrees(draws) ? 'agrees' : 'differs');
  }

  const said = {
    idle: '',
    verifying: t('verifying'),
    hidden: t('seedHidden'),
    agrees: `✓ ${t('agrees')}`,
    differs: `✕ ${t('differs')}`,
    cannot: t('cannotVerify'),
    failed: t('failed'),
  }[step];
  return (
    <div className={styles.check}>
      <Button variant="secondary" size="small" onClick={() => void verify()}>
        {t('verify')}
      </Button>
      <code>
        {proof.seedHash.slice(0, 12)}… · {proof.clientSeed} · {proof.use}
      </code>
      {said && (
        <p role="status" className={step === 'agrees' ? styles.good : ''}>
          {said}
        </p>
      )}
      {seed && (
        <p>
          {t('seedShown')} <code>{seed}</code>
        </p>
      )}
    </div>
  );
}
