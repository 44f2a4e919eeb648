import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { type DeviceSession, sessionsQuery, toSessions } from '../../api/queries/sessions.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { SessionRow } from './session-row.tsx';
import css from './sessions.module.css';

/** Where the member is logged in, and was; other devices can be logged out. */
export function SessionsScreen() {
  const t = useText();
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
    <Screen title={t('sessions.title')}>
      <p className={css.hint}>{t('sessions.hint')}</p>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={3} height={104} radius={16} />}
        isEmpty={() => false}
        empty={null}
      >
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
      </ListState>
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
