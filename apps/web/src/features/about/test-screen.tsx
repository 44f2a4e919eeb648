import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Stack } from '@koi/ui/layout.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useCopy } from '@koi/ui/use-copy.ts';
import { useQuery } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import { call } from '../../api/client.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { serverNow } from '../../shared/time/server-clock.ts';
import css from './about.module.css';

/** Diagnostics that support staff ask for when something does not work. Contains nothing about the member. */
export function TestScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const reach = useQuery({
    queryKey: ['site', 'reach'],
    queryFn: async ({ signal }) => {
      const begun = performance.now();
      await call(
        'GET /system/configs',
        { query: { group: 'system' } },
        { showLoading: false, toastErrors: false, signal },
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
        <DescriptionList live>
          {facts.map(([label, value]) => (
            <Description key={label} label={label}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      </Card>
      <Stack>
        <Button block icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {t('common.copyWhat', { what: t('about.copy') })}
        </Button>
        <Button variant="secondary" block busy={reach.isFetching} onClick={() => void reach.refetch()}>
          {t('about.run')}
        </Button>
      </Stack>
    </Screen>
  );
}

/**
 * Failed requests of this visit, from the browser's resource timings: newest first, addresses without their
 * query.
 */
export function failedRequests(entries: readonly { name: string; responseStatus?: number }[]): string[] {
  return entries
    .flatMap(({ name, responseStatus = 200 }) => {
      if (responseStatus !== 0 && responseStatus < 400) return [];
      const [address = ''] = name.split('?');
      return [`${responseStatus || '—'} ${address.replace(/^https?:\/\/[^/]+/, '')}`];
    })
    .reverse()
    .slice(0, 5);
}

/** The name of the running build: the file name contains a hash of its content. */
export function buildName(scripts: readonly string[]): string {
  const main = scripts.find((src) => src.includes('/assets/')) ?? '';
  return main.split('/').at(-1)?.replace(/\.js$/, '') || '—';
}

/** Whether values written to the browser's storage can be read back. */
function storageWorks(): boolean {
  try {
    localStorage.setItem('koi.test', '1');
    const isStored = localStorage.getItem('koi.test') === '1';
    localStorage.removeItem('koi.test');
    return isStored;
  } catch {
    return false;
  }
}
