import { call } from '@koi/game-kit/api.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import type { ShoeHandsAnswer, ShoesAnswer } from '../../games/baccarat/table-messages.ts';
import type { Visitor } from '../kit/visitor.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './shoe-sheet.module.css';
import { verifyShoe } from './verify-shoe.ts';

/** The hash of the current shoe, and ended shoes with their seeds. */
export function ShoeSheet({ visitor, close }: { visitor: Visitor; close: () => void }) {
  const t = useTexts(baccaratTexts);
  const path = `/${visitor.gameCode.toLowerCase()}/shoes`;
  const { data, failed, reload } = useLoaded<ShoesAnswer>(visitor, path);
  return (
    <Sheet open title={t('shoeProof')} onClose={close}>
      <p className={styles.intro}>{t('shoeIntro')}</p>
      {!data && !failed && <SkeletonRows count={2} height={64} />}
      {!data && failed && <FailureState onRetry={reload} />}
      {data && (
        <dl className={styles.shoe}>
          <dt>{t('shoeNow', { shoe: data.current.number, left: data.current.cardsLeft })}</dt>
          <dd>
            <small>SHA-256</small>
            <code data-testid="shoe-hash">{data.current.seedHash}</code>
          </dd>
        </dl>
      )}
      {data?.ended.length === 0 && <p className={styles.intro}>{t('noShoes')}</p>}
      {data?.ended.map((shoe) => (
        <dl key={shoe.number} className={styles.shoe}>
          <dt>{t('shoeEnded', { shoe: shoe.number, hands: shoe.hands })}</dt>
          <dd>
            <small>SHA-256</small>
            <code>{shoe.seedHash}</code>
            <small>{t('seed')}</small>
            <code>{shoe.seed}</code>
            <Check visitor={visitor} path={`${path}/${shoe.number}`} />
          </dd>
        </dl>
      ))}
    </Sheet>
  );
}

type Step = 'idle' | 'verifying' | 'agrees' | 'differs' | 'cannotVerify' | 'failed';

function Check({ visitor, path }: { visitor: Visitor; path: string }) {
  const k = useTexts(kitTexts);
  const [step, setStep] = useState<Step>('idle');

  async function verify(): Promise<void> {
    if (!globalThis.crypto?.subtle) return setStep('cannotVerify');
    setStep('verifying');
    const answer = await call<ShoeHandsAnswer>(visitor, path);
    if (answer.kind !== 'ok') return setStep('failed');
    setStep((await verifyShoe(visitor.gameCode, answer.data)) ? 'agrees' : 'differs');
  }

  return (
    <>
      <Button variant="secondary" disabled={step === 'verifying'} onClick={() => void verify()}>
        {k('verify')}
      </Button>
      {step !== 'idle' && (
        <p role="status" className={step === 'agrees' ? styles.good : ''}>
          {k(step)}
        </p>
      )}
    </>
  );
}
