import { sumOf } from '../../draw/aspects.ts';
import type { IssueView, ResultsAnswer } from '../../draw/page-api.ts';
import { shortIssue } from '../bet-names.ts';
import { useText } from '../text/text.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { Visitor } from '../visitor.ts';
import { MiniDice } from './dice.tsx';
import styles from './lists.module.css';
import { ResultTags } from './result-tags.tsx';
import { Trend } from './trend.tsx';
import { Empty, Failure, Skeleton } from './ui.tsx';

const STATISTICS = 100;
const TREND = 30;

function Split({ left, right, share, count }: { left: string; right: string; share: number; count: number }) {
  return (
    <div>
      <p className={styles.splitRow}>
        <span className={styles.bigText}>
          {left} {share}
        </span>
        <span className={styles.smallText}>
          {count - share} {right}
        </span>
      </p>
      <p className={styles.splitBar} aria-hidden="true">
        <span style={{ width: `${(share / Math.max(1, count)) * 100}%` }} />
      </p>
    </div>
  );
}

function Row({ issue, prove }: { issue: IssueView; prove: () => void }) {
  const { t } = useText();
  return (
    <li>
      <button type="button" className={styles.result} onClick={prove}>
        <span className={styles.no}>{shortIssue(issue.issueNo)}</span>
        {issue.result ? (
          <>
            <span className={styles.dice}>
              <MiniDice result={issue.result} size={24} />
            </span>
            <ResultTags result={issue.result} className={styles.tag ?? ''} sumClassName={styles.sum ?? ''} />
          </>
        ) : (
          <span className={styles.tag}>{t('cancelled')}</span>
        )}
      </button>
    </li>
  );
}

/** Past results; a tap on one opens its proof. */
export function ResultsPanel({
  visitor,
  again,
  prove,
}: {
  visitor: Visitor;
  again: string;
  prove: (issueNo: string) => void;
}) {
  const { t } = useText();
  const { data, failed, reload } = useLoaded<ResultsAnswer>(
    visitor,
    `/results?game=${visitor.gameCode}&limit=${STATISTICS}`,
    again,
  );
  if (!data) {
    return (
      <div className={styles.panel}>
        {failed ? <Failure retry={reload} /> : <Skeleton heights={[150, 60, 48, 48, 48, 48]} />}
      </div>
    );
  }
  const drawn = data.results.flatMap(({ result }) => (result ? [sumOf(result)] : []));
  if (drawn.length === 0) return <Empty text={t('noHistory')} />;
  return (
    <div className={styles.panel}>
      <section className={styles.card}>
        <div className={styles.section}>
          <h2>{t('trend')}</h2>
          <small>{t('recent', { count: Math.min(TREND, drawn.length) })}</small>
        </div>
        <Trend values={drawn.slice(0, TREND).reverse()} />
        <div className={styles.split}>
          <small className={styles.text}>{t('recent', { count: drawn.length })}</small>
          <Split
            left={t('big')}
            right={t('small')}
            share={drawn.filter((sum) => sum >= 11).length}
            count={drawn.length}
          />
          <Split
            left={t('odd')}
            right={t('even')}
            share={drawn.filter((sum) => sum % 2 === 1).length}
            count={drawn.length}
          />
        </div>
      </section>
      <ul className={styles.results} aria-label={t('history')}>
        {data.results.map((issue) => (
          <Row key={issue.issueNo} issue={issue} prove={() => prove(issue.issueNo)} />
        ))}
      </ul>
    </div>
  );
}
