import { useQuery } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import { call } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import css from './about.module.css';
import { buildName, failedRequests, storageWorks } from './diagnosis.ts';

/** Diagnostics that support staff ask for when something does not work. Contains nothing about the member. */
export function TestScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const reach = useQuery({
    queryKey: ['site', 'reach'],
    queryFn: async ({ signal }) => {
      const begun = performance.now();
      await call(
        'GET /system/configs',
        { query: { group: 'system' } },
        { quiet: true, silent: true, signal },
      );
      return {
        ms: Math.round(performance.now() - begun),
        ahead: Math.round((serverNow() - Date.now()) / 1000),
      };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const failures = failedRequests(performance.getEntriesByType('resource'));
  const facts = [
    [t('about.build'), buildName([...document.scripts].map(({ src }) => src))],
    [
      t('about.api'),
      reach.isFetching
        ? t('about.checking')
        : reach.data
          ? t('about.reachable', { ms: reach.data.ms })
          : t('about.unreachable'),
    ],
    [t('about.clock'), reach.data ? t('about.seconds', { n: reach.data.ahead }) : '—'],
    [t('about.network'), t(navigator.onLine ? 'about.online' : 'about.offline')],
    [t('about.language'), `${lang} · ${navigator.language}`],
    [t('about.screen'), `${innerWidth} × ${innerHeight} · ${devicePixelRatio}`],
    [t('about.storage'), t(storageWorks() ? 'about.works' : 'about.blocked')],
    [t('about.browser'), navigator.userAgent],
    [t('about.failures'), failures.join(', ') || t('about.none')],
  ] as const;
  const report = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const { copied, copy } = useCopy(report);
  return (
    <Screen title={t('about.test')}>
      <p className={css.hint}>{t('about.testHint')}</p>
      <Card>
        <dl className={css.facts} aria-live="polite">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css.actions}>
        <Button block icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {t('common.copyWhat', { what: t('about.copy') })}
        </Button>
        <Button variant="secondary" block busy={reach.isFetching} onClick={() => void reach.refetch()}>
          {t('about.run')}
        </Button>
      </div>
    </Screen>
  );
}
