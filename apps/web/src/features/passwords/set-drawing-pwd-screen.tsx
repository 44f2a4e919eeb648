import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import DoneIcon from '~icons/lucide/shield-check';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { memberQuery, useMember } from '../../api/queries/member.ts';
import { failureText } from '../../api/report-failure.ts';
import { buttonClass } from '../../components/button.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { PinForm } from './pin-form.tsx';
import { checkPins, isSound, type PinProblem, pinProblemTexts } from './pin-rules.ts';

export function SetDrawingPwdScreen() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const member = useMember();
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const problems = checkPins({ old: null, fresh, repeat });

  /** What more digits would mend is told when the form is sent. */
  const say = (problem: PinProblem | null) =>
    problem !== null && (checked || problem !== 'short') ? t(pinProblemTexts[problem]) : undefined;

  const submit = async () => {
    setChecked(true);
    if (!isSound(problems) || busy) return;
    setBusy(true);
    setProblem('');
    try {
      await call('POST /member/drawing_pwd/set', { body: { qk_pwd: fresh } }, { silent: true });
      client.setQueryData(memberQuery.queryKey, (now) => now && { ...now, hasWithdrawalPassword: true });
      toast.success(t('passwords.setDone'));
      go.back();
    } catch (error) {
      if (error instanceof CallFailure) setProblem(failureText(error));
      // Also after a dropped answer: the member says whether it is set.
      void client.invalidateQueries({ queryKey: memberQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };

  if (!member.data) {
    return (
      <Screen title={t('passwords.setTitle')}>
        {member.isError ? (
          <FailureState retrying={member.isFetching} onRetry={() => void member.refetch()} />
        ) : (
          <Skeleton height={240} radius={12} />
        )}
      </Screen>
    );
  }
  if (member.data.hasWithdrawalPassword && !busy) {
    return (
      <Screen title={t('passwords.setTitle')}>
        <EmptyState
          icon={<DoneIcon />}
          title={t('passwords.already')}
          text={t('passwords.alreadyHint')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Member/Modify_drawing_pwd')}>
              {t('passwords.modifyDrawing')}
            </a>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen title={t('passwords.setTitle')}>
      <PinForm
        hint={t('passwords.setHint')}
        submitLabel={t('common.confirm')}
        busy={busy}
        problem={problem}
        onSubmit={() => void submit()}
      >
        {(next) => (
          <>
            <PinPad
              label={t('passwords.new')}
              value={fresh}
              onChange={setFresh}
              onComplete={next}
              disabled={busy}
              error={say(problems.fresh)}
            />
            <PinPad
              label={t('passwords.repeat')}
              value={repeat}
              onChange={setRepeat}
              disabled={busy}
              error={say(problems.repeat)}
            />
          </>
        )}
      </PinForm>
    </Screen>
  );
}
