import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { useCallback, useEffect, useRef, useState } from 'react';
import { levels } from '../../games/fishing/kinds.ts';
import type { MinuteData } from '../../games/fishing/shot-messages.ts';
import type { HistoryRow } from '../../suppliers/page-messages.ts';
import type { GamePageProps } from '../games.ts';
import { GameFrame } from '../kit/game-frame.tsx';
import { useGameSound, useSetting } from '../kit/settings.ts';
import { useLive } from '../kit/use-live.ts';
import { fishingTexts } from '../text/fishing.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import { Controls } from './controls.tsx';
import styles from './fishing-page.module.css';
import { Past } from './past.tsx';
import { Rules } from './rules.tsx';
import { useWater } from './use-water.ts';

export default function FishingPage({ visitor, title }: GamePageProps) {
  const t = useTexts(fishingTexts);
  const k = useTexts(kitTexts);
  const live = useLive(visitor);
  const sound = useGameSound();
  const [level, setLevel] = useSetting<number>('fishing.level', 0, (kept) => levels[kept] !== undefined);
  const [auto, setAuto] = useState(false);
  const [lock, setLock] = useState(false);
  const funds = useRef(0n);
  funds.current = toMinor(live.wallet?.balance ?? '0.00', 0n);
  const { canvas, scene, water, sender, short, boss, gain } = useWater({
    visitor,
    funds,
    active: live.status === 'ready',
    played: sound.play,
  });

  useEffect(() => {
    if (!water.current) return;
    water.current.level = level;
    water.current.auto = auto;
  });

  const changeLevel = useCallback(
    (step: number) => setLevel(Math.max(0, Math.min(levels.length - 1, level + step))),
    [level, setLevel],
  );
  const changeLock = useCallback(() => {
    setLock((before) => {
      water.current?.lockBest(!before);
      return !before;
    });
  }, [water]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
      const act = new Map([
        ['ArrowLeft', () => water.current?.nudge(-0.07)],
        ['ArrowRight', () => water.current?.nudge(0.07)],
        ['ArrowUp', () => changeLevel(1)],
        ['ArrowDown', () => changeLevel(-1)],
        [' ', () => water.current?.fireOnce()],
        ['a', () => setAuto((before) => !before)],
        ['l', changeLock],
      ]).get(event.key);
      if (!act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [changeLevel, changeLock, water]);

  const expired = sender === 'expired' ? { ...live, status: 'expired' as const } : live;
  const said =
    sender === 'checking'
      ? k('checking')
      : typeof sender === 'object'
        ? sender.refused
        : short
          ? t('short')
          : live.wallet
            ? ''
            : k('balanceComing');

  return (
    <GameFrame
      visitor={visitor}
      title={title}
      live={expired}
      sound={sound}
      cost={levels[level] ?? 0n}
      seeded
      className={styles.page}
      rules={<Rules />}
      historyOf={(row) => <Past row={row as HistoryRow<MinuteData>} visitor={visitor} />}
    >
      <div className={styles.water}>
        <canvas ref={scene} className={styles.layer} />
        <canvas
          ref={canvas}
          className={styles.layer}
          role="img"
          aria-label={t('picture')}
          data-testid="water"
        />
        {boss && (
          <p className={styles.boss} role="status">
            {t('boss')}
          </p>
        )}
        <p className={`${styles.gain} ${(gain ?? 0n) > 0n ? styles.ahead : ''}`} data-testid="gain">
          {gain !== null && `${gain > 0n ? '+' : ''}${showAmount(gain)}`}
        </p>
        {said && (
          <p className={styles.said} role="alert">
            {said}
          </p>
        )}
        <Controls
          level={level}
          changeLevel={changeLevel}
          auto={auto}
          changeAuto={() => setAuto(!auto)}
          lock={lock}
          changeLock={changeLock}
        />
      </div>
    </GameFrame>
  );
}
