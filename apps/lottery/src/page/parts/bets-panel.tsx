import { useState } from 'react';
import { lineName } from '../../draw/bet-names.ts';
import { gameOf } from '../../draw/games.ts';
import type { BetsAnswer, BetView } from '../../draw/page-api.ts';
import { shortIssue } from '../bet-names.ts';
import { showMoney } from '../money.ts';
import { type TextKey, tagOf, useText } from '../text/text.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { Visitor } from '../visitor.ts';
import { MiniDice } from './dice.tsx';
import styles from './lists.module.css';
import { Button, Empty, Failure, Skeleton, Tabs } from './ui.tsx';

const stateNames: Readonly<Record<BetView['state'], TextKey>> = {
  open: 'stateOpen',
  won: 'stateWon',
  lost: 'stateLost',
  cancelled: 'stateCancelled',
};

function BetCard({ bet }: { bet: BetView }) {
  const { t, names, lang } = useText();
  const game = gameOf(bet.gameCode);
  const colour = bet.state === 'won' ? styles.won : bet.state === 'open' ? styles.open : '';
  const time = new Date(bet.placedAt).toLocaleTimeString(tagOf[lang], { hour12: false });
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <b>
          {game ? lineName(game, bet, names) : bet.pick} <small>@ {bet.odds}</small>
        </b>
        <span className={`${styles.state} ${colour}`}>{t(stateNames[bet.state])}</span>
      </div>
      <p className={styles.meta}>
        <span>
          {shortIssue(bet.issueNo)} · {time}
        </span>
        {bet.result && bet.state !== 'cancelled' && (
          <span className={styles.dice}>
            <MiniDice result={bet.result} size={20} />
          </span>
        )}
      </p>
      <p className={styles.meta}>
        <span>
          {t('staked')} <b>{showMoney(bet.stake)}</b>
        </span>
        {bet.payout !== null && (
          <span>
            {t('payout')}{' '}
            <b
              className={bet.state === 'won' ? styles.won : ''}
            >{`${bet.state === 'won' ? '+' : ''}${showMoney(bet.payout)}`}</b>
          </span>
        )}
      </p>
    </li>
  );
}

const PAGE = 20;

/** Newest first; read again whenever a draw or the balance changes. */
function BetList({
  visitor,
  open,
  again,
  goBet,
}: {
  visitor: Visitor;
  open: boolean;
  again: string;
  goBet: () => void;
}) {
  const { t } = useText();
  const [limit, setLimit] = useState(PAGE);
  const { data, failed, reload } = useLoaded<BetsAnswer>(
    visitor,
    `/bets?state=${open ? 'open' : 'settled'}&limit=${limit}`,
    again,
  );
  if (!data) return failed ? <Failure retry={reload} /> : <Skeleton heights={[92, 92, 92]} />;
  if (data.bets.length === 0) {
    return (
      <Empty text={t(open ? 'noBetsOpen' : 'noBetsSettled')}>
        <Button onClick={goBet}>{t('firstBet')}</Button>
      </Empty>
    );
  }
  return (
    <>
      <ul>
        {data.bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} />
        ))}
      </ul>
      {data.next && limit < 100 && (
        <div className={styles.more}>
          <Button wide onClick={() => setLimit((count) => Math.min(100, count + PAGE))}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

export function BetsPanel({ visitor, again, goBet }: { visitor: Visitor; again: string; goBet: () => void }) {
  const { t } = useText();
  const [which, setWhich] = useState<'open' | 'settled'>('open');
  if (!visitor.session) return <Empty text={t('enterFromPlatform')} />;
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('tabBets')}
        panel="bets"
        pills
        items={[
          { id: 'open', name: t('open') },
          { id: 'settled', name: t('settled') },
        ]}
        selected={which}
        select={setWhich}
      />
      <div id="bets" role="tabpanel">
        <BetList key={which} visitor={visitor} open={which === 'open'} again={again} goBet={goBet} />
      </div>
    </div>
  );
}
