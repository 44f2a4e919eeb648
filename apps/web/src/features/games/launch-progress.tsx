import { timeoutsMs } from '@koi/contract/client-calls';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { useEffect, useState } from 'react';
import CheckIcon from '~icons/lucide/check';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './launch-screen.module.css';

const limitSeconds = (timeoutsMs['GET /game/login'] ?? 100_000) / 1000;
/**
 * Start of each stage in seconds: the server does not report its steps, so the stages follow typical
 * durations.
 */
const stages = [
  { text: 'games.stageConnect', from: 0 },
  { text: 'games.stageAccount', from: 2 },
  { text: 'games.stageOpen', from: 6 },
] as const;
const slowFromSeconds = 10;

/** The probable stage, and how much of the time limit is left. */
export function LaunchProgress({ entering }: { entering: boolean }) {
  const t = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const begun = entering ? stages : stages.filter((stage) => seconds >= stage.from);
  const current = begun.length - 1;
  // Most launches finish within seconds: the bar moves fast at first and never quite reaches the end before
  // the limit.
  const share = Math.min(0.98, 1 - Math.exp(-seconds / (limitSeconds / 4)) * 0.94);
  return (
    <div className={css.progress}>
      <ProgressBar label={t('common.loading')} value={share} max={1} />
      <ol className={css.stages}>
        {stages.map((stage, index) => (
          <li key={stage.text} data-state={index < current ? 'done' : index === current ? 'now' : 'later'}>
            <span className={css.dot}>{index < current && <CheckIcon />}</span>
            {t(stage.text)}
          </li>
        ))}
      </ol>
      {seconds >= slowFromSeconds && <p className={css.slow}>{t('games.slowNote')}</p>}
    </div>
  );
}
