import { tagOf } from '@koi/game-kit/lang.ts';
import { full, siteTime, siteZone } from '@koi/game-kit/site-time.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { Button } from '@koi/ui/button.tsx';
import { copyText } from '@koi/ui/copy-text.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import { deriveOutcome, type Verdict, verifyIssue } from '../../draw/derive.ts';
import type { GameDefinition, Outcome } from '../../draw/game.ts';
import type { FairnessAnswer } from '../../draw/page-api.ts';
import type { Look } from '../looks/look.ts';
import { notedHash } from '../noted-hashes.ts';
import { type TextKey, useTranslate } from '../text/text.tsx';
import { useGames } from '../use-games.ts';
import styles from './lists.module.css';

type Finding = Verdict | 'hash_altered' | 'impossible';

const texts: Readonly<Record<Finding, TextKey>> = {
  agrees: 'agrees',
  seed_altered: 'seedAltered',
  result_altered: 'resultAltered',
  hash_altered: 'hashAltered',
  impossible: 'cannotVerify',
};

/**
 * Recomputes the result on this device from the seed, and compares the hash with the one this device noted
 * before the draw.
 */
async function examine(
  game: GameDefinition,
  answer: FairnessAnswer,
): Promise<{ finding: Finding; computed: Outcome | null }> {
  const { seed, result, seedHash, issueNo } = answer;
  if (!globalThis.crypto?.subtle || !seed || !result) return { finding: 'impossible', computed: null };
  const computed = await deriveOutcome(game, seed, issueNo);
  const noted = notedHash(game.code, issueNo);
  if (noted !== undefined && noted !== seedHash) return { finding: 'hash_altered', computed };
  return { finding: await verifyIssue(game, { seed, seedHash, issueNo, result }), computed };
}

function Check({ game, look, answer }: { game: GameDefinition; look: Look; answer: FairnessAnswer }) {
  const { t } = useTranslate();
  const [found, setFound] = useState<Awaited<ReturnType<typeof examine>> | 'busy' | null>(null);
  const run = (): void => {
    setFound('busy');
    examine(game, answer).then(setFound, () => setFound({ finding: 'seed_altered', computed: null }));
  };
  return (
    <>
      {found && found !== 'busy' && (
        <div
          className={`${styles.verdict} ${found.finding === 'agrees' ? styles.good : styles.bad}`}
          role="status"
          data-finding={found.finding}
        >
          {t(texts[found.finding])}
          {found.computed && (
            <>
              <small>{t('computed')}</small>
              <span className={styles.numbers}>
                <look.Result result={found.computed} size={22} />
              </span>
            </>
          )}
          {found.finding === 'agrees' && notedHash(game.code, answer.issueNo) && (
            <small>{t('seenBefore')}</small>
          )}
        </div>
      )}
      <Button block disabled={found === 'busy'} onClick={run}>
        {t(found === 'busy' ? 'verifying' : 'verify')}
      </Button>
    </>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslate();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <code className={styles.code}>{text}</code>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => void copyText(text, currentTarget).then(setCopied)}
      >
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </>
  );
}

/** How a game derives its numbers from the bytes. */
const methods: Readonly<Record<GameDefinition['family'], TextKey>> = {
  k3: 'methodDice',
  ssc: 'methodDigits',
  '3d': 'methodDigits',
  '11x5': 'methodTake',
  pk10: 'methodTake',
  six: 'methodTake',
};

interface Props {
  gameCode: string;
  visitor: Visitor;
  issueNo: string;
  /** Changes with every draw, so that a waiting sheet shows the seed as soon as it is revealed. */
  again: string;
  close: () => void;
}

export default function FairnessSheet({ gameCode, visitor, issueNo, again, close }: Props) {
  const { t, lang } = useTranslate();
  const { data, failed, reload } = useLoaded<FairnessAnswer>(
    visitor,
    `/fairness/${gameCode}/${issueNo}`,
    again,
  );
  const loaded = useGames([gameCode]).get(gameCode);
  const { game, look } = loaded ?? {};
  return (
    <Sheet
      open
      title={game ? `${t('fairness')} · ${game.names[lang]}` : t('fairness')}
      onClose={close}
      footer={data?.seed && game && look && <Check key={issueNo} game={game} look={look} answer={data} />}
    >
      <p className={styles.text}>{t('fairIntro')}</p>
      {(!data || !game || !look) &&
        (failed ? <FailureState onRetry={reload} /> : <SkeletonRows heights={[24, 48, 48, 44]} />)}
      {data && game && look && (
        <>
          <dl className={styles.details}>
            <div>
              <dt>{t('issue', { no: data.issueNo })}</dt>
              <dd className={styles.numbers}>
                {data.result ? (
                  <look.Result result={data.result} size={game.places.length > 7 ? 22 : 26} />
                ) : (
                  t(data.state === 'void' ? 'cancelled' : 'seedLater')
                )}
              </dd>
            </div>
            <div>
              <dt>{t('seedHash')}</dt>
              <dd>
                <Code text={data.seedHash} />
              </dd>
            </div>
            <div>
              <dt>{t('published')}</dt>
              <dd>
                {siteTime(data.publishedAt, tagOf[lang], full)} {siteZone()}
              </dd>
            </div>
            <div>
              <dt>{t('seed')}</dt>
              <dd>
                {data.seed ? <Code text={data.seed} /> : t(data.state === 'void' ? 'cancelled' : 'seedLater')}
              </dd>
            </div>
          </dl>
          <p className={styles.text}>{t('method', { name: `${game.code}:${data.issueNo}:0` })}</p>
          <p className={styles.text}>{t(methods[game.family])}</p>
        </>
      )}
    </Sheet>
  );
}
