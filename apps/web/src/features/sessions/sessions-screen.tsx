import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import DesktopIcon from '~icons/lucide/monitor';
import PhoneIcon from '~icons/lucide/smartphone';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { showShortTime } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { serverNow } from '../../shared/time/server-clock.ts';
import { type DeviceSession, sessionsQuery, toSessions } from './queries.ts';
import css from './sessions.module.css';

/** Where the member is logged in, and was; other devices can be logged out. */
export function SessionsScreen() {
  const t = useTranslate();
  const query = useQuery(sessionsQuery);
  const [doomed, setDoomed] = useState<DeviceSession | 'others' | null>(null);
  const end = useMutation({
    mutationFn: async (which: DeviceSession | 'others') =>
      toSessions(
        await (which === 'others'
          ? call('POST /member/sessions/end_others')
          : call('DELETE /member/sessions/:id', { params: { id: which.id } })),
      ),
    onSuccess(lists, which) {
      queryClient.setQueryData(sessionsQuery.queryKey, lists);
      toast.success(t(which === 'others' ? 'sessions.othersEnded' : 'sessions.ended'));
    },
    // It may have expired meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Screen title={t('profile.sessions')}>
      <p className={css.hint}>{t('sessions.hint')}</p>
      <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={3} height={104} radius={16} />}>
        {({ open, past }) => {
          const others = open.filter(({ isCurrent }) => !isCurrent);
          return (
            <>
              <ul className={css.list}>
                {open
                  .filter(({ isCurrent }) => isCurrent)
                  .map((session) => (
                    <SessionRow key={session.id} session={session} />
                  ))}
              </ul>
              <section className={css.group}>
                <h2>{t('sessions.others')}</h2>
                {others.length === 0 && <p className={css.none}>{t('sessions.none')}</p>}
                <ul className={css.list}>
                  {others.map((session) => (
                    <SessionRow
                      key={session.id}
                      session={session}
                      action={
                        <Button variant="danger" size="small" onClick={() => setDoomed(session)}>
                          {t('sessions.end')}
                        </Button>
                      }
                    />
                  ))}
                </ul>
                {others.length > 0 && (
                  <Button variant="secondary" block onClick={() => setDoomed('others')}>
                    {t('sessions.endAll')}
                  </Button>
                )}
              </section>
              {past.length > 0 && (
                <section className={css.group}>
                  <h2>{t('sessions.past')}</h2>
                  <ul className={`${css.list} ${css.faded}`}>
                    {past.map((session) => (
                      <SessionRow key={session.id} session={session} />
                    ))}
                  </ul>
                </section>
              )}
              <Zone />
            </>
          );
        }}
      </QueryBoundary>
      <Dialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t(doomed === 'others' ? 'sessions.endAllAsk' : 'sessions.endAsk')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDoomed(null)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (doomed) end.mutate(doomed);
                setDoomed(null);
              }}
            >
              {t('sessions.end')}
            </Button>
          </>
        }
      >
        {t('sessions.endText')}
      </Dialog>
    </Screen>
  );
}

const phones = /iPhone|iPad|Android/;

/** One device: what it is, from where, since when; with its action. */
function SessionRow({ session, action }: { session: DeviceSession; action?: ReactNode }) {
  const t = useTranslate();
  const now = new Date(serverNow());
  const Icon = phones.test(session.device) ? PhoneIcon : DesktopIcon;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.what}>
        <strong>
          {session.device || t('sessions.unknown')}{' '}
          {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </strong>
        {session.place && <span>{session.place}</span>}
        <span>{t('sessions.seen', { time: showShortTime(session.seen, now) })}</span>
        <span>{t('sessions.since', { time: showShortTime(session.since, now) })}</span>
      </span>
      {action}
    </li>
  );
}
