import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { useEffect, useRef, useState } from 'react';
import type { SlotRecord } from '../../games/slots/messages.ts';
import { stakes } from '../../games/slots/theme.ts';
import { koiPond, themes } from '../../games/slots/themes.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import type { GamePageProps } from '../games.ts';
import { GameFrame } from '../kit/game-frame.tsx';
import { useGameSound, useSetting } from '../kit/settings.ts';
import { useLive } from '../kit/use-live.ts';
import { kitTexts } from '../text/kit.ts';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import { AutoSheet } from './auto-sheet.tsx';
import { Celebration } from './celebration.tsx';
import { Controls } from './controls.tsx';
import looks from './looks.module.css';
import { PastRound } from './past-round.tsx';
import { loadPictures, pictureOf } from './pictures.ts';
import { Reels, type ReelsHandle } from './reels.tsx';
import { Rules } from './rules-text.tsx';
import styles from './slot-page.module.css';
import { useAuto } from './use-auto.ts';
import { useMachine } from './use-machine.ts';

const looksOf: Readonly<Record<string, string | undefined>> = {
  SLOT_KOI: looks.koiPond,
  SLOT_FRUIT: looks.neonFruits,
  SLOT_DRAGON: looks.dragonHoard,
};

export default function SlotPage({ visitor, title }: GamePageProps) {
  const theme = themes.find(({ code }) => code === visitor.gameCode) ?? koiPond;
  const t = useTexts(slotTexts);
  const k = useTexts(kitTexts);
  const live = useLive(visitor);
  const sound = useGameSound();
  const reels = useRef<ReelsHandle>(null);
  const machine = useMachine(theme, visitor, live, sound, reels);
  const auto = useAuto(machine.play);
  const [stakeIndex, setStakeIndex] = useSetting<number>(
    `stake.${theme.code}`,
    3,
    (kept) => stakes[kept] !== undefined,
  );
  const [fast, setFast] = useSetting<boolean>('fast', false);
  const fastNow = useRef(fast);
  fastNow.current = fast;
  const [choosing, setChoosing] = useState(false);
  useEffect(() => void loadPictures(theme), [theme]);

  const stake = stakes[stakeIndex] ?? stakes[0] ?? 0n;
  const { step, free, won, result } = machine;
  const turning = step.kind === 'turning' || step.kind === 'checking';
  const enough = live.wallet !== null && stake <= toMinor(live.wallet.balance, 0n);
  const said =
    step.kind === 'refused'
      ? step.message
      : step.kind === 'checking'
        ? k('checking')
        : free
          ? t('freeAt', free)
          : won > 0n
            ? `${result === 'won' ? t('win') : k('returned')} ${showAmount(won)}`
            : !enough && !turning
              ? k(live.wallet ? 'notEnough' : 'balanceComing')
              : result === 'lost' && !turning
                ? t('noWin')
                : t('ready');

  return (
    <GameFrame
      visitor={visitor}
      title={title}
      live={live}
      sound={sound}
      cost={turning ? 0n : stake}
      seeded
      className={`${styles.scene} ${looksOf[theme.code] ?? ''}`}
      rules={<Rules theme={theme} />}
      historyOf={(row) => <PastRound theme={theme} row={row as HistoryRow<SlotRecord>} visitor={visitor} />}
    >
      <div className={styles.stage}>
        <div className={styles.crest} aria-hidden="true">
          {(['B', 'A', 'C'] as const).map((letter) => (
            <img key={letter} src={pictureOf(theme, letter)} alt="" />
          ))}
        </div>
        <p className={styles.sign}>
          <span>{t('lines', { count: theme.lines })}</span>
          {theme.freeMultiplier > 1 && free && <b>{t('times', { times: theme.freeMultiplier })}</b>}
        </p>
        <div className={styles.reels}>
          <Reels ref={reels} theme={theme} shown={machine.shown} won={result === 'won'} sound={sound} />
          {machine.announced > 0 && (
            <p className={styles.announced} role="status">
              {t('freeSpins', { count: machine.announced })}
            </p>
          )}
        </div>
        <p
          className={`${styles.said} ${result === 'won' ? styles.winning : ''} ${step.kind === 'refused' ? styles.failed : ''}`}
          role="status"
          data-testid="said"
        >
          {said}
          {free && won > 0n && <b> · {showAmount(won)}</b>}
        </p>
      </div>
      <Controls
        game={theme.code}
        stake={stake}
        less={stakeIndex > 0 ? () => setStakeIndex(stakeIndex - 1) : null}
        more={stakeIndex < stakes.length - 1 ? () => setStakeIndex(stakeIndex + 1) : null}
        turning={turning}
        enough={enough}
        autoLeft={auto.left}
        fast={fast}
        toggleFast={() => setFast(!fast)}
        spin={() => void machine.play(stake, fast)}
        openAuto={() => setChoosing(true)}
        stopAuto={auto.stop}
      />
      {choosing && (
        <AutoSheet
          stake={stake}
          close={() => setChoosing(false)}
          start={(plan) => {
            setChoosing(false);
            void auto.start(plan, stake, () => fastNow.current);
          }}
        />
      )}
      {machine.celebration && <Celebration {...machine.celebration} dismiss={machine.dismiss} />}
    </GameFrame>
  );
}
