import { useQueryClient } from '@tanstack/react-query';
import DoneIcon from '~icons/lucide/shield-check';
import { call } from '../../api/client.ts';
import { memberQuery, useMember } from '../../api/queries/member.ts';
import { failureText } from '../../api/report-failure.ts';
import { buttonClass } from '../../components/button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { usePins } from './use-pins.ts';

export function SetDrawingPwdScreen() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const member = useMember();
  const { guarded, prompt } = useFactorPrompt();
  const pins = usePins({
    old: null,
    send: async ({ fresh }) => {
      await guarded((code) =>
        call(
          'POST /member/drawing_pwd/set',
          { body: { qk_pwd: fresh, ...withCode(code) } },
          { silent: true },
        ),
      );
      client.setQueryData(memberQuery.queryKey, (now) => now && { ...now, hasWithdrawalPassword: true });
      toast.success(t('passwords.setDone'));
      go.back();
    },
    // Also after a dropped answer: the member's data shows whether it is set.
    onFailure: () => void client.invalidateQueries({ queryKey: memberQuery.queryKey }),
  });

  if (!member.data) {
    return (
      <Screen title={t('passwords.setTitle')}>
        <PartsState parts={[member]} skeleton={<Skeleton height={240} radius={12} />}>
          {() => null}
        </PartsState>
      </Screen>
    );
  }
  if (member.data.hasWithdrawalPassword && !pins.busy) {
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
        busy={pins.busy}
        problem={pins.failure ? failureText(pins.failure) : ''}
        onSubmit={pins.submit}
      >
        {(next) => <NewPins pins={pins} next={next} />}
      </PinForm>
      {prompt}
    </Screen>
  );
}
