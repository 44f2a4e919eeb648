import { lineName } from '../../draw/bet-names.ts';
import type { GameDefinition } from '../../draw/game.ts';
import type { Wallet } from '../../draw/page-api.ts';
import { showMoney, typedMoney, wireMoney } from '../money.ts';
import type { Phase } from '../phase.ts';
import { type Translate, useText } from '../text/text.tsx';
import type { Placing } from '../use-place-bet.ts';
import type { SlipControl, SlipFigures } from '../use-slip.ts';
import { Icon } from './icons.tsx';
import styles from './slip.module.css';
import { Button, IconButton, Sheet } from './ui.tsx';

const QUICK_STAKES = ['1', '5', '10', '50', '100', '500'];

interface Props {
  game: GameDefinition;
  slip: SlipControl;
  figures: SlipFigures;
  phase: Phase;
  /** The issue that ran when the sheet was opened. */
  openedFor: string;
  wallet: Wallet | null;
  placing: Placing;
  confirm: () => void;
  close: () => void;
  seeBets: () => void;
}

/** Said before the server is asked; the server checks all of it again. */
function problemOf({ game, figures, slip, wallet }: Props, t: Translate): string | null {
  const { minStake, maxStake, maxPayout } = game.limits;
  const typed = typedMoney(slip.slip.stake);
  const stake = figures.lines[0]?.stake ?? 0n;
  if (typed === null || stake < minStake || stake > maxStake)
    return t('stakeRange', { min: showMoney(minStake), max: showMoney(maxStake) });
  if (figures.best > maxPayout) return t('overPayout', { max: showMoney(maxPayout) });
  if (!wallet) return t('enterFromPlatform');
  return figures.total > wireMoney(wallet.balance) ? t('notEnough') : null;
}

function Lines({ game, slip, figures }: Pick<Props, 'game' | 'slip' | 'figures'>) {
  const { t, names } = useText();
  return (
    <ul className={styles.lines}>
      {figures.lines.map((line) => {
        const name = lineName(game, line, names);
        return (
          <li key={name} className={styles.line}>
            <p>
              {name}
              <br />
              <small>
                {showMoney(line.stake)} × {line.odds} → <b>{showMoney(line.potential)}</b>
              </small>
            </p>
            <IconButton label={t('remove', { name })} name="close" onClick={() => slip.toggle(line)} />
          </li>
        );
      })}
    </ul>
  );
}

function Stakes({ slip, game }: Pick<Props, 'slip' | 'game'>) {
  const { t } = useText();
  const { stake, multiplier } = slip.slip;
  return (
    <>
      <fieldset
        className={styles.picks}
        style={{ border: 0, padding: 0, margin: '14px 0 0' }}
        aria-label={t('stake')}
      >
        {QUICK_STAKES.map((quick) => (
          <button
            key={quick}
            type="button"
            className={styles.pick}
            aria-pressed={stake === quick}
            onClick={() => slip.setStake(quick)}
          >
            {quick}
          </button>
        ))}
      </fieldset>
      <div className={styles.inputs}>
        <label>
          <span className={styles.label}>{t('stake')}</span>
          <span className={styles.box}>
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={stake}
              onChange={({ target }) =>
                /^\d*(?:\.\d{0,2})?$/.test(target.value) && slip.setStake(target.value)
              }
            />
          </span>
        </label>
        <div>
          <label className={styles.label} htmlFor="multiplier">
            {t('multiplier')}
          </label>
          <div className={styles.box}>
            <IconButton
              label={`${t('multiplier')} ${t('less')}`}
              name="minus"
              onClick={() => slip.setMultiplier(multiplier - 1)}
            />
            <input
              id="multiplier"
              className={styles.centre}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(game.limits.maxMultiplier).length}
              value={multiplier}
              onChange={({ target }) =>
                /^\d+$/.test(target.value) && slip.setMultiplier(Number(target.value))
              }
            />
            <IconButton
              label={`${t('multiplier')} ${t('more')}`}
              name="plus"
              onClick={() => slip.setMultiplier(multiplier + 1)}
            />
          </div>
        </div>
      </div>
    </>
  );
}

export function SlipSheet(props: Props) {
  const { slip, figures, phase, openedFor, placing, confirm, close, seeBets } = props;
  const { t } = useText();
  const busy = placing.step === 'sending' || placing.step === 'checking';
  if (placing.step === 'placed') {
    const { issueNo, total } = placing.slip;
    return (
      <Sheet title={t('slip')} close={close}>
        <div className={styles.done} role="status">
          <Icon name="check" size={32} />
          <h3>{t('placed')}</h3>
          <p>{t('placedText', { no: issueNo, total: showMoney(total) })}</p>
        </div>
        <div className={styles.pair}>
          <Button onClick={seeBets}>{t('seeBets')}</Button>
          <Button primary onClick={close}>
            {t('goOn')}
          </Button>
        </div>
      </Sheet>
    );
  }
  const problem = problemOf(props, t);
  const issueNo = phase.issue?.issueNo;
  const seconds = Math.max(0, Math.ceil(phase.left / 1000));
  return (
    <Sheet title={t('slip')} close={() => !busy && close()}>
      <p className={styles.issue} aria-live="polite">
        <b>{issueNo ? t('issue', { no: issueNo }) : t('waitingNext')}</b>
        <span>{`${t(({ open: 'toSeal', sealed: 'sealed', waiting: 'toOpen' } as const)[phase.kind])} ${seconds}s`}</span>
      </p>
      {issueNo && issueNo !== openedFor && <p className={styles.quiet}>{t('movedOn', { no: issueNo })}</p>}
      <Lines game={props.game} slip={slip} figures={figures} />
      <Stakes slip={slip} game={props.game} />
      <dl className={styles.sums}>
        <dt>
          {t('total')} ({figures.lines.length})
        </dt>
        <dd>{showMoney(figures.total)}</dd>
        <dt>{t('bestWin')}</dt>
        <dd className={styles.win}>{showMoney(figures.best)}</dd>
      </dl>
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
      {problem && !busy && <p className={styles.problem}>{problem}</p>}
      <Button
        primary
        wide
        disabled={busy || problem !== null || phase.kind !== 'open' || figures.lines.length === 0}
        onClick={confirm}
      >
        {busy
          ? t('confirming')
          : phase.kind === 'open'
            ? t('confirm', { total: showMoney(figures.total) })
            : t('notOpen')}
      </Button>
    </Sheet>
  );
}
