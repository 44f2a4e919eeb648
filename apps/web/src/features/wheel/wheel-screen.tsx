import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProofIcon from '~icons/lucide/shield-check';
import { useMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { RichText } from '../../shared/components/rich-text.tsx';
import { SoundButton } from '../../shared/components/sound-button.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { ConditionList } from './condition-list.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { type MyWheel, myWheelQuery, type WheelSetting, wheelSettingQuery } from './queries.ts';
import { SpinList } from './spin-list.tsx';
import { useSpin } from './use-spin.ts';
import css from './wheel-screen.module.css';
import { WheelStage } from './wheel-stage.tsx';
import { Winners } from './winners.tsx';

/** The wheel: spinning, conditions, winners, and the proof of every result. */
export function WheelScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { token, isDemo } = useStore(sessionStore);
  const member = useMember();
  const memberName = member.data?.name ?? '';
  const [proofOpen, setProofOpen] = useState(false);
  const setting = useQuery({ ...wheelSettingQuery(lang), refetchOnMount: 'always' });
  const mine = useQuery({
    ...myWheelQuery(memberName, lang),
    enabled: memberName !== '' && !isDemo,
    refetchOnMount: 'always',
  });
  const isMember = token !== null && !isDemo;
  return (
    <Screen
      title={t('profile.wheel')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('wheel.sound')} />
          <IconButton label={t('wheel.proof')} aria-haspopup="dialog" onClick={() => setProofOpen(true)}>
            <ProofIcon />
          </IconButton>
        </span>
      }
    >
      <QueryBoundary
        queries={[setting, ...(isMember ? [member, mine] : [])]}
        skeleton={
          <>
            <Skeleton height={470} radius={20} />
            <Skeleton height={180} radius={12} />
          </>
        }
      >
        {(read) => (
          <Wheel
            setting={read}
            mine={isMember ? mine.data : undefined}
            memberName={memberName}
            proofOpen={proofOpen}
            onProofClose={() => setProofOpen(false)}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

interface WheelProps {
  setting: WheelSetting;
  /** Absent for visitors and trial accounts. */
  mine: MyWheel | undefined;
  memberName: string;
  proofOpen: boolean;
  onProofClose: () => void;
}

function Wheel({ memberName, proofOpen, onProofClose, ...read }: WheelProps) {
  const t = useTranslate();
  const spin = useSpin({ prizes: read.setting.prizes, mine: read.mine, memberName });
  // The result is refetched with everything else while the disc still turns: nothing may reveal it before the
  // disc stops.
  const setting = useHeld(read.setting, spin.turning);
  const mine = useHeld(read.mine, spin.turning);
  return (
    <>
      {setting.prizes.length === 0 ? (
        <EmptyState title={t('wheel.closed')} text={t('wheel.closedHint')} />
      ) : (
        <>
          <WheelStage setting={setting} mine={mine} spin={spin} />
          {setting.winners.length > 0 && <Winners winners={setting.winners} />}
          {setting.conditions.length > 0 && <ConditionList conditions={setting.conditions} mine={mine} />}
          {mine && <SpinList records={mine.records} />}
          {setting.rule && (
            <Panel title={t('wheel.rules')}>
              <RichText html={setting.rule} />
            </Panel>
          )}
        </>
      )}
      <ProofSheet open={proofOpen} onClose={onProofClose} mine={mine} />
    </>
  );
}

/** Freezes a value while `held` is true; otherwise returns the value itself. */
function useHeld<T>(value: T, held: boolean): T {
  const [latest, setLatest] = useState(value);
  if (!held && latest !== value) setLatest(value);
  return held ? latest : value;
}
