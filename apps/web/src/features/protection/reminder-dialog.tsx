import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { type PlaySession, playSessionQuery, toPlaySession } from '../../api/queries/play-session.ts';
import { positionQuery } from '../../api/queries/protection.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Money } from '../../components/money.tsx';
import { pathTo } from '../../navigation/paths.ts';
import { navigate } from '../../navigation/router.ts';
import { useText } from '../../text/use-text.ts';
import css from './reminder-dialog.module.css';

/** Mounted as soon as reminders are on, so that one can be shown when it is due. */
export function ReminderDialog({ play }: { play: PlaySession }) {
  // Stopping closes it at once. If the server does not receive the answer, the next poll shows the reminder
  // again.
  const [stopped, setStopped] = useState<PlaySession>();
  return play.isDue && play !== stopped ? <Reminder play={play} onStop={() => setStopped(play)} /> : null;
}

function Reminder({ play, onStop }: { play: PlaySession; onStop: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const titleId = useId();
  const { data: position } = useQuery(positionQuery);
  const answer = useMutation({
    mutationFn: () => call('POST /member/limits/session/answer', undefined, { quiet: true, silent: true }),
    // A read in flight would show the answered reminder again.
    onMutate: () => client.cancelQueries({ queryKey: playSessionQuery.queryKey }),
    onSuccess: (reply) => {
      client.setQueryData(playSessionQuery.queryKey, toPlaySession(reply));
    },
  });
  const minutes = Math.floor(play.playedSeconds / 60);
  const stop = () => {
    answer.mutate();
    onStop();
    navigate(pathTo('/Main/home'), { replace: true });
  };
  return (
    <Modal labelledBy={titleId} className={css.reminder} role="alertdialog" outlivesScreen>
      <h2 id={titleId}>{t('protection.reminderTitle')}</h2>
      <dl className={css.facts}>
        <div>
          <dt>{t('protection.played')}</dt>
          <dd>{t('protection.hoursMinutes', { h: Math.floor(minutes / 60), m: minutes % 60 })}</dd>
        </div>
        <div>
          <dt>{t('protection.netSession')}</dt>
          <dd>
            <Money amount={play.position} tone="gain" />
          </dd>
        </div>
        {position && (
          <div>
            <dt>{t('protection.netDay')}</dt>
            <dd>
              <Money amount={position.day} tone="gain" />
            </dd>
          </div>
        )}
      </dl>
      {answer.error instanceof CallFailure && (
        <p className={css.problem} role="alert">
          {failureText(answer.error)}
        </p>
      )}
      <Button size="large" block busy={answer.isPending} onClick={() => answer.mutate()}>
        {t('protection.goOn')}
      </Button>
      <Button variant="secondary" block onClick={stop}>
        {t('protection.stop')}
      </Button>
    </Modal>
  );
}
