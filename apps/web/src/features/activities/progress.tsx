import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { buttonClass } from '@koi/ui/button.tsx';
import { classes } from '@koi/ui/classes.ts';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Panel } from '@koi/ui/panel.tsx';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/circle-check-big';
import { useCapability } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { stateOf } from './activity-state.ts';
import wordsCss from './activity-words.module.css';
import css from './progress.module.css';
import { type Activity, type ActivityProgress, activityProgressQuery } from './queries.ts';
import type { Audience } from './use-audience.ts';

interface ProgressProps {
  activity: Activity;
  audience: Audience;
  name: string;
}

/** The member's progress; the back end may not send it, and visitors and trial accounts have none. */
export function Progress({ activity, audience, name }: ProgressProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const member = useMember();
  const progress = useQuery(activityProgressQuery(activity.id, name, lang));
  const isOffered = useCapability('GET /act/progress/:id');
  if (!isOffered || audience !== 'member') return null;
  return (
    <QueryBoundary
      queries={[member, progress]}
      skeleton={
        <section aria-label={t('activities.progress')}>
          <Skeleton height={104} radius={20} />
        </section>
      }
    >
      {(_member, standing) => <Standing activity={activity} progress={standing} />}
    </QueryBoundary>
  );
}

function Standing({ activity, progress }: { activity: Activity; progress: ActivityProgress }) {
  const t = useTranslate();
  const show = useZonedTime();
  const { rule } = activity.terms ?? {};
  const isShare = rule === 'loss_share' || rule === 'deposit_share';
  const isEmpty = !isShare && progress.awards.length === 0 && !progress.application && progress.suits;
  if (isEmpty) return null;
  const amount = (value: string | null) => showAmount(value);
  return (
    <Panel title={t('activities.progress')}>
      {!progress.suits && <p className={wordsCss.hint}>{t('activities.unfit')}</p>}
      {progress.suits && rule === 'loss_share' && (
        <>
          <DescriptionList layout="columns">
            <Description label={t('activities.counted_loss_share')} size="title">
              {amount(progress.counted)}
            </Description>
            <Description label={t('activities.expected')} size="title" tone="gold">
              {amount(progress.expected)}
            </Description>
          </DescriptionList>
          {progress.until && (
            <p className={wordsCss.hint}>{t('activities.payday', { time: show(progress.until) })}</p>
          )}
        </>
      )}
      {progress.suits && rule === 'deposit_share' && !progress.done && (
        <p className={wordsCss.hint}>{t('activities.waiting')}</p>
      )}
      {progress.application && <Application progress={progress} />}
      {keyed(progress.awards, ({ created_at }) => created_at).map(([key, award]) => (
        <Award key={key} award={award} />
      ))}
      {progress.awards.some(({ turnover }) => toMinor(turnover, 0n) > 0n) && (
        <a
          className={classes(buttonClass({ variant: 'quiet', size: 'small' }), css.all)}
          href={hrefTo('/Member/Turnover')}
        >
          {t('activities.owedAll', { amount: amount(progress.owed) })}
        </a>
      )}
    </Panel>
  );
}

function Application({ progress }: { progress: ActivityProgress }) {
  const t = useTranslate();
  const show = useZonedTime();
  const { application } = progress;
  if (!application) return null;
  const { tone, text } = stateOf(application.status);
  return (
    <div className={css.application} data-application={Number(application.status)} aria-live="polite">
      <span>
        <strong>{t('activities.application')}</strong>
        <small>{show(application.created_at)}</small>
        {application.remark && <small>{application.remark}</small>}
      </span>
      <Badge tone={tone}>{t(text)}</Badge>
    </div>
  );
}

function Award({ award }: { award: ActivityProgress['awards'][number] }) {
  const t = useTranslate();
  const show = useZonedTime();
  const turnover = toMinor(award.turnover, 0n);
  const played = toMinor(award.played, 0n);
  return (
    <div className={css.award} data-award>
      <p>
        <CheckIcon aria-hidden />
        <strong>{t('activities.received', { money: showAmount(award.money) })}</strong>
        <small>{show(award.created_at)}</small>
      </p>
      {turnover > 0n && (
        <>
          <ProgressBar label={t('activities.bar')} value={played} max={turnover} />
          <p className={css.barText}>
            <span>{t(played >= turnover ? 'activities.met' : 'activities.bar')}</span>
            <span>
              {t('activities.barOf', { played: showAmount(played), turnover: showAmount(turnover) })}
            </span>
          </p>
        </>
      )}
    </div>
  );
}
