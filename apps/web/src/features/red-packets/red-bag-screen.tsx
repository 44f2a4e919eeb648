import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import LogIcon from '~icons/lucide/scroll-text';
import { redPacketsQuery } from '../../api/queries/red-packets.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SoundButton } from '../../components/sound-button.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { LogSheet } from './log-sheet.tsx';
import { PacketStage } from './packet-stage.tsx';
import css from './red-bag-screen.module.css';
import { TierList } from './tier-list.tsx';

/** Red packets: the next one, what earns more of them, the rules. */
export function RedBagScreen() {
  const t = useText();
  const [logOpen, setLogOpen] = useState(false);
  const query = useQuery({ ...redPacketsQuery(useStore(langStore)), refetchOnMount: 'always' });
  return (
    <Screen
      title={t('red-packets.title')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('red-packets.sound')} />
          <IconButton label={t('red-packets.log')} aria-haspopup="dialog" onClick={() => setLogOpen(true)}>
            <LogIcon />
          </IconButton>
        </span>
      }
    >
      <PartsState
        parts={[query]}
        skeleton={
          <>
            <Skeleton height={430} radius={20} />
            <Skeleton height={180} radius={12} />
          </>
        }
      >
        {(packets) => (
          <>
            <PacketStage packets={packets} />
            {packets.tiers.length > 0 && <TierList packets={packets} />}
            {packets.rules && (
              <Panel title={t('red-packets.rules')}>
                <RichText html={packets.rules} />
              </Panel>
            )}
          </>
        )}
      </PartsState>
      <LogSheet open={logOpen} onClose={() => setLogOpen(false)} />
    </Screen>
  );
}
