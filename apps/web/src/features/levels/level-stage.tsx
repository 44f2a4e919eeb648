import type { Minor } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { classes } from '@koi/ui/classes.ts';
import { scales } from '@koi/ui/hero.tsx';
import type { ReactNode } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { RoutePath } from '../../shared/navigation/paths.ts';
import { setReturnTo } from '../../shared/navigation/return-to.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { rankOf } from './level-figures.ts';
import { LevelMedal } from './level-medal.tsx';
import css from './level-stage.module.css';
import shared from './levels.module.css';

interface LevelStageProps {
  /** The section's accessible name. */
  label: string;
  level: number;
  levels: readonly number[];
  title: string;
  /** The level is higher than on the last visit. */
  risen?: boolean;
  children: ReactNode;
}

/** The lit medal with its texts below. */
export function LevelStage({ label, level, levels, title, risen = false, children }: LevelStageProps) {
  const t = useTranslate();
  return (
    <section className={classes(scales, css.stage)} aria-label={label} data-level={level}>
      <span className={css.rays} aria-hidden />
      <LevelMedal key={level} level={level} rank={rankOf(level, levels)} size="large" />
      <p className={css.stageTitle}>{title}</p>
      {risen && (
        <p className={css.risen} role="status">
          {t('levels.risen', { level: title })}
        </p>
      )}
      {children}
    </section>
  );
}

/** For visitors: what the levels are, and the way to log in or register. */
export function VisitorStage({
  label,
  levels,
  back,
}: {
  label: string;
  levels: readonly number[];
  back: RoutePath;
}) {
  const t = useTranslate();
  const go = useGo();
  const logIn = () => {
    setReturnTo(back);
    go.to('/Login');
  };
  return (
    <LevelStage label={label} level={levels.at(-1) ?? 1} levels={levels} title={t('levels.visitor')}>
      <p className={shared.stageText}>{t('levels.visitorHint')}</p>
      <Button block onClick={logIn}>
        {t('levels.logIn')}
      </Button>
    </LevelStage>
  );
}

/** For trial accounts, which have no level. */
export function TrialStage({ label, levels }: { label: string; levels: readonly number[] }) {
  const t = useTranslate();
  return (
    <LevelStage label={label} level={levels.at(-1) ?? 1} levels={levels} title={t('levels.visitor')}>
      <p className={shared.stageText}>{t('levels.trialHint')}</p>
    </LevelStage>
  );
}

/** `$1,200.00 to level 4`, or that the top level is reached. */
export function useMissing() {
  const t = useTranslate();
  return (missing: Minor | null, show: (missing: Minor) => string): string =>
    missing === null ? t('levels.top') : missing === 0n ? t('levels.arriving') : show(missing);
}
