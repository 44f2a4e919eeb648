import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProofIcon from '~icons/lucide/shield-check';
import { useMember } from '../../api/queries/member.ts';
import { myWheelQuery, wheelSettingQuery } from '../../api/queries/wheel.ts';
import { sessionStore } from '../../api/session.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SoundButton } from '../../components/sound-button.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { ConditionList } from './condition-list.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { SpinList } from './spin-list.tsx';
import css from './wheel.module.css';
import { WheelStage } from './wheel-stage.tsx';
import { Winners } from './winners.tsx';

/** The wheel: spin it, what earns a spin, who has won, and the proof of every result. */
export function WheelScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const { token, isDemo } = useStore(sessionStore);
  const { data: member } = useMember();
  const [proofOpen, setProofOpen] = useState(false);
  const setting = useQuery({ ...wheelSettingQuery(lang), refetchOnMount: 'always' });
  const mine = useQuery({
    ...myWheelQuery(member?.name ?? '', lang),
    enabled: member !== undefined && !isDemo,
    refetchOnMount: 'always',
  });
  const waits = token !== null && !isDemo && mine.data === undefined;
  const failed = setting.isError || (waits && mine.isError);
  return (
    <Screen
      title={t('wheel.title')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('wheel.sound')} />
          <IconButton label={t('wheel.proof')} aria-haspopup="dialog" onClick={() => setProofOpen(true)}>
            <ProofIcon />
          </IconButton>
        </span>
      }
    >
      {setting.data && !waits ? (
        setting.data.prizes.length === 0 ? (
          <EmptyState title={t('wheel.closed')} text={t('wheel.closedHint')} />
        ) : (
          <>
            <WheelStage setting={setting.data} mine={mine.data} memberName={member?.name ?? ''} />
            {setting.data.winners.length > 0 && <Winners winners={setting.data.winners} />}
            {setting.data.conditions.length > 0 && (
              <ConditionList conditions={setting.data.conditions} mine={mine.data} />
            )}
            {mine.data && <SpinList records={mine.data.records} />}
            {setting.data.rule && (
              <section className={css.panel}>
                <h2>{t('wheel.rules')}</h2>
                <RichText html={setting.data.rule} />
              </section>
            )}
          </>
        )
      ) : failed ? (
        <FailureState
          retrying={setting.isFetching || mine.isFetching}
          onRetry={() => {
            if (setting.isError) void setting.refetch();
            if (mine.isError) void mine.refetch();
          }}
        />
      ) : (
        <>
          <Skeleton height={470} radius={20} />
          <Skeleton height={180} radius={12} />
        </>
      )}
      <ProofSheet open={proofOpen} onClose={() => setProofOpen(false)} mine={mine.data} />
    </Screen>
  );
}
