import { useState } from 'react';
import type { GameDefinition } from '../draw/game.ts';
import styles from './app.module.css';
import { ExpiredNote, OfflineNote, OutcomeBanner } from './parts/banners.tsx';
import { BetsPanel } from './parts/bets-panel.tsx';
import { Boards } from './parts/boards.tsx';
import { DrawPanel } from './parts/draw-panel.tsx';
import { FairnessSheet } from './parts/fairness-sheet.tsx';
import { Header } from './parts/header.tsx';
import { ResultsPanel } from './parts/results-panel.tsx';
import { RulesSheet } from './parts/rules-sheet.tsx';
import { SlipBar } from './parts/slip-bar.tsx';
import { SlipSheet } from './parts/slip-sheet.tsx';
import { Failure, Skeleton, Tabs } from './parts/ui.tsx';
import { phaseAt } from './phase.ts';
import { useText } from './text/text.tsx';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';
import { useOutcome } from './use-outcome.ts';
import { usePlaceBet } from './use-place-bet.ts';
import { figuresOf, useSlip } from './use-slip.ts';
import type { Visitor } from './visitor.ts';

type Tab = 'bet' | 'bets' | 'results';
type Open =
  | { kind: 'slip'; issueNo: string }
  | { kind: 'fairness'; issueNo: string }
  | { kind: 'rules' }
  | null;

export function App({ game, visitor }: { game: GameDefinition; visitor: Visitor }) {
  const { t, lang } = useText();
  const live = useLive(visitor);
  const now = useNow(live.offset);
  const slip = useSlip(game);
  const [tab, setTab] = useState<Tab>('bet');
  const [sheet, setSheet] = useState<Open>(null);
  const { outcome, dismiss, expect } = useOutcome(visitor, live.state);
  const { placing, place, reset } = usePlaceBet(visitor, game, ({ issueNo }) => {
    expect(issueNo);
    slip.clear();
    live.refresh();
  });

  const figures = figuresOf(game, slip.slip);
  const state = live.state;
  const phase = state ? phaseAt(state, now) : null;
  // Lists are read again after each draw and each change of the balance.
  const again = `${state?.last?.issueNo ?? ''} ${live.wallet?.balance ?? ''}`;
  const closeSheet = (): void => {
    setSheet(null);
    reset();
  };

  return (
    <div className={styles.page}>
      <Header
        title={game.names[lang]}
        returnUrl={visitor.returnUrl}
        wallet={live.wallet}
        guest={!visitor.session}
        refresh={live.refresh}
      />
      {!live.online && <OfflineNote />}
      {live.status === 'expired' && <ExpiredNote returnUrl={visitor.returnUrl} />}
      <main>
        {state && phase ? (
          <DrawPanel
            state={state}
            phase={phase}
            periodSeconds={game.periodSeconds}
            showRules={() => setSheet({ kind: 'rules' })}
            showFairness={() =>
              setSheet({
                kind: 'fairness',
                issueNo: state.last?.issueNo ?? phase.issue?.issueNo ?? state.next?.issueNo ?? '',
              })
            }
          />
        ) : live.status === 'failed' ? (
          <Failure retry={live.refresh} />
        ) : (
          <div className={styles.loading}>
            <Skeleton heights={[212]} />
          </div>
        )}
        <div className={styles.tabs}>
          <Tabs
            label={game.names[lang]}
            panel="main"
            items={[
              { id: 'bet', name: t('tabBet') },
              { id: 'bets', name: t('tabBets') },
              { id: 'results', name: t('tabResults') },
            ]}
            selected={tab}
            select={setTab}
          />
        </div>
        <div id="main" role="tabpanel">
          {tab === 'bet' && <Boards game={game} slip={slip} closed={phase?.kind !== 'open'} />}
          {tab === 'bets' && <BetsPanel visitor={visitor} again={again} goBet={() => setTab('bet')} />}
          {tab === 'results' && (
            <ResultsPanel
              visitor={visitor}
              again={state?.last?.issueNo ?? ''}
              prove={(issueNo) => setSheet({ kind: 'fairness', issueNo })}
            />
          )}
        </div>
      </main>
      {tab === 'bet' && (
        <SlipBar
          slip={slip}
          figures={figures}
          open={() => setSheet({ kind: 'slip', issueNo: phase?.issue?.issueNo ?? '' })}
        />
      )}
      {outcome && <OutcomeBanner outcome={outcome} dismiss={dismiss} />}
      {sheet?.kind === 'slip' && phase && (
        <SlipSheet
          game={game}
          slip={slip}
          figures={figures}
          phase={phase}
          openedFor={sheet.issueNo}
          wallet={live.wallet}
          placing={placing}
          confirm={() => phase.issue && void place(slip.slip, phase.issue.issueNo)}
          close={closeSheet}
          seeBets={() => {
            closeSheet();
            setTab('bets');
          }}
        />
      )}
      {sheet?.kind === 'fairness' && (
        <FairnessSheet
          game={game}
          visitor={visitor}
          issueNo={sheet.issueNo}
          again={state?.last?.issueNo ?? ''}
          close={closeSheet}
        />
      )}
      {sheet?.kind === 'rules' && <RulesSheet game={game} close={closeSheet} />}
    </div>
  );
}
