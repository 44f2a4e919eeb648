import { tagOf } from '@koi/game-kit/lang.ts';
import { siteTime } from '@koi/game-kit/site-time.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { EmptyState } from '@koi/ui/states.tsx';
import type { GameDefinition } from '../../draw/game.ts';
import type { IssueView, ResultsAnswer } from '../../draw/page-api.ts';
import { shortIssue } from '../issue-no.ts';
import type { Look } from '../looks/look.ts';
import { factsOf } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import { usePages } from '../use-pages.ts';
import { ListEnd } from './list-end.tsx';
import styles from './lists.module.css';
import { Zone } from './zone.tsx';

const PAGE = 30;

function Row({
  game,
  look,
  issue,
  prove,
}: {
  game: GameDefinition;
  look: Look;
  issue: IssueView;
  prove: () => void;
}) {
  const { t, lang, names } = useTranslate();
  const { result } = issue;
  const time = siteTime(issue.drawsAt, tagOf[lang], { hour: '2-digit', minute: '2-digit' });
  return (
    <li>
      <button type="button" className={styles.result} onClick={prove}>
        <span className={styles.no}>
          {shortIssue(issue.issueNo)} <small>{time}</small>
        </span>
        {result ? (
          <>
            <span className={styles.facts}>
              <b className={styles.sum}>{look.figure(result)}</b>
              {factsOf(game.betTypes, result).map((fact) => (
                <span key={fact}>{names.picks[fact]}</span>
              ))}
            </span>
            <span className={styles.numbers}>
              <look.Result result={result} size={game.places.length > 7 ? 22 : 26} />
            </span>
          </>
        ) : (
          <span className={styles.facts}>{t('cancelled')}</span>
        )}
      </button>
    </li>
  );
}

/** Infinite list of past results; a tap on one opens its proof. */
export default function ResultsPanel({
  game,
  look,
  visitor,
  again,
  prove,
}: {
  game: GameDefinition;
  look: Look;
  visitor: Visitor;
  again: string;
  prove: (issueNo: string) => void;
}) {
  const { t } = useTranslate();
  const pages = usePages<IssueView, ResultsAnswer>(
    visitor,
    `/results?game=${game.code}&limit=${PAGE}`,
    again,
    ({ results }) => results,
    ({ issueNo }) => issueNo,
  );
  if (pages.rows?.length === 0) return <EmptyState title={t('noHistory')} />;
  return (
    <div className={styles.panel}>
      {pages.rows && (
        <>
          <Zone />
          <ul className={styles.results} aria-label={t('history')}>
            {pages.rows.map((issue) => (
              <Row
                key={issue.issueNo}
                game={game}
                look={look}
                issue={issue}
                prove={() => prove(issue.issueNo)}
              />
            ))}
          </ul>
        </>
      )}
      <ListEnd pages={pages} />
    </div>
  );
}
