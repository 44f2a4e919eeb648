import { buttonClass } from '@koi/ui/button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import DoneIcon from '~icons/lucide/shield-check';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { memberQuery, useMember } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { usePins } from './use-pins.ts';

export function SetDrawingPwdScreen() {
  const t = useTranslate();
  const go = useGo();
  const client = useQueryClient();
  const member = useMember();
  const { guarded, prompt } = useFactorPrompt();
  const form = usePins({
    send: ({ fresh }) =>
      guarded((code) =>
        call(
          'POST /member/drawing_pwd/set',
          { body: { qk_pwd: fresh, ...withCode(code) } },
          { toastErrors: false },
        ),
      ),
    onSuccess() {
      client.setQueryData(memberQuery.queryKey, (now) => now && { ...now, hasWithdrawalPassword: true });
      toast.success(t('passwords.setDone'));
      go.back();
    },
    async onError(error) {
      const reading = client.invalidateQueries({ queryKey: memberQuery.queryKey });
      if (error instanceof ApiError && error.kind === 'refused') return false;
      // After a lost answer the member's data shows whether it is set, and so does the screen.
      await reading;
      return client.getQueryData(memberQuery.queryKey)?.hasWithdrawalPassword === true;
    },
  });

  if (!member.data) {
    return (
      <Screen title={t('profile.setDrawingPwd')}>
        <QueryBoundary queries={[member]} skeleton={<Skeleton height={240} radius={12} />}>
          {() => null}
        </QueryBoundary>
      </Screen>
    );
  }
  if (member.data.hasWithdrawalPassword && !form.isPending) {
    return (
      <Screen title={t('profile.setDrawingPwd')}>
        <EmptyState
          icon={<DoneIcon />}
          title={t('passwords.already')}
          text={t('passwords.alreadyHint')}
          action={
            <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Member/Modify_drawing_pwd')}>
              {t('profile.modifyDrawingPwd')}
            </a>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen title={t('profile.setDrawingPwd')}>
      <PinForm hint={t('passwords.setHint')} submitLabel={t('common.confirm')} form={form}>
        {(next) => <NewPins form={form} next={next} />}
      </PinForm>
      {prompt}
    </Screen>
  );
}
