import { useState } from 'react';
import WifiIcon from '~icons/lucide/wifi-off';
import { isLeftOpen } from '../api/operations/left-open.ts';
import { sessionStore } from '../api/session.ts';
import { later } from '../components/later.tsx';
import { useStore } from '../lib/external-store.ts';
import { useOnline } from '../lib/use-online.ts';
import { isWeakNetwork } from '../lib/weak-network.ts';
import { useOpenedNews } from '../notifications/use-opened-news.ts';
import { useText } from '../text/use-text.ts';
import css from './banners.module.css';
import { UpdateBanner } from './update-banner.tsx';
import { useRest } from './use-rest.ts';
import { useUpdate } from './use-update.ts';

const AppExtras = later(() => import('../install/app-extras.tsx'), 'AppExtras');
const KeptReadsNote = later(() => import('./kept-reads-note.tsx'), 'KeptReadsNote');
const OperationsBanner = later(() => import('./operations-banner.tsx'), 'OperationsBanner');
const PlayReminder = later(() => import('../features/protection/play-reminder.tsx'), 'PlayReminder');

/** Quiet lines above every screen: offline, operations being checked, a new version. */
export function Banners() {
  const t = useText();
  const online = useOnline();
  const { token } = useStore(sessionStore);
  const [isLeft] = useState(isLeftOpen);
  const { mayPrepare, atRest, looksBack } = useRest(token !== null, online);
  const update = useUpdate(mayPrepare);
  const isWatching = token !== null && (atRest || isLeft || !isWeakNetwork);
  useOpenedNews();
  return (
    <>
      <div className={css.stack} role="status">
        {!online && (
          <p className={css.banner}>
            <WifiIcon />
            {t('common.offline')}
          </p>
        )}
        {looksBack && <KeptReadsNote online={online} />}
        {isWatching && <OperationsBanner online={online} />}
        {update && <UpdateBanner onApply={update} />}
      </div>
      {isWatching && <PlayReminder />}
      {atRest && <AppExtras />}
    </>
  );
}
