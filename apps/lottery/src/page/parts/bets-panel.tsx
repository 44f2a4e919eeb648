import { tagOf } from '@koi/game-kit/lang.ts';
import { outcomeOf } from '@koi/game-kit/outcome.ts';
import { siteTime } from '@koi/game-kit/site-time.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useState } from 'react';
import { lineName } from '../../draw/bet-names.ts';
import type { BetsAnswer, BetView, ChaseSummary, ChasesAnswer } from '../../draw/page-api.ts';
import { shownState, stateNames } from '../bet-states.ts';
import { shortIssue } from '../issue-no.ts';
import type { LoadedGame } from '../loaded-game.ts';
import { type TextKey, useTranslate } from '../text/text.tsx';
import { useGames } from '../use-games.ts';
import { usePages } from '../use-pages.ts';
import { BetDetail } from './bet-detail.tsx';
import styles from './bets.module.css';
import { ChaseDetail } from './chase-detail.tsx';
import { Chips } from './chips.tsx';
import { ListEnd } from './list-end.tsx';
import { Zone } from './zone.tsx';

const PAGE = 30;
const filters = ['all', 'open', 'won', 'cancelled'] as const;
type Filter = (typeof filters)[number] | 'chases';

const filterNames: Readonly<Record<Filter, TextKey>> = {
  all: 'betsAll',
  open: 'stateOpen',
  won: 'stateWon',
  cancelled: 'stateCancelled',
  chases: 'chase',
};

/** Bets of one slip are grouped: they are placed and cancelled together. */
interface PlacedSlip {
  slipId: string;
  bets: readonly BetView[];
}

/** The bets of a slip have no order; sorted the same wherever they are listed. */
const byName = (one: BetView, other: BetView): number =>
  `${one.betType} ${one.pick}`.localeCompare(`${other.betType} ${other.pick}`);

function slipsOf(bets: readonly BetView[]): readonly PlacedSlip[] {
  const slips = new Map<string, BetView[]>();
  for (const bet of bets) slips.set(bet.slipId, [...(slips.get(bet.slipId) ?? []), bet]);
  return [...slips].map(([slipId, own]) => ({ slipId, bets: own.sort(byName) }));
}

/** Until a game is loaded, only the server's own names of its bets are known. */
const LoadingCard = () => (
  <li>
    <Skeleton height={88} />
  </li>
);

function SlipCard({
  slip,
  games,
  open,
}: {
  slip: PlacedSlip;
  games: ReadonlyMap<string, LoadedGame | null>;
  open: () => void;
}) {
  const { t, lang, names } = useTranslate();
  const [first] = slip.bets;
  if (!first) return null;
  const loaded = games.get(first.gameCode);
  if (loaded === undefined) return <LoadingCard />;
  const time = siteTime(first.placedAt, tagOf[lang], { timeStyle: 'medium' });
  const staked = slip.bets.reduce((sum, bet) => sum + toMinor(bet.stake, 0n), 0n);
  const paid = slip.bets.reduce((sum, bet) => sum + toMinor(bet.payout ?? '0.00', 0n), 0n);
  const won = slip.bets.some(({ state }) => state === 'won') && outcomeOf(staked, paid) === 'won';
  return (
    <li>
      <button type="button" className={styles.card} onClick={open}>
        <span className={styles.head}>
          <b>{loaded?.game.names[lang] ?? first.gameCode}</b>
          {first.chaseId && <span className={styles.badge}>{t('chase')}</span>}
          <small>{shortIssue(first.issueNo)}</small>
        </span>
        {slip.bets.map((bet) => (
          <span key={bet.id} className={styles.line}>
            <span>
              {loaded ? lineName(loaded.game, bet, names) : bet.pick} <small>@{bet.odds}</small>
            </span>
            <span className={styles[shownState(bet)]}>{t(stateNames[shownState(bet)])}</span>
          </span>
        ))}
        {first.result && loaded && first.state !== 'cancelled' && (
          <span className={styles.result}>
            <loaded.look.Result result={first.result} size={20} />
          </span>
        )}
        <span className={styles.foot}>
          <span>
            {time} · {t('staked')} <b>{showAmount(staked)}</b>
          </span>
          {paid > 0n && <b className={won ? styles.won : ''}>{`${won ? '+' : '↩ '}${showAmount(paid)}`}</b>}
        </span>
      </button>
    </li>
  );
}

function ChaseCard({
  chase,
  games,
  open,
}: {
  chase: ChaseSummary;
  games: ReadonlyMap<string, LoadedGame | null>;
  open: () => void;
}) {
  const { t, lang } = useTranslate();
  const loaded = games.get(chase.gameCode);
  if (loaded === undefined) return <LoadingCard />;
  const won = toMinor(chase.won, 0n);
  const gained = outcomeOf(toMinor(chase.total, 0n), won) === 'won';
  return (
    <li>
      <button type="button" className={styles.card} onClick={open}>
        <span className={styles.head}>
          <b>{loaded?.game.names[lang] ?? chase.gameCode}</b>
          <small className={chase.state === 'running' ? styles.open : ''}>
            {t(chase.state === 'running' ? 'chaseRunning' : 'chaseEnded')}
          </small>
        </span>
        <span className={styles.progress} aria-hidden="true">
          <i style={{ width: `${(chase.drawn / Math.max(1, chase.issues)) * 100}%` }} />
        </span>
        <span className={styles.foot}>
          <span>
            {t('chaseProgress', { drawn: chase.drawn, count: chase.issues })} · {t('staked')}{' '}
            <b>{showAmount(chase.total)}</b>
          </span>
          {won > 0n && (
            <b className={gained ? styles.won : ''}>{`${gained ? '+' : '↩ '}${showAmount(won)}`}</b>
          )}
        </span>
      </button>
    </li>
  );
}

interface Props {
  visitor: Visitor;
  /** Changes with each draw and each change of the balance. */
  again: string;
  goBet: () => void;
  prove: (gameCode: string, issueNo: string) => void;
  /** A slip or a chase was cancelled. */
  changed: () => void;
}

type Opened = { kind: 'slip' | 'chase'; id: string } | null;

function FirstBet({ goBet }: { goBet: () => void }) {
  const { t } = useTranslate();
  return (
    <Button variant="secondary" onClick={goBet}>
      {t('firstBet')}
    </Button>
  );
}

function BetList({
  filter,
  visitor,
  again,
  goBet,
  open,
}: Props & { filter: Filter; open: (id: string) => void }) {
  const { t } = useTranslate();
  const pages = usePages<BetView, BetsAnswer>(
    visitor,
    `/bets?state=${filter}&limit=${PAGE}`,
    again,
    ({ bets }) => bets,
    ({ id }) => id,
  );
  const games = useGames(pages.rows?.map(({ gameCode }) => gameCode) ?? []);
  if (pages.rows?.length === 0)
    return (
      <EmptyState
        title={t(filter === 'open' ? 'noBetsOpen' : 'noBets')}
        action={<FirstBet goBet={goBet} />}
      />
    );
  return (
    <>
      {pages.rows && (
        <>
          <Zone />
          <ul className={styles.list}>
            {slipsOf(pages.rows).map((slip) => (
              <SlipCard key={slip.slipId} slip={slip} games={games} open={() => open(slip.slipId)} />
            ))}
          </ul>
        </>
      )}
      <ListEnd pages={pages} />
    </>
  );
}

function ChaseList({ visitor, again, goBet, open }: Props & { open: (id: string) => void }) {
  const { t } = useTranslate();
  const pages = usePages<ChaseSummary, ChasesAnswer>(
    visitor,
    `/chases?limit=${PAGE}`,
    again,
    ({ chases }) => chases,
    ({ chaseId }) => chaseId,
  );
  const games = useGames(pages.rows?.map(({ gameCode }) => gameCode) ?? []);
  if (pages.rows?.length === 0)
    return <EmptyState title={t('noChases')} action={<FirstBet goBet={goBet} />} />;
  return (
    <>
      {pages.rows && (
        <ul className={styles.list}>
          {pages.rows.map((chase) => (
            <ChaseCard key={chase.chaseId} chase={chase} games={games} open={() => open(chase.chaseId)} />
          ))}
        </ul>
      )}
      <ListEnd pages={pages} />
    </>
  );
}

export default function BetsPanel(props: Props) {
  const { visitor, again, prove, changed } = props;
  const { t } = useTranslate();
  const [filter, setFilter] = useState<Filter>('all');
  const [opened, setOpened] = useState<Opened>(null);
  if (visitor.starting) return <SkeletonRows heights={[44, 88, 88]} />;
  if (!visitor.session) return <EmptyState title={t('enterFromPlatform')} />;
  const detail = { visitor, again, changed, prove, close: () => setOpened(null) };
  return (
    <div className={styles.panel}>
      <Chips
        label={t('tabBets')}
        items={[...filters, 'chases' as const].map((id) => ({ id, name: t(filterNames[id]) }))}
        selected={filter}
        select={(id) => setFilter(filters.find((one) => one === id) ?? 'chases')}
      />
      {filter === 'chases' ? (
        <ChaseList {...props} open={(id) => setOpened({ kind: 'chase', id })} />
      ) : (
        <BetList key={filter} {...props} filter={filter} open={(id) => setOpened({ kind: 'slip', id })} />
      )}
      {opened?.kind === 'slip' && <BetDetail {...detail} slipId={opened.id} />}
      {opened?.kind === 'chase' && (
        <ChaseDetail {...detail} chaseId={opened.id} openSlip={(id) => setOpened({ kind: 'slip', id })} />
      )}
    </div>
  );
}
