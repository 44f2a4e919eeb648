import { useEffect, useEffectEvent, useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import type { MyWheel, WheelSetting } from '../../api/queries/wheel.ts';
import { sessionStore } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { celebrate, playNotes } from '../../components/celebrate.ts';
import { KoiMark } from '../../components/koi-mark.tsx';
import { useStore } from '../../lib/external-store.ts';
import { randomId } from '../../lib/random-id.ts';
import { rememberTarget } from '../../navigation/return-target.ts';
import { refuseDemo, useGo } from '../../navigation/use-go.ts';
import { OperationStatus } from '../../operations/operation-status.tsx';
import { useText } from '../../text/use-text.ts';
import { useTurning } from './use-turning.ts';
import css from './wheel.module.css';
import { WheelDisc } from './wheel-disc.tsx';

interface WheelStageProps {
  setting: WheelSetting;
  /** Absent for visitors and trial accounts. */
  mine: MyWheel | undefined;
  memberName: string;
}

interface Won {
  text: string;
  type: number;
  position: number;
}

/** The wheel and its button; it stops where the server says. */
export function WheelStage({ setting, mine, memberName }: WheelStageProps) {
  const t = useText();
  const [landing, setLanding] = useState(false);
  const [won, setWon] = useState<Won | null>(null);
  const { wheel, begin, land, restore } = useTurning();
  const spin = useMoneyMutation('POST /wheel/award', {
    kind: 'wheel/award',
    scope: 'wheel',
    onDone: async ({ data }) => {
      const position = Number(data?.position);
      const prize = setting.prizes.find((entry) => entry.position === position);
      if (!prize) return restore();
      setLanding(true);
      await land(position);
      setLanding(false);
      setWon({ ...prize, text: data?.prize ?? prize.text });
      celebrate();
    },
  });
  const { state } = spin;
  const stop = useEffectEvent(restore);
  useEffect(() => {
    if (state === 'refused' || state === 'void' || state === 'unsupported') stop();
  }, [state]);

  const turning = spin.busy || landing;
  const start = () => {
    setWon(null);
    begin();
    playNotes([392, 440, 494]);
    spin.submit({
      body: {
        name: memberName,
        client_seed: randomId(),
        ...(mine?.next ? { seed_hash: mine.next.seed_hash } : {}),
      },
    });
  };
  return (
    <section className={css.stage} aria-label={t('wheel.title')} data-chances={mine?.left}>
      <p className={css.chances}>
        {!setting.isOpen
          ? t('wheel.closed')
          : mine
            ? t('wheel.left', { n: mine.left })
            : t('wheel.invitation')}
      </p>
      <WheelDisc turning={wheel} prizes={setting.prizes} stoppedAt={won?.position ?? null}>
        <span className={css.hub} aria-hidden data-turning={turning || undefined}>
          <KoiMark size={38} />
        </span>
      </WheelDisc>
      <p className={css.told} aria-live="polite">
        {won
          ? t(won.type === 1 ? 'wheel.wonCash' : 'wheel.wonThing', {
              prize: won.type === 1 ? `$${won.text.replace(/^\$/, '')}` : won.text,
            })
          : turning
            ? t('wheel.turning')
            : t(hintOf(setting, mine))}
      </p>
      <OperationStatus mutation={spin} kind="wheel/award" />
      <SpinButton setting={setting} mine={mine} turning={turning} onSpin={start} />
    </section>
  );
}

function hintOf(setting: WheelSetting, mine: MyWheel | undefined) {
  if (!setting.isOpen) return 'wheel.closedHint';
  if (!mine) return 'wheel.visitorHint';
  return mine.left > 0 ? 'wheel.goodLuck' : 'wheel.noChance';
}

function SpinButton({
  setting,
  mine,
  turning,
  onSpin,
}: Pick<WheelStageProps, 'setting' | 'mine'> & { turning: boolean; onSpin: () => void }) {
  const t = useText();
  const go = useGo();
  const { token, isDemo } = useStore(sessionStore);
  const enter = () => {
    if (isDemo) {
      refuseDemo();
      return;
    }
    rememberTarget('/Activity/wheel');
    go.to('/Login');
  };
  if (token === null || isDemo) {
    return (
      <Button size="large" block onClick={enter}>
        {t(isDemo ? 'wheel.spin' : 'wheel.login')}
      </Button>
    );
  }
  return (
    <Button
      size="large"
      block
      busy={turning}
      disabled={!setting.isOpen || (!turning && (mine?.left ?? 0) === 0)}
      onClick={onSpin}
    >
      {t('wheel.spin')}
    </Button>
  );
}
