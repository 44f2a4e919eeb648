import type { Minor } from '@koi/money';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useOnline } from '@koi/ui/use-online.ts';
import { useEffect, useState } from 'react';
import ShieldIcon from '~icons/lucide/shield-check';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { GameArt } from '../../shared/components/game-art.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { OfflineReason } from '../../shared/operations/offline-reason.tsx';
import { inTransitIn, useWallets } from '../wallets/queries.ts';
import { holdOf, type Launch } from './launch.ts';
import { LaunchProgress } from './launch-progress.tsx';
import css from './launch-screen.module.css';
import { openedGameStore } from './opened-game.ts';
import { faceOf } from './playable.ts';
import { isTapped } from './tapped-launch.ts';
import { TopUp } from './top-up.tsx';
import { useLaunch } from './use-launch.ts';

const GameFrame = lazyComponent(
  loadWithTexts('protection', () => import('../protection/game-frame.tsx')),
  'GameFrame',
);

/** Opening a game: never a blank tab, always a way back. */
export function LaunchScreen() {
  const [attempt, setAttempt] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const online = useOnline();
  const [begun, setBegun] = useState(online);
  if (online && !begun) setBegun(true);
  if (!begun) return <Waiting />;
  return (
    <Attempt
      key={attempt}
      wantsToPlay={wantsToPlay}
      onPlay={() => setWantsToPlay(true)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

/** Nothing is launched while offline; once online the launch starts by itself. */
function Waiting() {
  const t = useTranslate();
  const { query } = useAddress();
  return (
    <Screen title={query.get('title') || t('games.thisGame')}>
      <OfflineReason />
    </Screen>
  );
}

interface AttemptProps {
  /** The member has answered what to bring in. */
  wantsToPlay: boolean;
  onPlay: () => void;
  onRetry: () => void;
}

function Attempt({ wantsToPlay, onPlay, onRetry }: AttemptProps) {
  const t = useTranslate();
  const go = useGo();
  const { query } = useAddress();
  const { isDemo } = useStore(sessionStore);
  const { data: member, isError } = useMember();
  const isOwn = useIsKoiBackend();
  const parameters = Object.fromEntries(query);
  // When the member cannot be loaded, the launch is handled as if money may move.
  const isAutomatic = member?.isAutomatic ?? (isError ? true : undefined);
  const wallets = useWallets();
  const [isBegun] = useState(() => isTapped(parameters));
  // biome-ignore lint/plugin: only what is known before the launch holds it, for a launch is never taken back
  const [isKnown] = useState(wallets.data !== undefined);
  const hold =
    isAutomatic === undefined || wantsToPlay || isBegun
      ? null
      : holdOf(parameters, isAutomatic, wallets.data);
  const isWaiting = hold === 'top-up' && !wallets.isError;
  const isHeld = hold === 'in-transit' && isKnown;
  const supplier = (parameters.api_code ?? '').toUpperCase();
  // An address that an operator wrote, as behind a banner, names no game.
  const title = wallets.data?.suppliers.find(({ code }) => code === supplier)?.title;
  const name = parameters.title || title || t('games.thisGame');
  const launch = useLaunch({
    query: parameters,
    name,
    isDemo,
    isAutomatic: isWaiting || isHeld ? undefined : isAutomatic,
  });
  const entering = launch.state === 'entering';
  const failed = !entering && launch.state !== 'opening' && launch.state !== 'checking';

  const demoOnly = launch.state === 'demo-only';
  const demoText = t('games.demoOnly');
  useEffect(() => {
    if (demoOnly) toast.failure(demoText);
  }, [demoOnly, demoText]);

  if (isWaiting && wallets.data && !failed) {
    return (
      <Screen title={name}>
        <TopUp supplier={supplier} wallets={wallets.data} onPlay={onPlay} />
      </Screen>
    );
  }
  if (isHeld && !failed) {
    return (
      <Screen title={name}>
        <InTransit amount={inTransitIn(wallets.data)} onPlay={onPlay} />
      </Screen>
    );
  }
  if (launch.state === 'framed') return <GameFrame title={name} href={launch.href} />;
  return (
    <Screen title={name}>
      <div className={css.stage} data-failed={failed || undefined}>
        <div className={css.face}>
          <Face query={parameters} dimmed={failed} />
        </div>
        <Words launch={launch} name={name} failed={failed} />
        {!failed && <LaunchProgress entering={entering} />}
        {!demoOnly && launch.state !== 'no-game' && (
          <p className={css.note}>
            <ShieldIcon />
            <span>
              {t(
                failed
                  ? isOwn
                    ? 'games.moneySafe'
                    : 'games.moneyCheck'
                  : member?.isAutomatic
                    ? 'games.moneyAutomatic'
                    : 'games.moneyManual',
              )}
            </span>
          </p>
        )}
        <div className={css.actions}>
          {(launch.state === 'refused' || launch.state === 'timed-out') && (
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          )}
          {failed && (
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Main/home')}>
              {t('common.backHome')}
            </a>
          )}
          {!failed && (
            <Button variant="secondary" onClick={go.back}>
              {t('games.cancelLaunch')}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  );
}

/** The picture of the tapped tile; without one, derived from the address. */
function Face({ query, dimmed }: { query: Readonly<Record<string, string>>; dimmed: boolean }) {
  const opened = useStore(openedGameStore);
  const { api_code: supplier = '', gameType = '', gameCode } = query;
  const isSame = opened?.supplier === supplier && opened.parameters.gameCode === gameCode;
  return (
    <GameArt
      id={isSame ? faceOf(opened) : `${supplier} ${gameType}`}
      gameType={Number(gameType)}
      code={gameCode}
      picture={isSame ? opened.picture : ''}
      dimmed={dimmed}
    />
  );
}

function Words({ launch, name, failed }: { launch: Launch; name: string; failed: boolean }) {
  const t = useTranslate();
  const [title, text] = wordsOf(launch);
  return (
    <div className={css.words} role={failed ? 'alert' : 'status'}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );

  function wordsOf(state: Launch): [title: string, text?: string] {
    switch (state.state) {
      case 'opening':
      case 'entering':
      case 'framed':
        return [t('games.launching', { name })];
      case 'checking':
        return [t('games.launching', { name }), t('operations.checking', { what: t('operations.launch') })];
      case 'demo-only':
        return [t('games.demoOnly'), t('games.demoOnlyText')];
      case 'no-game':
        return [t('games.noGame')];
      case 'timed-out':
        return [t('games.timedOut', { name }), t('games.timedOutText')];
      case 'refused':
        return [t('games.failed', { name }), state.reason];
    }
  }
}

const pollMs = 5_000;

/** Shown before a launch that would move no money: the game opens by itself once the money has arrived. */
function InTransit({ amount, onPlay }: { amount: Minor; onPlay: () => void }) {
  const t = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: ['wallets'] }), pollMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.topUp}>
      <div className={css.words} role="status">
        <h2>{t('games.inTransit', { amount })}</h2>
        <p>{t('games.inTransitText')}</p>
      </div>
      <Button variant="secondary" block onClick={onPlay}>
        {t('games.playNow')}
      </Button>
      <a className={buttonClass({ variant: 'plain', block: true })} href={hrefTo('/Main/home')}>
        {t('common.backHome')}
      </a>
    </div>
  );
}
