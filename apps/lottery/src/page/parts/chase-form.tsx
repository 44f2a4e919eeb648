import { tagOf } from '@koi/game-kit/lang.ts';
import { siteTime, siteZone } from '@koi/game-kit/site-time.ts';
import { showAmount } from '@koi/money/show-amount';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { type ChaseMode, type ChasePlan, type ChaseRow, multipliersOf } from '../chase.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './chase-form.module.css';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { WholeInput } from './whole-input.tsx';

const QUICK_ISSUES = [5, 10, 20, 50];

interface Props {
  plan: ChasePlan;
  change: (plan: ChasePlan) => void;
  rows: readonly ChaseRow[];
  issues: readonly { issueNo: string; drawsAt: string }[];
  /** Maximum number of issues. */
  most: number;
  /** Highest multiplier. */
  highest: number;
  loading: boolean;
  failed: (() => void) | null;
}

/** The same lines in several issues: how many, with which multipliers, and whether a win stops it. */
export function ChaseForm({ plan, change, rows, issues, most, highest, loading, failed }: Props) {
  const { t, lang } = useTranslate();
  if (failed) return <FailureState onRetry={failed} />;
  if (loading) return <SkeletonRows heights={[46, 46, 120]} />;
  const setMode = (mode: ChaseMode): void => change({ ...plan, mode, own: multipliersOf(plan, highest) });
  const setOwn = (index: number, multiplier: number): void => {
    const own = [...multipliersOf(plan, highest)];
    own[index] = multiplier;
    change({ ...plan, own });
  };
  const timeOf = (iso: string): string => siteTime(iso, tagOf[lang], { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={styles.form}>
      <Tabs
        label={t('chaseMode')}
        panel="chase-rows"
        items={[
          { id: 'flat', name: t('chaseFlat') },
          { id: 'double', name: t('chaseDouble') },
          { id: 'custom', name: t('chaseCustom') },
        ]}
        selected={plan.mode}
        select={setMode}
      />
      <div className={styles.inputs}>
        <div>
          <span>{t('chaseIssues')}</span>
          <Stepper
            label={t('chaseIssues')}
            value={Math.min(plan.issues, most)}
            most={most}
            change={(count) => change({ ...plan, issues: count })}
          />
        </div>
        <div>
          <span>{t('chaseStart')}</span>
          <Stepper
            label={t('chaseStart')}
            value={plan.start}
            most={highest}
            change={(start) => change({ ...plan, start, ...(plan.mode === 'custom' ? { own: [] } : {}) })}
          />
        </div>
      </div>
      <div className={styles.quick}>
        {QUICK_ISSUES.filter((count) => count <= most).map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={plan.issues === count}
            onClick={() => change({ ...plan, issues: count })}
          >
            {t('issuesCount', { count })}
          </button>
        ))}
      </div>
      <label className={styles.stop}>
        <span>
          {t('stopOnWin')}
          <small>{t('stopOnWinText')}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={plan.stopOnWin}
          aria-checked={plan.stopOnWin}
          onChange={({ target }) => change({ ...plan, stopOnWin: target.checked })}
        />
      </label>
      <table id="chase-rows" className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">
              {t('issueNo')} <small>{siteZone()}</small>
            </th>
            <th scope="col">{t('multiplier')}</th>
            <th scope="col">{t('staked')}</th>
            <th scope="col">{t('chaseSum')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={issues[index]?.issueNo}>
              <th scope="row">
                {issues[index]?.issueNo.slice(8)}
                <small>{timeOf(issues[index]?.drawsAt ?? '')}</small>
              </th>
              <td>
                {plan.mode === 'custom' ? (
                  <WholeInput
                    label={`${t('multiplier')} ${issues[index]?.issueNo.slice(8)}`}
                    value={row.multiplier}
                    change={(multiplier) => setOwn(index, Math.max(1, Math.min(highest, multiplier)))}
                  />
                ) : (
                  `×${row.multiplier}`
                )}
              </td>
              <td>{showAmount(row.stake)}</td>
              <td>{showAmount(row.staked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('chaseNote')}</p>
    </div>
  );
}
