import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Modal } from '@koi/ui/modal.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { pathTo } from '../../shared/navigation/paths.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { type PlaySession, playSessionQuery, toPlaySession } from './play-session.ts';
import { positionQuery } from './queries.ts';
import css from './reminder-dialog.module.css';

/** Mounted as soon as reminders are on, so that one can be shown when it is due. */
export function ReminderDialog({ play }: { play: PlaySession }) {
  // Stopping closes it at once. If the server does not receive the answer, the next poll shows the reminder
  // again.
  const [stopped, setStopped] = useState<PlaySession>();
  return play.isDue && play !== stopped ? <Reminder play={play} onStop={() => setStopped(play)} /> : null;
}

function Reminder({ play, onStop }: { play: PlaySession; onStop: () => void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const titleId = useId();
  const { data: position } = useQuery(positionQuery);
  const answer = useMutation({
    mutationFn: () =>
      call('POST /member/limits/session/answer', undefined, { showLoading: false, toastErrors: false }),
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
      <DescriptionList ground="sunken">
        <Description label={t('protection.played')}>
          {t('protection.hoursMinutes', { h: Math.floor(minutes / 60), m: minutes % 60 })}
        </Description>
        <Description label={t('protection.netSession')}>
          <Money amount={play.position} tone="gain" />
        </Description>
        {position && (
          <Description label={t('protection.netDay')}>
            <Money amount={position.day} tone="gain" />
          </Description>
        )}
      </DescriptionList>
      {answer.error instanceof ApiError && (
        <p className={css.problem} role="alert">
          {errorMessage(answer.error)}
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
