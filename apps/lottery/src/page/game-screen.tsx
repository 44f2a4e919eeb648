import type { Visitor } from '@koi/game-kit/visitor.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { lazy, useState } from 'react';
import styles from './app.module.css';
import type { LoadedGame } from './loaded-game.ts';
import { Boards } from './parts/boards.tsx';
import { DrawPanel } from './parts/draw-panel.tsx';
import { LazyBoundary } from './parts/lazy-boundary.tsx';
import { SlipBar } from './parts/slip-bar.tsx';
import { Tabs } from './parts/tabs.tsx';
import { issuesOf } from './pending-order.ts';
import { phaseAt } from './phase.ts';
import { randomSelection, rollDevice } from './picking.ts';
import { useTranslate } from './text/text.tsx';
import type { Live } from './use-live.ts';
import { usePlaceBet } from './use-place-bet.ts';
import { useSlip } from './use-slip.ts';

// Loaded on demand: only some visits need them.
const BetsPanel = lazy(() => loadPart(() => import('./parts/bets-panel.tsx')));
const ResultsPanel = lazy(() => loadPart(() => import('./parts/results-panel.tsx')));
const TrendPanel = lazy(() => loadPart(() => import('./parts/trend-panel.tsx')));
const SlipSheet = lazy(() => loadPart(() => import('./parts/slip-sheet.tsx')));
const FairnessSheet = lazy(() => loadPart(() => import('./parts/fairness-sheet.tsx')));
const RulesSheet = lazy(() => loadPart(() => import('./parts/rules-sheet.tsx')));

type Tab = 'bet' | 'trend' | 'results' | 'bets';
type Open =
  | { kind: 'slip'; issueNo: string }
  | { kind: 'fairness'; gameCode: string; issueNo: string }
  | { kind: 'rules' }
  | null;

interface Props {
  loaded: LoadedGame;
  visitor: Visitor;
  live: Live & { refresh: () => void };
  /** Server time. */
  now: number;
  placed: (issues: readonly string[]) => void;
}

/** One game: current issue, boards, history and the player's bets. */
export function GameScreen({ loaded, visitor, live, now, placed }: Props) {
  const { game, look } = loaded;
  const { t, lang } = useTranslate();
  const slip = useSlip(game);
  const [board, setBoard] = useState(game.betTypes[0]?.board ?? 'sides');
  const [tab, setTab] = useState<Tab>('bet');
  const [sheet, setSheet] = useState<Open>(null);
  const { state } = live;
  const phase = state ? phaseAt(state, now) : null;
  const lastNo = state?.last?.issueNo ?? '';
  // Lists reload after each draw and each change of the balance.
  const again = `${lastNo} ${live.wallet?.balance ?? ''}`;
  // Here and not in the sheet, which may be closed before there is an answer.
  const placeControl = usePlaceBet({
    visitor,
    game,
    player: live.wallet?.player,
    placed(order) {
      slip.drop(order.body.selections);
      placed(issuesOf(order));
    },
    // The sheet opens automatically for an order from before a reload, or an answer that came while it was
    // closed.
    show(order) {
      const issueNo = issuesOf(order)[0] ?? '';
      setSheet((before) => (before?.kind === 'slip' ? before : { kind: 'slip', issueNo }));
    },
  });
  const { reset } = placeControl;
  const close = (): void => {
    reset();
    setSheet(null);
  };
  const prove = (gameCode: string, issueNo: string): void =>
    setSheet({ kind: 'fairness', gameCode, issueNo });
  const random = (): void => {
    const drawn = randomSelection(
      game.betTypes.filter((betType) => betType.board === board),
      rollDevice,
    );
    if (drawn) slip.add([drawn]);
  };
  const panel = { visitor, again, game, look };
  return (
    <>
      <main className={styles.main}>
        {state && phase ? (
          <DrawPanel
            game={game}
            look={look}
            state={state}
            phase={phase}
            showRules={() => setSheet({ kind: 'rules' })}
            showFairness={() =>
              prove(game.code, lastNo || (phase.issue?.issueNo ?? state.next?.issueNo ?? ''))
            }
          />
        ) : live.status === 'failed' ? (
          <FailureState onRetry={live.refresh} />
        ) : (
          <div className={styles.loading}>
            <Skeleton height={196} />
          </div>
        )}
        <div className={styles.tabs}>
          <Tabs
            label={game.names[lang]}
            panel="main"
            items={[
              { id: 'bet', name: t('tabBet') },
              { id: 'trend', name: t('tabTrend') },
              { id: 'results', name: t('tabResults') },
              { id: 'bets', name: t('tabBets') },
            ]}
            selected={tab}
            select={setTab}
          />
        </div>
        <div id="main" role="tabpanel">
          <LazyBoundary
            shown={tab}
            waiting={
              <div className={styles.loading}>
                <SkeletonRows heights={[44, 88, 88, 88]} />
              </div>
            }
          >
            {tab === 'bet' && (
              <Boards
                game={game}
                look={look}
                slip={slip}
                board={board}
                setBoard={setBoard}
                closed={phase?.kind !== 'open'}
              />
            )}
            {tab === 'trend' && <TrendPanel {...panel} again={lastNo} />}
            {tab === 'results' && (
              <ResultsPanel {...panel} again={lastNo} prove={(issueNo) => prove(game.code, issueNo)} />
            )}
            {tab === 'bets' && (
              <BetsPanel
                visitor={visitor}
                again={again}
                goBet={() => setTab('bet')}
                prove={prove}
                changed={live.refresh}
              />
            )}
          </LazyBoundary>
        </div>
      </main>
      {tab === 'bet' && (
        <SlipBar
          slip={slip}
          random={random}
          open={() => {
            slip.keepDraft();
            setSheet({ kind: 'slip', issueNo: phase?.issue?.issueNo ?? '' });
          }}
        />
      )}
      <LazyBoundary waiting={null} shown={sheet?.kind ?? ''}>
        {sheet?.kind === 'slip' && phase && (
          <SlipSheet
            game={game}
            visitor={visitor}
            slip={slip}
            phase={phase}
            openedFor={sheet.issueNo}
            wallet={live.wallet}
            isExpired={live.status === 'expired'}
            placeControl={placeControl}
            close={close}
            seeBets={() => {
              close();
              setTab('bets');
            }}
          />
        )}
        {sheet?.kind === 'fairness' && (
          <FairnessSheet
            gameCode={sheet.gameCode}
            visitor={visitor}
            issueNo={sheet.issueNo}
            again={lastNo}
            close={close}
          />
        )}
        {sheet?.kind === 'rules' && <RulesSheet game={game} close={close} />}
      </LazyBoundary>
    </>
  );
}
