import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import LogIcon from '~icons/lucide/scroll-text';
import { RichText } from '../../shared/components/rich-text.tsx';
import { SoundButton } from '../../shared/components/sound-button.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { LogSheet } from './log-sheet.tsx';
import { PacketStage } from './packet-stage.tsx';
import { redPacketsQuery } from './queries.ts';
import css from './red-bag-screen.module.css';
import { TierList } from './tier-list.tsx';

/** Red packets: the next one, what earns more of them, the rules. */
export function RedBagScreen() {
  const t = useTranslate();
  const [logOpen, setLogOpen] = useState(false);
  const query = useQuery({ ...redPacketsQuery(useStore(langStore)), refetchOnMount: 'always' });
  return (
    <Screen
      title={t('profile.redPackets')}
      action={
        <span className={css.actions}>
          <SoundButton label={t('red-packets.sound')} />
          <IconButton label={t('red-packets.log')} aria-haspopup="dialog" onClick={() => setLogOpen(true)}>
            <LogIcon />
          </IconButton>
        </span>
      }
    >
      <QueryBoundary
        queries={[query]}
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
      </QueryBoundary>
      <LogSheet open={logOpen} onClose={() => setLogOpen(false)} />
    </Screen>
  );
}
