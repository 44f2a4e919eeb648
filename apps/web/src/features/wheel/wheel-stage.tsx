import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { KoiMark } from '@koi/ui/koi-mark.tsx';
import { Stage } from '@koi/ui/stage.tsx';
import { sessionStore } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { setReturnTo } from '../../shared/navigation/return-to.ts';
import { refuseDemo, useGo } from '../../shared/navigation/use-go.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { CASH, prizeText } from './prize-text.ts';
import type { MyWheel, WheelSetting } from './queries.ts';
import type { useSpin } from './use-spin.ts';
import { WheelDisc } from './wheel-disc.tsx';
import css from './wheel-stage.module.css';

interface WheelStageProps {
  setting: WheelSetting;
  /** Absent for visitors and trial accounts. */
  mine: MyWheel | undefined;
  spin: ReturnType<typeof useSpin>;
}

/** The wheel and its button; it stops at the server's result. */
export function WheelStage({
  setting,
  mine,
  spin: { wheel, operation, turning, won, start },
}: WheelStageProps) {
  const t = useTranslate();
  return (
    <Stage
      name={t('profile.wheel')}
      className={css.stage}
      data-chances={mine?.left}
      chances={
        !setting.isOpen ? t('wheel.closed') : mine ? t('wheel.left', { n: mine.left }) : t('wheel.invitation')
      }
    >
      <WheelDisc turning={wheel} prizes={setting.prizes} stoppedAt={won?.position ?? null}>
        <span className={css.hub} aria-hidden data-turning={turning || undefined}>
          <KoiMark size={38} />
        </span>
      </WheelDisc>
      <p className={css.result} aria-live="polite">
        {won
          ? t(won.type === CASH ? 'wheel.wonCash' : 'wheel.wonThing', { prize: prizeText(won) })
          : turning
            ? t('wheel.turning')
            : t(hintOf(setting, mine))}
      </p>
      <OperationStatus mutation={operation} kind="wheel/award" />
      <SpinButton setting={setting} mine={mine} turning={turning} onSpin={start} />
    </Stage>
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
  const t = useTranslate();
  const go = useGo();
  const { token, isDemo } = useStore(sessionStore);
  const enter = () => {
    if (isDemo) {
      refuseDemo();
      return;
    }
    setReturnTo('/Activity/wheel');
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
    <MoneyButton
      size="large"
      block
      busy={turning}
      disabled={!setting.isOpen || (!turning && (mine?.left ?? 0) === 0)}
      onClick={onSpin}
    >
      {t('wheel.spin')}
    </MoneyButton>
  );
}
