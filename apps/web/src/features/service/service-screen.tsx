import { useQuery } from '@tanstack/react-query';
import HelpIcon from '~icons/lucide/circle-question-mark';
import KeyIcon from '~icons/lucide/key-round';
import MessageIcon from '~icons/lucide/message-square-text';
import { useOwnServer } from '../../api/capabilities.ts';
import { configQuery } from '../../api/queries/site.ts';
import { sessionStore } from '../../api/session.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { askedOrder } from '../../lib/asked-order.ts';
import { useStore } from '../../lib/external-store.ts';
import { safeHref } from '../../lib/html-text.ts';
import { keyed } from '../../lib/keyed.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import css from './service.module.css';
import { WayRow, WriteRow } from './way-row.tsx';
import { waysOf } from './ways.ts';

/**
 * How to reach the operator: the channels in the configuration, and mail. Opened from an order, its number is
 * included.
 */
export function ServiceScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const isOwn = useOwnServer();
  const order = askedOrder(useAddress().query);
  const system = useQuery(configQuery('system', lang));
  const admin = useQuery(configQuery('admin', lang));
  const register = useQuery(configQuery('register', lang));
  return (
    <Screen title={t('service.title')}>
      {order && (
        <Card>
          <h2 className={css.about}>{t('service.aboutOrder')}</h2>
          <p className={css.order}>
            <span>{order}</span>
            <CopyButton text={order} what={t('records.orderNo')} />
          </p>
          <p className={css.hint}>{t('service.orderHint')}</p>
        </Card>
      )}
      <ListState
        query={system}
        skeleton={<SkeletonRows count={4} height={57} />}
        isEmpty={() => false}
        empty={null}
      >
        {(config) => (
          <section aria-label={t('service.lead')}>
            <Card flush>
              <WriteRow order={order} />
              {keyed(waysOf(config, admin.data), ({ kind, value }) => kind + value).map(([key, way]) => (
                <WayRow key={key} way={way} />
              ))}
            </Card>
            <LineCode address={safeHref(config.service_line_pic)} />
          </section>
        )}
      </ListState>
      <Card flush>
        {token === null && isOwn && (
          <ListRow
            lead={<MessageIcon />}
            title={t('service.guestOpen')}
            sub={t('service.guestOpenHint')}
            href={hrefTo('/Service/Message')}
          />
        )}
        {token === null && register.data?.is_sms_reset_open === '1' && (
          <ListRow lead={<KeyIcon />} title={t('service.forgot')} href={hrefTo('/ResetPassword')} />
        )}
        <ListRow lead={<HelpIcon />} title={t('service.help')} href={hrefTo('/About')} />
      </Card>
    </Screen>
  );
}

function LineCode({ address }: { address: string | null }) {
  const t = useText();
  if (!address) return null;
  return <img className={css.lineCode} src={address} alt={t('service.lineCode')} loading="lazy" />;
}
