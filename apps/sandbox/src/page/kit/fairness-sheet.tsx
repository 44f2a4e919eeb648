import { call } from '@koi/game-kit/api.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import type { SeedAnswer } from '../../suppliers/page-messages.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './fairness-sheet.module.css';
import type { Visitor } from './visitor.ts';

/** The player's seed, and changing it. */
export function FairnessSheet({ visitor, close }: { visitor: Visitor; close: () => void }) {
  const t = useTexts(kitTexts);
  const { data, failed, reload } = useLoaded<SeedAnswer>(visitor, '/seed');
  const [changed, setChanged] = useState<SeedAnswer | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const seed = changed ?? data;

  async function change(): Promise<void> {
    const clientSeed = typed ?? seed?.clientSeed ?? '';
    if (!/^[A-Za-z0-9]{1,32}$/.test(clientSeed)) return setProblem(t('invalidSeed'));
    const nextSeedHash = seed?.nextSeedHash;
    const answer = await call<SeedAnswer>(visitor, '/seed', { clientSeed, nextSeedHash });
    if (answer.kind === 'ok') {
      setChanged(answer.data);
      setTyped(null);
      return setProblem(answer.data.seedHash === nextSeedHash ? '' : t('otherSeed'));
    }
    if (answer.kind === 'refused' && answer.error === 'seed_moved') {
      setChanged(null);
      reload();
    }
    setProblem(answer.kind === 'refused' ? answer.message : t('failed'));
  }

  return (
    <Sheet open title={t('fairness')} onClose={close}>
      <p className={styles.intro}>{t('fairIntro')}</p>
      {!seed && !failed && <SkeletonRows count={2} height={52} />}
      {!seed && failed && <FailureState onRetry={reload} />}
      {seed && (
        <>
          <dl className={styles.facts}>
            <dt>{t('seedHash')}</dt>
            <dd data-testid="seed-hash">{seed.seedHash}</dd>
            <dt>{t('uses')}</dt>
            <dd>{seed.uses}</dd>
            <dt>{t('nextSeedHash')}</dt>
            <dd data-testid="next-seed-hash">{seed.nextSeedHash}</dd>
          </dl>
          <label className={styles.field}>
            {t('clientSeed')}
            <input
              value={typed ?? seed.clientSeed}
              maxLength={32}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button block onClick={() => void change()}>
            {t('newSeed')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
