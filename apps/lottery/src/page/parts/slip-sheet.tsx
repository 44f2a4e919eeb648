import { newRequestId } from '@koi/game-kit/api.ts';
import { useLoaded } from '@koi/game-kit/use-loaded.ts';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import type { GameDefinition } from '../../draw/game.ts';
import type { Wallet } from '../../draw/page-api.ts';
import { type ChasePlan, chaseRows, firstPlan, multipliersOf } from '../chase.ts';
import { issuesOf } from '../pending-order.ts';
import type { Phase } from '../phase.ts';
import { figuresOf, problemOf } from '../slip.ts';
import { type Translate, useTranslate } from '../text/text.tsx';
import type { PlaceControl } from '../use-place-bet.ts';
import type { SlipControl } from '../use-slip.ts';
import { ChaseForm } from './chase-form.tsx';
import { Placed } from './placed.tsx';
import { Shortage } from './shortage.tsx';
import styles from './slip.module.css';
import { SlipLines } from './slip-lines.tsx';
import { Stakes } from './stakes.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

interface Props {
  game: GameDefinition;
  visitor: Visitor;
  slip: SlipControl;
  phase: Phase;
  /** The issue that was running when the sheet was opened. */
  openedFor: string;
  wallet: Wallet | null;
  /** The session has ended, or the launch link was no longer valid. */
  isExpired: boolean;
  placeControl: PlaceControl;
  close: () => void;
  seeBets: () => void;
}

type Kind = 'single' | 'chase';

function confirmText(phase: Phase, kind: Kind, t: Translate): string | null {
  if (phase.kind === 'open') return null;
  // A chase may start with the issue after the sealed one; a single slip has to wait for it.
  return kind === 'chase' && phase.kind === 'sealed' ? null : t('notOpen');
}

/** The lines, their cost and possible win, in one issue or several, and the button to place the order. */
export default function SlipSheet({
  game,
  visitor,
  slip,
  phase,
  openedFor,
  wallet,
  isExpired,
  placeControl: { placing, place, reset },
  close,
  seeBets,
}: Props) {
  const { t } = useTranslate();
  const [kind, setKind] = useState<Kind>(() =>
    placing.step !== 'idle' && placing.order.path === '/chases' ? 'chase' : 'single',
  );
  const [plan, setPlan] = useState<ChasePlan>(firstPlan);
  /** The request id of what was confirmed here. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const issueNo = phase.issue?.issueNo;
  const ahead = useLoaded<{ issues: { issueNo: string; drawsAt: string; closesAt: string }[] }>(
    visitor,
    `/issues?game=${game.code}`,
    issueNo,
  );
  const reach = (ahead.data?.issues ?? []).filter(
    ({ issueNo: no }) => phase.kind !== 'sealed' || no !== issueNo,
  );
  const chased = reach.slice(0, plan.issues);
  const unanswered = placing.step === 'sending' || placing.step === 'checking' ? placing.order : null;
  const busy = unanswered !== null;
  // Confirmed before a reload, in another tab or before the sheet was closed: the current choice may differ
  // from it.
  const isOther = busy && unanswered.body.requestId !== confirmed;
  const shownNo = busy ? issuesOf(unanswered)[0] : issueNo;

  const figures = kind === 'chase' ? figuresOf(game, { ...slip.slip, multiplier: 1 }) : slip.figures;
  const multipliers = multipliersOf(plan, game.limits.maxMultiplier).slice(0, chased.length);
  const rows = chaseRows(multipliers, figures.total, figures.best);
  const total = kind === 'chase' ? (rows.at(-1)?.staked ?? 0n) : figures.total;
  const highest = kind === 'chase' ? Math.max(1, ...multipliers) : 1;
  const checked = highest > 1 ? figuresOf(game, { ...slip.slip, multiplier: highest }) : figures;
  const problem = problemOf(game, checked) ?? (kind === 'chase' ? problemOf(game, figures) : null);
  const poor = wallet !== null && total > toMinor(wallet.balance, 0n);
  const isComing = !isExpired && (visitor.session !== null || visitor.starting);
  const waiting = confirmText(phase, kind, t);

  if (placing.step === 'placed') {
    const { order, total: paid } = placing;
    return (
      <Placed
        issueNo={order.path === '/bets' ? order.body.issueNo : null}
        count={issuesOf(order).length}
        total={paid}
        demo={wallet?.demo ?? false}
        close={close}
        seeBets={seeBets}
      />
    );
  }

  const confirm = (): void => {
    const selections = slip.slip.lines.map(({ betType, pick, unit }) => ({
      betType,
      pick,
      stake: (unit ?? slip.slip.unit).replace(/\.$/, ''),
    }));
    const order = { requestId: newRequestId(), gameCode: game.code, selections };
    setConfirmed(order.requestId);
    if (kind === 'chase') {
      const issues = chased.map(({ issueNo: no }, index) => ({
        issueNo: no,
        multiplier: multipliers[index] ?? 1,
      }));
      void place({ path: '/chases', body: { ...order, issues, stopOnWin: plan.stopOnWin } });
    } else if (issueNo) {
      void place({ path: '/bets', body: { ...order, issueNo, multiplier: slip.slip.multiplier } });
    }
  };
  const seconds = Math.max(0, Math.ceil(phase.left / 1000));
  return (
    <Sheet
      open
      title={isOther ? t('slip') : `${t('slip')} (${figures.lines.length})`}
      // Only the first attempt holds the player: later ones may never be answered.
      onClose={placing.step === 'sending' ? undefined : close}
      footer={
        <>
          {!isOther && (
            <dl className={styles.sums}>
              <dt>{t('total')}</dt>
              <dd>{showAmount(total)}</dd>
              <dt>{t(kind === 'chase' ? 'bestWinIssue' : 'bestWin')}</dt>
              <dd className={styles.win}>{showAmount(figures.best * BigInt(highest))}</dd>
            </dl>
          )}
          {placing.step === 'refused' && (
            <p className={styles.problem} role="alert">
              {placing.message}
            </p>
          )}
          {placing.step === 'checking' && (
            <p className={styles.quiet} role="status">
              {t('checking')}
            </p>
          )}
          {!busy && problem && <p className={styles.problem}>{t(problem[0], problem[1])}</p>}
          {!busy && !wallet && (
            <p className={styles.problem} role="status">
              {t(isComing ? 'balanceComing' : 'enterFromPlatform')}
            </p>
          )}
          {!busy && poor && !problem && (
            <Shortage
              visitor={visitor}
              wallet={wallet}
              gameCode={game.code}
              missing={total - toMinor(wallet.balance, 0n)}
            />
          )}
          <Button
            block
            disabled={busy || problem !== null || poor || !wallet || waiting !== null || total === 0n}
            onClick={confirm}
          >
            {busy
              ? t('confirming')
              : (waiting ??
                t(kind === 'chase' ? 'confirmChase' : 'confirm', {
                  total: showAmount(total),
                  count: chased.length,
                }))}
          </Button>
        </>
      }
    >
      <p className={styles.issue}>
        <b aria-live="polite">{shownNo ? t('issue', { no: shownNo }) : t('waitingNext')}</b>
        {shownNo === issueNo && (
          <span role="timer">{`${t(({ open: 'toSeal', sealed: 'sealed', waiting: 'toOpen' } as const)[phase.kind])} ${t('seconds', { count: seconds })}`}</span>
        )}
      </p>
      {wallet?.demo && <p className={styles.note}>{t('trialNote')}</p>}
      {!busy && phase.kind === 'sealed' && kind === 'single' && (
        <p className={styles.quiet}>{t('keptForNext')}</p>
      )}
      {!busy && phase.kind === 'open' && issueNo !== openedFor && (
        <p className={styles.quiet}>{t('movedOn', { no: issueNo ?? '' })}</p>
      )}
      {!isOther && (
        <div inert={busy}>
          <SlipLines game={game} slip={slip} figures={figures} />
          <Stakes slip={slip} />
          <div className={styles.kinds}>
            <Tabs
              label={t('slip')}
              panel="slip-kind"
              pills
              items={[
                { id: 'single', name: t('oneIssue') },
                { id: 'chase', name: t('chase') },
              ]}
              selected={kind}
              select={(id) => {
                reset();
                setKind(id);
              }}
            />
          </div>
          <div id="slip-kind" role="tabpanel">
            {kind === 'single' ? (
              <div className={styles.multiplier}>
                <span>{t('multiplier')}</span>
                <Stepper
                  label={t('multiplier')}
                  value={slip.slip.multiplier}
                  most={game.limits.maxMultiplier}
                  change={slip.setMultiplier}
                />
              </div>
            ) : (
              <ChaseForm
                plan={plan}
                change={setPlan}
                rows={rows}
                issues={chased}
                most={Math.min(game.limits.maxChase, reach.length || 1)}
                highest={game.limits.maxMultiplier}
                loading={!ahead.data}
                failed={ahead.failed ? ahead.reload : null}
              />
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}
